import { startTransition, useEffect, useState } from "react";

/** True on the server and until the app has hydrated. */
let isPrerendered = typeof document === "undefined";

/** Called before the app hydrates a prerendered page. */
export function beginHydration(): void {
  isPrerendered = true;
}

/** Whether the first render is for, or over, a prerendered page. */
export const isPrerendering = () => isPrerendered;

/**
 * Whether the app has hydrated: false on the server and in the first render over a prerendered page, which has to match
 * it. Use it for what only a browser knows. It becomes true in a transition, so the page stays responsive.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isPrerendered);
  useEffect(() => {
    isPrerendered = false;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
