import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntent } from "../../lib/intent.ts";
import { ApiError, isSessionEnded } from "../../lib/problem.ts";
import { endSession as forgetSession } from "../../lib/session.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { failureToast } from "./failure.ts";
import { type OpenSession, refreshSessions, SESSIONS } from "./sessions-query.ts";
import { deviceName } from "./user-agent.ts";

/** Ends one session, or all but this one. `ending` is the id of the one under way, "others", or empty. */
export function useEndSessions(onGone: () => void) {
  const client = useQueryClient();
  const intent = useIntent();
  const toast = useToast();
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
      toast(failureToast("Sign out failed", error));
      if (isSessionEnded(error)) forgetSession(client);
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
