import {
  GOOGLE_BEGIN_PATH,
  GOOGLE_ERRORS,
  GOOGLE_FINISH_PATH,
  googleBeginSchema,
  googleFlowSchema,
  type GoogleError,
  type GoogleFlow,
} from "@laurel/contracts/google";
import { signInAnswerSchema } from "@laurel/contracts/internal";
import { googleCallback, googleSignIn, providers } from "@laurel/contracts/routes/auth";
import type { RouteContract } from "@laurel/contracts/route";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Logger } from "@laurel/hosting/process/logger";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { FLOW_MS } from "./sessions/flow-cookie.ts";
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

const flowKey = (id: string) =>
  `google-flow:${createHash("sha256").update(id).digest("base64url")}`;

const refuse = (reply: FastifyReply, error: GoogleError) =>
  reply.redirect(`/auth?error=${error}`, 302);

/** The sign-in through Google. Whatever goes wrong, the browser ends on a page that says so. */
export function googleHandlers(parts: GoogleParts): [RouteContract, Handler][] {
  const { isOffered, keyValues, flowCookie, logger } = parts;
  const opener = createSessionOpener(parts);

  const ask = (path: string, request: FastifyRequest, body: object) =>
    parts.callService({
      service: "identity",
      method: "POST",
      path,
      userId: "",
      requestId: request.id,
      headers: { "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(body)),
    });

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    const answer = await ask(GOOGLE_BEGIN_PATH, request, {});
    if (answer.status !== 200) return refuse(reply, "google_unavailable");
    const { url, flow } = googleBeginSchema.parse(jsonBody(answer.body));
    const id = randomId();
    await keyValues.set(flowKey(id), JSON.stringify(flow), FLOW_MS);
    flowCookie.set(reply, id);
    return reply.redirect(url, 302);
  }

  /** What this browser began, once. */
  async function takeFlow(request: FastifyRequest): Promise<GoogleFlow | undefined> {
    const id = flowCookie.read(request);
    const text = id === undefined ? undefined : await keyValues.get(flowKey(id));
    if (id === undefined || text === undefined) return undefined;
    await keyValues.delete(flowKey(id));
    return googleFlowSchema.parse(JSON.parse(text));
  }

  async function finish(request: FastifyRequest, reply: FastifyReply) {
    const flow = await takeFlow(request);
    flowCookie.clear(reply);
    if (!flow) return refuse(reply, "google_failed");
    const [, query = ""] = (request.raw.url ?? "").split(/\?(.*)/s);
    const answer = await ask(GOOGLE_FINISH_PATH, request, { query, flow });
    if (answer.status !== 200) {
      const code = GOOGLE_ERRORS.find((error) => error === codeOf(answer));
      return refuse(reply, code ?? (answer.status >= 500 ? "google_unavailable" : "google_failed"));
    }
    const { id } = await opener.open(request, signInAnswerSchema.parse(jsonBody(answer.body)));
    await opener.hand(request, reply, id);
    return reply.redirect("/dashboard", 302);
  }

  /** Asking for the head of a page begins and ends nothing. */
  const orRedirect =
    (work: Handler): Handler =>
    async (request, reply) => {
      if (!isOffered) return refuse(reply, "google_unavailable");
      if (request.method === "HEAD") return refuse(reply, "google_failed");
      try {
        return await work(request, reply);
      } catch (error) {
        logger.warn({ err: error }, "a sign-in through Google broke off");
        return refuse(reply, "google_unavailable");
      }
    };

  return [
    [providers, async () => ({ google: isOffered })],
    [googleSignIn, orRedirect(begin)],
    [googleCallback, orRedirect(finish)],
  ];
}
