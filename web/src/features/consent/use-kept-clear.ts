import { type RefObject, useEffect } from "react";

/** The height of the bar fixed at the bottom of the window. The page reserves that much space. */
const ROOM = "--laurel-banner";

/**
 * Publishes the height of a bar at the bottom of the window, so that nothing stays hidden behind it, and scrolls the
 * focused element into view when the bar appears or grows over it (WCAG 2.4.11).
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
