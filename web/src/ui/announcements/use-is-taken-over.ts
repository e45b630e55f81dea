import { startTransition, useEffect, useState } from "react";

/** True on the server and until the app has hydrated. */
let isForeign = typeof document === "undefined";

/** Called before the app hydrates a prerendered page. */
export function beginTakeOver(): void {
  isForeign = true;
}

/**
 * Whether the app has hydrated: false on the server and in the first render over a prerendered page, which has to match
 * it. Use it for what only a browser knows. It becomes true in a transition, so the page stays responsive.
 */
export function useIsTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(!isForeign);
  useEffect(() => {
    isForeign = false;
    startTransition(() => setTakenOver(true));
  }, []);
  return isTakenOver;
}
