import { useCallback, useRef, useState } from "react";

/** Runs one task at a time. Calls in the meantime are dropped and resolve with undefined. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  // Two clicks within one frame both get here, before the button has rerendered.
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
