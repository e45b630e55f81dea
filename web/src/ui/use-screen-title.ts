import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import { useAnnounce } from "./Announcer.tsx";

/** The key that the router gives to the page that was loaded, as against one that was navigated to. */
const FIRST_LOAD = "default";

/** Somebody has gone to another screen since the page was loaded; Back to its first screen is a navigation too. */
let navigated = false;

/**
 * Makes a heading the title of its screen: names the tab, and after a navigation takes the focus and is announced.
 * Where only the title changes, it is announced, and takes the focus only if what had it is gone: a tab keeps it.
 * Give the returned ref to an `h1` with `tabIndex={-1}`.
 */
export function useScreenTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const { pathname, key } = useLocation();
  useDocumentTitle(title);

  const firstLoad = useRef(true);
  const shown = useRef("");
  const shownPath = useRef("");
  // Only another path or title is another screen; a filter in the address, which also makes a new key, is not.
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
    // The scroll position belongs to ScrollRestoration.
    if (arrived || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    announce(title);
  }, [screen, pathname, title, announce]);

  return heading;
}
