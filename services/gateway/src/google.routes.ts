import {
  GOOGLE_BEGIN_PATH,
  GOOGLE_ERRORS,
  GOOGLE_FINISH_PATH,
  googleBeginSchema,
  type GoogleError,
} from "@laurel/contracts/google";
import { signInAnswerSchema } from "@laurel/contracts/internal";
import { googleCallback, googleSignIn, providers } from "@laurel/contracts/routes/auth";
import type { RouteContract } from "@laurel/contracts/route";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyReply } from "fastify";
import type { ServiceAnswer } from "./forwarding/service-calls.ts";
import { createGoogleFlows, type GoogleFlows } from "./sessions/google-flows.ts";
import { askIdentity } from "./sessions/ask-identity.ts";
import { createSessionOpener, type SessionParts } from "./sessions/open-session.ts";
import { jsonBody } from "./requests/raw-bodies.ts";
import type { Handler } from "./requests/route-table.ts";
import type { SessionCookie } from "./sessions/session-cookie.ts";
import { codeOf } from "./sessions/sign-in.ts";

export interface GoogleParts extends SessionParts {
  isOffered: boolean;
  keyValues: KeyValueStore;
  flowCookie: SessionCookie;
  logger: Logger;
}

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
  ];
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

/** Takes the browser back from Google, with a session if identity accepts what Google says. */
function finishing(parts: GoogleParts, flows: GoogleFlows): Handler {
  const opener = createSessionOpener(parts);
  return async (request, reply) => {
    const flow = await flows.take(request, reply);
    if (!flow) return refuse(reply, "google_failed");
    const [, query = ""] = (request.raw.url ?? "").split(/\?(.*)/s);
    const body = { query, flow };
    const answer = await askIdentity(parts.callService, GOOGLE_FINISH_PATH, request, body);
    if (answer.status !== 200) return refuse(reply, errorOf(answer));
    const account = signInAnswerSchema.parse(jsonBody(answer.body));
    // Who has a password confirms with it, or with a passkey.
    const { id } = await opener.open(request, account, { confirms: account.hasPassword === false });
    await opener.hand(request, reply, id);
    return reply.redirect("/dashboard", 302);
  };
}

function errorOf(answer: ServiceAnswer): GoogleError {
  const code = GOOGLE_ERRORS.find((error) => error === codeOf(answer));
  return code ?? (answer.status >= 500 ? "google_unavailable" : "google_failed");
}
