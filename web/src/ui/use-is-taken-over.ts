import { startTransition, useEffect, useState } from "react";

/** While a page is drawn on the server, and in the first drawing over such a page. */
let isForeign = typeof document === "undefined";

/** Said before the app draws over a page that came drawn. */
export function beginTakeOver(): void {
  isForeign = true;
}

/**
 * Whether the app runs what is on the page: false while it is drawn on the server, and in the first drawing that takes
 * such a page over, which has to come out the same. For what only a browser knows or can show. It follows as a
 * transition, in which the page goes on answering.
 */
export function useIsTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(!isForeign);
  useEffect(() => {
    isForeign = false;
    startTransition(() => setTakenOver(true));
  }, []);
  return isTakenOver;
}
