import type { SignInAnswer } from "@laurel/contracts/internal";
import type { Me } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import type { FastifyReply, FastifyRequest } from "fastify";
import { idempotencyKeyOf } from "../requests/command-id.ts";
import { setLanguageCookie } from "../requests/request-language.ts";
import { readMe } from "./read-me.ts";
import type { SeenVersions } from "../forwarding/seen-versions.ts";
import type { CallService } from "../forwarding/service-calls.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { NewSession } from "./begin-session.ts";
import type { Sessions } from "./sessions.ts";

export interface SessionParts {
  callService: CallService;
  seen: SeenVersions;
  sessions: Sessions;
  cookie: SessionCookie;
}

/** A new session whose cookie is not set yet. */
export interface OpenedSession {
  id: string;
  me: Me;
}

/** Turns the answer of identity into a session, in two steps: the first can fail, the second cannot. */
export function createSessionOpener({ callService, seen, sessions, cookie }: SessionParts) {
  return {
    /**
     * Creates the session. `confirms` is whether this sign-in confirms it. Undefined when it's a repeat of a sign-in whose
     * session has ended, and `provedOnce`. Throws 503 when profile does not answer.
     */
    async open(
      request: FastifyRequest,
      { userId, accountVersion }: SignInAnswer,
      { confirms, provedOnce }: Pick<NewSession, "confirms" | "provedOnce">,
    ): Promise<OpenedSession | undefined> {
      await seen.store(new Map([[streamOf("identity", userId), accountVersion]]));
      const me = await readMe(callService, userId, request.id);
      const userAgent = request.headers["user-agent"] ?? "";
      const idempotencyKey = idempotencyKeyOf(request);
      const session = { userId, accountVersion, userAgent, confirms, provedOnce, idempotencyKey };
      const id = await sessions.begin(session);
      await sessions.speak(userId, me.language);
      return id === undefined ? undefined : { id, me };
    },
    /** Sets the cookie, and ends the browser's earlier session, even one planted by an attacker. */
    async hand(
      request: FastifyRequest,
      reply: FastifyReply,
      { id, me }: OpenedSession,
    ): Promise<void> {
      const formerId = cookie.read(request);
      const former =
        formerId === undefined || formerId === id ? undefined : await sessions.find(formerId);
      if (former) await sessions.end(former);
      cookie.set(reply, id);
      if (me.language !== "") setLanguageCookie(reply, me.language);
    },
  };
}
