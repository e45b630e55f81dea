import type { ListedCredential } from "@laurel/contracts/routes/credentials";
import { memo, useRef } from "react";
import { cardId } from "../../lib/paths.ts";
import { useTurn } from "../../ui/layout/use-turn.ts";
import { CredentialCard } from "./CredentialCard.tsx";
import { CardTick } from "./CardTick.tsx";
import { useSelection } from "./use-selection.ts";
import { useCredentialEditor } from "./use-credential-editor.ts";

interface Props {
  credential: ListedCredential;
  /** Whether the card is drawn with its page. The others wait for their turn. */
  isFirst: boolean;
  /** Whether a link leads to this card. Only this one is focusable. */
  isLinked: boolean;
}

/** A place in the list of credentials. Until the card's turn, it's empty and keeps its space. */
export const CardCell = memo(function CardCell({ credential, isFirst, isLinked }: Props) {
  const { edit, renew, pin, unpin, remove } = useCredentialEditor();
  const selection = useSelection();
  const cell = useRef<HTMLLIElement>(null);
  const hasTurn = useTurn(cell, isFirst || isLinked);
  return (
    <li
      ref={cell}
      id={cardId(credential.id)}
      data-type={credential.type}
      tabIndex={isLinked ? -1 : undefined}
    >
      {hasTurn && selection && (
        <CardTick
          id={credential.id}
          name={credential.name}
          isChosen={selection.chosen.has(credential.id)}
          isSelecting={selection.chosen.size > 0}
          onChoose={selection.choose}
        />
      )}
      {hasTurn && (
        <CredentialCard
          credential={credential}
          onEdit={edit}
          onRenew={renew}
          onPin={pin}
          onUnpin={unpin}
          onDelete={remove}
        />
      )}
    </li>
  );
});
