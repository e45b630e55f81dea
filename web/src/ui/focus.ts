import { useEffect, useLayoutEffect, useRef } from "react";
import { MAIN_ID } from "./layout/SkipLink.tsx";

/** What is around an element and can take the focus when it disappears. Not a row, which goes with it. */
export function placeAround(element: Element | null): HTMLElement | null {
  return (
    element?.closest<HTMLElement>("[tabindex='-1']:not(li)") ?? document.getElementById(MAIN_ID)
  );
}

/**
 * A ref for what disappears after a press on a button in it, such as Retry. The focus then goes to what is around it,
 * where the outcome appears.
 */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement))
    placeAround(element)?.focus({ preventScroll: true });
};

/**
 * A ref for what gets the focus, once it's mounted or later. Use it instead of `autoFocus` inside dialogs: `autoFocus`
 * runs before the dialog remembers the focused element, so the dialog couldn't restore it. `preventScroll` is for what
 * stands at the top, and may be taller than the dialog.
 */
export function useFocus<Element extends HTMLElement>(when = true, preventScroll = false) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (when) element.current?.focus({ preventScroll });
  }, [when, preventScroll]);
  return element;
}

/** When there are fewer, and the one with the focus is gone, `target` gets the focus. */
export function useFocusIfLost(count: number, target: () => HTMLElement | null): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body)
      target()?.focus({ preventScroll: true });
  });
}

/**
 * A dialog returns the focus to its opener. If that is gone, what was around it gets the focus, such as a list. Call
 * `leaveOpener` before the dialog closes if the opener is about to disappear: an open dialog keeps the focus inside.
 */
export function useFocusAround(open: boolean) {
  const place = useRef<HTMLElement | null>(null);
  const opener = useRef<Element | null>(null);
  const isLeaving = useRef(false);
  const wasOpen = useRef(false);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    place.current = placeAround(document.activeElement);
  }, [open]);
  useEffect(() => {
    const hasClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!hasClosed) return;
    const { activeElement, body } = document;
    // A dialog that fades away still has the focus that it couldn't give back.
    const isKept = !opener.current?.isConnected && activeElement?.closest("[role='dialog']");
    const isLost = activeElement === body || Boolean(isKept);
    const around = place.current?.isConnected ? place.current : placeAround(null);
    if (isLost || isLeaving.current) around?.focus();
    isLeaving.current = false;
  }, [open]);
  const leaveOpener = () => {
    isLeaving.current = true;
  };
  return { leaveOpener };
}
