import { useEffect, useRef } from "react";

/**
 * The handlers of a list. Calls `onLost` after the row with the focus was removed without anybody pressing its button,
 * such as that of an upload that has finished: the focus would be nowhere.
 */
export function useLostFocus(onLost: () => void) {
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    isInside.current = false;
    onLost();
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
