import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { inOwnTurn } from "./own-turn.ts";

/** Changes to the address's parameters; null or "" removes one. */
export type ViewChanges = Record<string, string | number | null>;

/**
 * Filter, search and page live in the address, so that a reload or a link shows the same view. A change replaces the
 * entry in the history and leaves the scroll position alone. `update` stays the same between renders. It changes the
 * address in a separate task, because a navigation takes longer than the rest of a key press or click.
 */
export function useViewState() {
  const [params, setParams] = useSearchParams();
  const setLatest = useRef(setParams);
  const waiting = useRef<ViewChanges>(undefined);
  useEffect(() => {
    setLatest.current = setParams;
  }, [setParams]);
  useEffect(
    () => () => {
      // On another screen, the changes would apply to its address.
      waiting.current = undefined;
    },
    [],
  );

  const update = useCallback((changes: ViewChanges) => {
    const isFirst = waiting.current === undefined;
    waiting.current = { ...waiting.current, ...changes };
    if (!isFirst) return;
    inOwnTurn(() => {
      const wanted = waiting.current;
      waiting.current = undefined;
      if (!wanted) return;
      setLatest.current((current) => changed(current, wanted), {
        replace: true,
        preventScrollReset: true,
      });
    });
  }, []);
  return { params, update };
}

function changed(current: URLSearchParams, changes: ViewChanges): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
