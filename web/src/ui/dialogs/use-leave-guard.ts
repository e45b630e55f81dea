import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { isFormClosing, isSameForm } from "../../lib/form-address.ts";
import { useOpenForm } from "../../lib/open-forms.ts";

interface Unsaved {
  /** Whether a navigation, by a link or by Back and Forward, would lose changes. */
  elsewhere: boolean;
  /** Whether closing or reloading the page would lose changes. The browser then asks with its own text. */
  closing: boolean;
  /** Also blocks a navigation that only changes the query, where the address doesn't name an open form. */
  anywhere?: boolean;
}

/**
 * Blocks navigation while there are unsaved changes. `held` is true if somebody wants to leave: call `leave` or `stay`.
 * Once the changes are saved, navigation isn't blocked anymore.
 */
export function useLeaveGuard({ elsewhere, closing, anywhere = false }: Unsaved) {
  // A different filter or page in the address is still the same screen.
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      elsewhere && !isFormClosing() && (anywhere || !isSameForm(currentLocation, nextLocation)),
  );
  const held = state === "blocked";
  useOpenForm(closing);

  useEffect(() => {
    if (held && !elsewhere) proceed?.();
  }, [held, elsewhere, proceed]);

  useEffect(() => {
    if (!closing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [closing]);

  return { held, leave: () => proceed?.(), stay: () => reset?.() };
}
