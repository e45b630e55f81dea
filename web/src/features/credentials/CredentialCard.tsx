import type { Credential, ListedCredential } from "@laurel/contracts/routes/credentials";
import { memo } from "react";
import { OwnBadge } from "./OwnBadge.tsx";
import { isRenewable } from "../../entities/credential/badges.ts";
import { CardFace } from "../../entities/credential/CardFace.tsx";
import { today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { CardActions, CardSheet } from "../../ui/layout/card-sheet.ts";
import { CycleLink } from "./CycleLink.tsx";
import { MoreButton } from "./MoreButton.tsx";
import { RenewalChain } from "./RenewalChain.tsx";
import { useQuery } from "@tanstack/react-query";
import { layoutQuery } from "../../entities/profile-layout/layout-query.ts";

interface Props {
  credential: ListedCredential;
  onEdit: (credential: Credential) => void;
  onRenew: (credential: Credential) => void;
  onPin: (credential: Credential) => void;
  onUnpin: (credential: Credential) => void;
  onDelete: (credential: Credential) => void;
}

/** A credential with its actions. Memoized, so that it doesn't rerender with each letter of a search. */
export const CredentialCard = memo(function CredentialCard(props: Props) {
  const { credential, onEdit, onRenew, onPin, onUnpin, onDelete } = props;
  const { name, type, renews, renewedBy } = credential;
  const t = useTexts();
  return (
    <CardSheet>
      <CardFace credential={credential} />
      <OwnBadge credential={credential} />
      {renews !== "" && renewedBy === "" && <RenewalChain newest={credential} />}
      {type === "certification" && <CycleLink credential={credential} />}
      <CardActions>
        {isRenewable(credential, today()) && (
          <button
            type="button"
            aria-label={t("Renew {name}", { name })}
            onClick={() => onRenew(credential)}
          >
            {t("Renew")}
          </button>
        )}
        <button
          type="button"
          aria-label={t("Edit {name}", { name })}
          onClick={() => onEdit(credential)}
        >
          {t("Edit")}
        </button>
        <PinButton credential={credential} onPin={onPin} onUnpin={onUnpin} />
        <MoreButton credential={credential} />
        <button
          type="button"
          data-tone="quiet"
          aria-label={t("Delete {name}", { name })}
          onClick={() => onDelete(credential)}
        >
          {t("Delete")}
        </button>
      </CardActions>
    </CardSheet>
  );
});

interface PinProps {
  credential: Credential;
  onPin: (credential: Credential) => void;
  onUnpin: (credential: Credential) => void;
}

/** Pins the credential to the public profile. For a private one, pressing it says why that isn't possible. */
function PinButton({ credential, onPin, onUnpin }: PinProps) {
  const t = useTexts();
  const { id, name, isPublic } = credential;
  const { data: isPinned = false } = useQuery({
    ...layoutQuery,
    select: ({ pinned }) => pinned.includes(id),
  });
  return (
    <button
      type="button"
      data-tone={isPublic || isPinned ? undefined : "off"}
      aria-label={isPinned ? t("Unpin {name}", { name }) : t("Pin to profile: {name}", { name })}
      onClick={() => (isPinned ? onUnpin(credential) : onPin(credential))}
    >
      {isPinned ? t("Unpin") : t("Pin")}
    </button>
  );
}
