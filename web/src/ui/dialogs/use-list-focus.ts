import { useCallback, useEffect, useRef } from "react";

/**
 * Focuses the list after its dialog has closed, if the item that opened it is gone and can't get the focus back. Call
 * `focusAfterClose` before the dialog closes: an open dialog keeps the focus inside, so focusing the list then fails.
 */
export function useListFocus(open: boolean) {
  const list = useRef<HTMLElement | null>(null);
  const wanted = useRef(false);
  const wasOpen = useRef(false);
  const holdList = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  useEffect(() => {
    const hasClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!hasClosed) return;
    const lost = document.activeElement === document.body;
    if (lost || wanted.current) list.current?.focus();
    wanted.current = false;
  }, [open]);
  const focusAfterClose = () => {
    wanted.current = true;
  };
  return { holdList, focusAfterClose };
}
