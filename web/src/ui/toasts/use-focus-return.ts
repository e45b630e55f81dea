import { type FocusEvent, useCallback, useRef } from "react";
import { MAIN_ID } from "../layout/SkipLink.tsx";

/** Returns the focus of a toast that goes away to where it was before it came to the toasts, else to `main`. */
export function useFocusReturn() {
  const before = useRef<Element>(null);

  const onFocus = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    // After a visit to another window, it's unknown where the focus came from.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }, []);

  const onBlur = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    // It leaves for another place on this page, from where it can come back.
    if (relatedTarget ? !currentTarget.contains(relatedTarget) : document.hasFocus())
      before.current = null;
  }, []);

  const returnFocus = useCallback(() => {
    const { current } = before;
    before.current = null;
    if (current instanceof HTMLElement) current.focus({ preventScroll: true });
    const isBack = current !== null && document.activeElement === current;
    if (!isBack) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, []);

  return { onFocus, onBlur, returnFocus };
}
