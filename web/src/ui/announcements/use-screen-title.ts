import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { useAnnounce } from "./Announcer.tsx";

/** The router's key for the loaded page, as opposed to later navigations. */
const FIRST_LOAD = "default";

/** Whether somebody has navigated since the page was loaded. Going back to the first screen counts too. */
let navigated = false;

/**
 * Makes a heading the title of its screen: it names the browser tab, and after a navigation it's focused and announced.
 * If only the title changes, it's announced, and focused only if the focused element has been removed. Give the
 * returned ref to an `h1` with `tabIndex={-1}`.
 */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const { pathname, key } = useLocation();
  useDocumentTitle(title);

  const firstLoad = useRef(true);
  const shown = useRef("");
  const shownPath = useRef("");
  // Only another path or title is another screen. A changed filter, which also creates a new key, isn't.
  const screen = `${pathname} ${title}`;

  useEffect(() => {
    if (key !== FIRST_LOAD) navigated = true;
    firstLoad.current = !navigated;
  }, [key]);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const arrived = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (firstLoad.current) return;
    // ScrollRestoration controls the scroll position.
    if (arrived || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    announce(title);
  }, [screen, pathname, title, announce]);

  return heading;
}
