import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { inOwnTurn } from "./own-turn.ts";

/** Changes to the address's parameters; null or "" removes one. */
export type ViewChanges = Record<string, string | number | null>;

/** Whether a change is an entry of its own in the history, which Back undoes. */
export type HistoryEntry = "replaced" | "added";

/**
 * Filter, search and page live in the address, so that a reload or a link shows the same view. A change replaces the
 * entry in the history, unless it adds one, and leaves the scroll position alone. `update` stays the same between renders. It changes the
 * address in a separate task, because a navigation takes longer than the rest of a key press or click.
 */
export function useViewState() {
  const [params, setParams] = useSearchParams();
  const setLatest = useRef(setParams);
  const waiting = useRef<{ changes: ViewChanges; replace: boolean }>(undefined);
  const address = String(params);
  const shown = useRef(address);
  /** Addresses that were navigated to and haven't been rendered yet. The next change builds on the last of them. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    setLatest.current = setParams;
  }, [setParams]);
  useEffect(() => {
    shown.current = address;
    const index = sent.current.indexOf(address);
    sent.current = index === -1 ? [] : sent.current.slice(index + 1);
  }, [address]);
  useEffect(
    () => () => {
      // On another screen, the changes would apply to its address.
      waiting.current = undefined;
    },
    [],
  );

  const update = useCallback((changes: ViewChanges, entry: HistoryEntry = "replaced") => {
    const before = waiting.current;
    waiting.current = {
      changes: { ...before?.changes, ...changes },
      replace: entry === "replaced" && (before?.replace ?? true),
    };
    if (before) return;
    inOwnTurn(() => {
      const wanted = waiting.current;
      waiting.current = undefined;
      if (!wanted) return;
      const next = changed(
        new URLSearchParams(sent.current.at(-1) ?? shown.current),
        wanted.changes,
      );
      sent.current.push(String(next));
      setLatest.current(next, { replace: wanted.replace, preventScrollReset: true });
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
