import { useEffect, useRef } from "react";

/**
 * Focuses an element once it is there. Used instead of `autoFocus` inside dialogs: that one acts before the dialog
 * listens, which then cannot give the focus back to where it came from.
 */
export function useInitialFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return element;
}
