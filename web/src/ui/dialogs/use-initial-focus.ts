import { useEffect, useRef } from "react";

/**
 * Focuses an element once it's mounted. Use it instead of `autoFocus` inside dialogs: `autoFocus` runs before the
 * dialog remembers the focused element, so the dialog couldn't restore it.
 */
export function useInitialFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return element;
}
