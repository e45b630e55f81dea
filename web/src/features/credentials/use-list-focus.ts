import { useCallback, useEffect, useRef } from "react";

/** A card that was deleted or changed its type can't get the focus back, so the list gets it. */
export function useListFocus(open: boolean, turn: number) {
  const list = useRef<HTMLElement | null>(null);
  const wanted = useRef(false);
  const holdList = useCallback((element: HTMLElement | null) => {
    list.current = element;
  }, []);
  useEffect(() => {
    if (open || turn === 0) return;
    const lost = document.activeElement === document.body;
    if (lost || wanted.current) list.current?.focus();
    wanted.current = false;
  }, [open, turn]);
  const focusAfterClose = () => {
    wanted.current = true;
  };
  return { holdList, focusAfterClose };
}
