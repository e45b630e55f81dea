import type { Credential } from "@laurel/contracts/routes/credentials";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { cardId } from "../../lib/paths.ts";

/**
 * The element id of the card that the address ends with (`#credential-12`), if it's shown. Focuses that card, which also
 * scrolls to it. Only this card is focusable, because others would get the focus with every click.
 */
export function useLinkedCard(items: readonly Credential[] = []): string | undefined {
  const { hash, key } = useLocation();
  const focused = useRef("");
  const linked = items.map(({ id }) => cardId(id)).find((id) => hash === `#${id}`);
  useEffect(() => {
    if (linked === undefined || focused.current === key) return;
    focused.current = key;
    document.getElementById(linked)?.focus();
  }, [linked, key]);
  return linked;
}
