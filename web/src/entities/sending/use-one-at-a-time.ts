import { useCallback, useRef, useState } from "react";

/** Runs one piece of work at a time. What is asked for meanwhile is dropped, and resolves with undefined. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  // Two presses within one frame both get here, before the button has heard of the first.
  const isRunning = useRef(false);
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
