import { type Text, text } from "@laurel/contracts/text";
import { endOtherSessions, endSession } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failed } from "../../entities/sending/failure-words.ts";
import { type Outcome, useSend } from "../../entities/sending/use-send.ts";
import { useTellFailure } from "../../entities/sending/use-tell-failure.ts";
import { ApiError } from "../../lib/problem.ts";
import { placeAround } from "../../ui/focus.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { type OpenSession, refreshSessions } from "./sessions-query.ts";
import { deviceName, deviceText } from "@laurel/contracts/device-name";

/** Ends one session, or all other sessions. `ending` is the id of the session being ended, "others", or empty. */
export function useEndSessions() {
  const client = useQueryClient();
  const toast = useToast();
  const tellFailure = useTellFailure();
  const one = useSend(endSession);
  const others = useSend(endOtherSessions);
  const [ending, setEnding] = useState("");

  async function run(what: string, send: () => Promise<Outcome | undefined>, done: Text) {
    if (ending !== "") return;
    const place = placeAround(document.activeElement);
    setEnding(what);
    const outcome = await send();
    if (outcome && (outcome.sent || isGone(outcome.error))) {
      await refreshSessions(client);
      toast({ title: text("Session ended"), description: done });
      // The focused button has been removed.
      place?.focus();
    } else if (outcome) tellFailure(outcome.error, failed(text("Session not ended")));
    setEnding("");
  }

  return {
    ending,
    end: ({ id, userAgent }: OpenSession) =>
      run(id, () => one.send(undefined, { id }), deviceText(deviceName(userAgent))),
    endOthers: () => run("others", () => others.send(undefined), text("All other sessions")),
  };
}

/** The session had already ended, which is the desired outcome. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
