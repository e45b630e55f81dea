import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { chosenLanguage } from "@laurel/contracts/languages";
import type { CallParams } from "@laurel/contracts/call";
import type { RouteContract } from "@laurel/contracts/route";
import { confirmMe } from "@laurel/contracts/routes/confirmation";
import { resetPassword } from "@laurel/contracts/routes/auth";
import { unlockShared } from "@laurel/contracts/routes/share-links";
import { changePassword, updateMe } from "@laurel/contracts/routes/users";
import { parseVersions } from "@laurel/event-sourcing/streams/versions";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionOf } from "../callers/caller.ts";
import { setLanguageCookie } from "../requests/request-language.ts";
import type { UnlockCookie } from "../shared-links/unlock-cookie.ts";
import type { ServiceAnswer } from "./service-calls.ts";
import type { SessionCookie } from "../sessions/session-cookie.ts";
import type { Sessions } from "../sessions/sessions.ts";

/** What the answers to a call make the gateway do before they are sent. */
export type AnswerEffects = (
  contract: RouteContract,
) => (request: FastifyRequest, reply: FastifyReply, answer: ServiceAnswer) => Promise<void>;

interface Parts {
  sessions: Sessions;
  cookie: SessionCookie;
  unlockCookie: UnlockCookie;
  /** Called when the owner of an account has reset the password by mail. */
  forgive: (userId: string, request: FastifyRequest) => Promise<void>;
}

/**
 * Confirms the session, ends the sessions that an answer names, and lets a browser keep that it has unlocked a share link.
 * After a change of password, the session that made it stays.
 */
export function createAnswerEffects({
  sessions,
  cookie,
  unlockCookie,
  forgive,
}: Parts): AnswerEffects {
  return (contract) => {
    const [unlocks, confirms] = [contract === unlockShared, contract === confirmMe];
    const [changes, resets] = [contract === changePassword, contract === resetPassword];
    const changesPerson = contract === updateMe;
    return async (request, reply, answer) => {
      if (changesPerson) await speak(request, reply, answer, sessions);
      if (unlocks) unlock(request, reply, answer, unlockCookie);
      const header = answer.headers[INTERNAL_HEADERS.endSessions];
      if (header === undefined && !confirms) return;
      const caller = sessionOf(request);
      if (confirms && answer.status === 204 && caller) await sessions.confirm(caller);
      for (const [userId, version] of parseVersions(header)) {
        const own = caller?.userId === userId ? caller : undefined;
        if (own && changes) await sessions.renew(own, version);
        else if (own) cookie.clear(reply);
        await sessions.endBefore(userId, version);
        if (resets) await forgive(userId, request);
      }
    };
  };
}

/** The person has chosen a language: all their sessions and this browser speak it from now on. */
async function speak(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers }: ServiceAnswer,
  sessions: Sessions,
): Promise<void> {
  const chosen = headers[INTERNAL_HEADERS.language];
  const { caller } = request;
  if (typeof chosen !== "string" || !caller) return;
  const language = chosenLanguage(chosen);
  await sessions.speak(caller.userId, language);
  if (caller.kind === "session") setLanguageCookie(reply, language);
}

function unlock(
  { params }: FastifyRequest,
  reply: FastifyReply,
  { headers }: ServiceAnswer,
  unlockCookie: UnlockCookie,
): void {
  const proof = headers[INTERNAL_HEADERS.unlocked];
  const { token } = params as CallParams<typeof unlockShared>;
  if (typeof proof === "string") unlockCookie.set(reply, token, proof);
}
