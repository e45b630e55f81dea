import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { isFormClosing, isSameForm } from "../lib/form-address.ts";

interface Unsaved {
  /** Another screen or a closed form, by a link or the browser's Back and Forward, would lose something. */
  elsewhere: boolean;
  /** Closing or reloading the page would lose something: the browser asks, in its own words. */
  closing: boolean;
}

/**
 * Holds back what would take the screen away while something is not saved. `held` says that somebody wants to leave:
 * answer with `leave` or `stay`. What was saved meanwhile holds nobody back any more.
 */
export function useLeaveGuard({ elsewhere, closing }: Unsaved) {
  // A filter or a page in the address is still the same screen.
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      elsewhere && !isFormClosing() && !isSameForm(currentLocation, nextLocation),
  );
  const held = state === "blocked";

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
