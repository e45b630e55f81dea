import { useEffect, useLayoutEffect, useRef } from "react";
import { placeAround } from "../focus.ts";

/**
 * A dialog returns the focus to its opener. If that is gone, what was around it gets the focus, such as a list. Call
 * `leaveOpener` before the dialog closes if the opener is about to disappear: an open dialog keeps the focus inside.
 */
export function useFocusAround(open: boolean) {
  const place = useRef<HTMLElement | null>(null);
  const isLeaving = useRef(false);
  const wasOpen = useRef(false);
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) place.current = placeAround(document.activeElement);
  }, [open]);
  useEffect(() => {
    const hasClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!hasClosed) return;
    const isLost = document.activeElement === document.body;
    const around = place.current?.isConnected ? place.current : placeAround(null);
    if (isLost || isLeaving.current) around?.focus();
    isLeaving.current = false;
  }, [open]);
  const leaveOpener = () => {
    isLeaving.current = true;
  };
  return { leaveOpener };
}
