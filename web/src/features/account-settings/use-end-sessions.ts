import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntent } from "../../entities/sending/intent.ts";
import { ApiError } from "../../lib/problem.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { type OpenSession, refreshSessions, SESSIONS } from "./sessions-query.ts";
import { deviceName } from "./user-agent.ts";

/** Ends one session, or all but this one. `ending` is the id of the one under way, "others", or empty. */
export function useEndSessions(onGone: () => void) {
  const client = useQueryClient();
  const intent = useIntent();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const [ending, setEnding] = useState("");

  async function run(
    what: string,
    path: typeof SESSIONS | `${typeof SESSIONS}/${string}`,
    done: string,
  ) {
    if (ending !== "") return;
    setEnding(what);
    try {
      await intent.send(path, { method: "DELETE" }).catch((error: unknown) => {
        // Ended already, there or by time: that is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      await refreshSessions(client);
      toast({ title: "Signed out", description: done });
      // The button that had the focus is gone.
      onGone();
    } catch (error) {
      tellFailure("Sign out failed", error);
    } finally {
      setEnding("");
    }
  }

  return {
    ending,
    end: ({ id, userAgent }: OpenSession) =>
      run(id, `${SESSIONS}/${encodeURIComponent(id)}`, deviceName(userAgent)),
    endOthers: () => run("others", SESSIONS, "Everywhere else"),
  };
}
