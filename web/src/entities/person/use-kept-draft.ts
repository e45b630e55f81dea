import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { draftOf, dropDraft, keepDraft, markDraftSeen } from "../../lib/drafts.ts";
import { useMe } from "./me-query.ts";
import { hasLeft } from "./person-cache.ts";
import { isSessionOver, useSessionEnded } from "./session-ended.ts";

/**
 * Keeps what is typed in a form when the session ends, until the person saves or discards it. It survives a reload, a
 * round trip to Google and another person's session. `typed` returns what to keep (undefined for nothing), and `at` the
 * address where it's shown again. Call the returned function once it's saved or discarded, with what was saved if more
 * may have been typed since.
 */
export function useKeptDraft(
  form: string,
  typed: () => unknown,
  at?: string,
): (saved?: unknown) => void {
  const { id } = useMe();
  const { pathname, search } = useLocation();
  const address = at ?? pathname + search;
  const client = useQueryClient();
  const hasEnded = useSessionEnded();
  const latest = useRef({ form, typed, address });
  // Before the effects of a form that has another name now are cleaned up.
  useLayoutEffect(() => {
    latest.current = { form, typed, address };
  });
  // What was saved or discarded. It needs no draft, unless the form is changed again.
  const done = useRef<string>(undefined);

  const keep = useCallback(() => {
    if (hasLeft(id)) return;
    const isOver = isSessionOver(client, id);
    if (!isOver && !draftOf(id, form)) return;
    const values = latest.current.typed();
    if (values === undefined || JSON.stringify(values) === done.current) return;
    keepDraft(id, form, { at: isOver ? latest.current.address : "", values });
  }, [client, id, form]);

  useEffect(() => {
    if (hasEnded) keep();
  }, [hasEnded, keep]);
  useEffect(() => markDraftSeen(id, form), [id, form]);
  useEffect(() => {
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      if (latest.current.form === form) keep();
    };
  }, [keep, form]);

  return useCallback(
    (saved: unknown = latest.current.typed()) => {
      done.current = JSON.stringify(saved);
      dropDraft(id, form);
    },
    [id, form],
  );
}
