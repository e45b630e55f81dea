import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sessionQuery } from "../../lib/session.ts";
import { type Draft, keepDraft } from "./draft.ts";

/**
 * Keeps what was typed when the session's end takes the whole screen away under the form, as a read that is refused
 * does. `draftNow` gives undefined when there is nothing to keep.
 */
export function useDraftAtSessionEnd(draftNow: () => Draft | undefined): void {
  const client = useQueryClient();
  const latest = useRef(draftNow);
  useEffect(() => {
    latest.current = draftNow;
  });
  useEffect(
    () => () => {
      const draft = client.getQueryData(sessionQuery.queryKey) ? undefined : latest.current();
      if (draft) keepDraft(draft);
    },
    [client],
  );
}
