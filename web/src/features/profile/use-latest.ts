import { useCallback, useRef, useState } from "react";

interface Latest<T> {
  /** What the person wants, while it is not yet known to be so; else undefined. */
  wanted: T | undefined;
  want: (value: T) => void;
}

interface Options<T> {
  /** One request; resolves once its effect is known here. */
  send: (value: T) => Promise<void>;
  /** The last thing wanted is so. */
  onDone: (value: T) => void;
  /** It is not: `wanted` is forgotten, and what was known before counts again. */
  onFailed: (error: unknown, value: T) => void;
}

/**
 * Shows at once what is wanted, and sends one request at a time: what is wanted meanwhile follows, what was wanted in
 * between is passed over. So the last intent wins, however slow the answers are.
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
      // Overtaken: only what is wanted now is worth a word.
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
