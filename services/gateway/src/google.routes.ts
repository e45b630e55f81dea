import { text } from "@laurel/contracts/text";
import {
  GOOGLE_BEGIN_PATH,
  GOOGLE_ERRORS,
  GOOGLE_FINISH_PATH,
  googleBeginSchema,
  type googleFinishBody,
  type GoogleError,
} from "@laurel/contracts/google";
import { signInAnswerSchema } from "@laurel/contracts/internal";
import { googleCallback, googleSignIn, providers } from "@laurel/contracts/routes/auth";
import type { RouteContract } from "@laurel/contracts/route";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Logger } from "@laurel/hosting/process/logger";
import { linkGoogle } from "@laurel/contracts/routes/google";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import { notFound, unavailable } from "@laurel/hosting/http/problems";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionIn } from "./callers/caller.ts";
import type { ServiceAnswer } from "./forwarding/service-calls.ts";
import { createGoogleFlows, type GoogleFlows } from "./sessions/google-flows.ts";
import { askIdentity, codeOf } from "./sessions/ask-identity.ts";
import { createSessionOpener, type SessionParts } from "./sessions/open-session.ts";
import { idempotencyKeyOf } from "./requests/command-id.ts";
import { jsonBody } from "./requests/raw-bodies.ts";
import type { Handler } from "./requests/route-table.ts";
import type { SessionCookie } from "./sessions/session-cookie.ts";

export interface GoogleParts extends SessionParts {
  isOffered: boolean;
  keyValues: KeyValueStore;
  flowCookie: SessionCookie;
  logger: Logger;
}

const SECURITY = "/settings?tab=security";

const refuse = (reply: FastifyReply, error: GoogleError) =>
  reply.redirect(`/auth?error=${error}`, 302);

/** The sign-in with Google. Every failure ends on a page that reports it. */
export function googleHandlers(parts: GoogleParts): [RouteContract, Handler][] {
  const { isOffered, logger } = parts;

  /** A HEAD request neither starts nor ends a sign-in. */
  const orRedirect =
    (work: Handler): Handler =>
    async (request, reply) => {
      if (!isOffered) return refuse(reply, "google_unavailable");
      if (request.method === "HEAD") return refuse(reply, "google_failed");
      try {
        return await work(request, reply);
      } catch (error) {
        logger.warn({ err: error }, "a login with Google failed");
        return refuse(reply, "google_unavailable");
      }
    };

  const flows = createGoogleFlows(parts);
  return [
    [providers, async () => ({ google: isOffered })],
    [googleSignIn, orRedirect(beginning(parts, flows))],
    [googleCallback, orRedirect(finishing(parts, flows))],
    [linkGoogle, linking(parts, flows)],
  ];
}

/** Begins to link a Google account to the person's own. The flow belongs to their session. */
function linking({ isOffered, callService }: GoogleParts, flows: GoogleFlows): Handler {
  return async (request, reply) => {
    const { hash } = sessionIn(request);
    idempotencyKeyOf(request);
    if (!isOffered) throw notFound(text("Login with Google isn't available here"));
    const answer = await askIdentity(callService, GOOGLE_BEGIN_PATH, request, {});
    if (answer.status !== 200) throw unavailable();
    const { url, flow } = googleBeginSchema.parse(jsonBody(answer.body));
    await flows.keep(reply, { ...flow, session: hash });
    return reply.send({ url });
  };
}

/** Sends the browser to Google. */
function beginning({ callService }: GoogleParts, flows: GoogleFlows): Handler {
  return async (request, reply) => {
    const answer = await askIdentity(callService, GOOGLE_BEGIN_PATH, request, {});
    if (answer.status !== 200) return refuse(reply, "google_unavailable");
    const { url, flow } = googleBeginSchema.parse(jsonBody(answer.body));
    await flows.keep(reply, flow);
    return reply.redirect(url, 302);
  };
}

/** Takes the browser back from Google. */
function finishing(parts: GoogleParts, flows: GoogleFlows): Handler {
  const finishLogin = finishingLogin(parts);
  const finishLink = finishingLink(parts);
  return async (request, reply) => {
    const kept = await flows.take(request, reply);
    if (!kept) return refuse(reply, "google_failed");
    const { session, ...flow } = kept;
    const [, query = ""] = (request.raw.url ?? "").split(/\?(.*)/s);
    if (session === undefined) return finishLogin({ query, flow }, request, reply);
    return finishLink({ query, flow }, session, request, reply);
  };
}

type Finish = Pick<z.output<typeof googleFinishBody>, "query" | "flow">;

/** Only in the session that began, which must still stand: a link sent by somebody else does nothing. */
function finishingLink({ callService, sessions, cookie, seen }: GoogleParts) {
  return async (finish: Finish, hash: string, request: FastifyRequest, reply: FastifyReply) => {
    const id = cookie.read(request);
    const session = id === undefined ? undefined : await sessions.find(id);
    if (session?.hash !== hash) return refuse(reply, "google_failed");
    const { userId } = session;
    const body = { ...finish, linkTo: userId };
    const answer = await askIdentity(callService, GOOGLE_FINISH_PATH, request, body);
    if (answer.status !== 200) return reply.redirect(`${SECURITY}&error=${errorOf(answer)}`, 302);
    const { accountVersion } = signInAnswerSchema.parse(jsonBody(answer.body));
    await seen.store(new Map([[streamOf("identity", userId), accountVersion]]));
    return reply.redirect(SECURITY, 302);
  };
}

/** A session, if identity accepts what Google says. */
function finishingLogin(parts: GoogleParts) {
  const opener = createSessionOpener(parts);
  return async (body: Finish, request: FastifyRequest, reply: FastifyReply) => {
    const answer = await askIdentity(parts.callService, GOOGLE_FINISH_PATH, request, body);
    if (answer.status !== 200) return refuse(reply, errorOf(answer));
    const account = signInAnswerSchema.parse(jsonBody(answer.body));
    // People with a password confirm with it, or with a passkey.
    const confirms = account.hasPassword === false;
    const opened = await opener.open(request, account, { confirms, provedOnce: true });
    if (!opened) return refuse(reply, "google_failed");
    await opener.hand(request, reply, opened);
    return reply.redirect("/dashboard", 302);
  };
}

function errorOf(answer: ServiceAnswer): GoogleError {
  const code = GOOGLE_ERRORS.find((error) => error === codeOf(answer));
  return code ?? (answer.status >= 500 ? "google_unavailable" : "google_failed");
}
