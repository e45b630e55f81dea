import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Changes to the address's parameters; null or "" removes one. */
export type ViewChanges = Record<string, string | number | null>;

/**
 * Filter, search and page live in the address, so that a reload or a link shows the same view. A change replaces the
 * entry in the history and leaves the scroll position alone.
 */
export function useViewState() {
  const [params, setParams] = useSearchParams();
  const update = useCallback(
    (changes: ViewChanges) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === "") next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { params, update };
}
