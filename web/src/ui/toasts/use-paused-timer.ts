import { useCallback, useEffect, useRef } from "react";

/** Calls `onEnd` after `duration` milliseconds of not being paused, and never if that's infinite. */
export function usePausedTimer(duration: number, onEnd: () => void) {
  const left = useRef(duration);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  const pause = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    left.current -= Date.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    // setTimeout takes an infinite time for none.
    if (timer.current !== undefined || !Number.isFinite(left.current)) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(() => end.current(), Math.max(left.current, 0));
  }, []);

  useEffect(() => {
    resume();
    return pause;
  }, [resume, pause]);

  return { pause, resume };
}
