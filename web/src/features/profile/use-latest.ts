import { useCallback, useRef, useState } from "react";

interface Latest<T> {
  /** The requested value until it's confirmed; undefined otherwise. */
  wanted: T | undefined;
  want: (value: T) => void;
}

interface Options<T> {
  /** Sends one request. Resolves once its effect is visible here. */
  send: (value: T) => Promise<void>;
  /** Called when the last requested value is saved. */
  onDone: (value: T) => void;
  /** Called when saving failed. `wanted` is reset, and the previous value is shown again. */
  onFailed: (error: unknown, value: T) => void;
}

/**
 * Shows the requested value immediately and sends one request at a time. Of the values requested in the meantime, only
 * the last is sent next. So the last one wins, however slow the responses are.
 */
export function useLatest<T>({ send, onDone, onFailed }: Options<T>): Latest<T> {
  const [wanted, setWanted] = useState<T>();
  const newest = useRef<{ value: T }>(undefined);
  const running = useRef(false);

  const work = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    for (let next = newest.current; next; next = newest.current) {
      const { value } = next;
      const failure = await send(value).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      // A newer value was requested, so only that one is reported.
      if (newest.current !== next) continue;
      newest.current = undefined;
      setWanted(undefined);
      if (failure) onFailed(failure.error, value);
      else onDone(value);
    }
    running.current = false;
  }, [send, onDone, onFailed]);

  const want = useCallback(
    (value: T) => {
      newest.current = { value };
      setWanted(() => value);
      void work();
    },
    [work],
  );
  return { wanted, want };
}
