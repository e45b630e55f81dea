import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import {
  listSecurityLog,
  previewSecuring as previewRoute,
  secureAccount,
} from "@laurel/contracts/routes/security-log";
import { answerMessage } from "@laurel/hosting/http/answer-message";
import { HttpProblem, notAuthenticated, notFound } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { ownersEmail } from "../domain/addresses.ts";
import { confirmRequired } from "../password-problems.ts";
import { previewSecuring, secure, type SecuringDeps } from "./securing.ts";
import type { SecurityLog } from "./security-log.ts";
import { placeOf, type SecurityNotes } from "./security-notes.ts";

export interface SecurityLogRoutesDeps extends SecuringDeps {
  securityLog: SecurityLog;
  notes: Pick<SecurityNotes, "note" | "settled">;
}

const nobodyGotIn = () =>
  new HttpProblem(400, {
    code: "nobody_got_in",
    message: text("Nobody got in with this entry. Choose a login or a change, or “I’m not sure”"),
  });

const PROBLEMS = {
  NoSuchEntry: () => notFound(text("Entry not found")),
  NobodyGotIn: nobodyGotIn,
  NoSuchAccount: notAuthenticated,
};

/** The security log of the signed-in person, and what they do when somebody else was in their account. */
export function securityLogRoutes(app: FastifyInstance, deps: SecurityLogRoutesDeps): void {
  const { securityLog, notes } = deps;

  serve(app, listSecurityLog, async ({ userId }) => {
    await notes.settled();
    return answer(200, await securityLog.list(userId));
  });

  serve(app, previewRoute, async ({ userId, query: { entryId } }) => {
    await notes.settled();
    const outcome = await previewSecuring(userId, entryId, deps);
    if (!outcome.ok) throw PROBLEMS[outcome.refusal]();
    return answer(200, outcome.value);
  });

  serve(app, secureAccount, async ({ userId, body: { entryId = "" }, commitIdFor, request }) => {
    // An entry decides which ways to log in stay, also who gets the link: a stolen session isn't enough for that.
    if (entryId !== "" && request.headers[INTERNAL_HEADERS.confirmed] === undefined)
      throw confirmRequired();
    await notes.settled();
    const outcome = await secure(userId, entryId, commitIdFor(userId), deps);
    if (!outcome.ok) throw PROBLEMS[outcome.refusal]();
    const { found, head, at, since, removed } = outcome.value;
    for (const kind of removed) await notes.note({ userId, kind, method: "", ...placeOf(request) });
    const message = text(
      since === undefined
        ? "All sessions and access tokens have ended, and the password no longer works. We have sent a link for a new password to {email}."
        : "All sessions and access tokens have ended, and the password no longer works. What was added to log in since then is removed. We have sent a link for a new password to {email}.",
      { email: ownersEmail(found.account, at) },
    );
    const headers = { [INTERNAL_HEADERS.endSessions]: `${userId}=${head.version}` };
    return answerMessage(request, 200, { message, touched: [head], headers });
  });
}
