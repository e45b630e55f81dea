import { type RefObject, useEffect } from "react";

/** The height that what is fixed at the foot of the window takes; the page keeps that much room there. */
const ROOM = "--laurel-banner";

/**
 * Tells the height of a bar at the foot of the window, so that nothing has to stay under it, and brings what has the
 * focus into the open when the bar appears or grows over it (WCAG 2.4.11).
 */
export function useKeptClear(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty(ROOM, `${element.offsetHeight}px`);
      const focused = document.activeElement;
      if (focused && focused !== document.body && !element.contains(focused))
        focused.scrollIntoView({ block: "nearest" });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty(ROOM);
    };
  }, [bar]);
}
