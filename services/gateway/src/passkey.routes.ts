import { text } from "@laurel/contracts/text";
import {
  PASSKEY_BEGIN_PATH,
  PASSKEY_FINISH_PATH,
  signInAnswerSchema,
} from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import { beginPasskeyLogin, loginWithPasskey } from "@laurel/contracts/routes/passkeys";
import { requestOptionsSchema } from "@laurel/contracts/webauthn";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { HttpProblem, unavailable } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import type { FastifyRequest } from "fastify";
import { createHash, createHmac } from "node:crypto";
import { commandIdOf, idempotencyKeyOf } from "./requests/command-id.ts";
import { jsonBody, strictJsonBody } from "./requests/raw-bodies.ts";
import type { Handler } from "./requests/route-table.ts";
import { askIdentity, codeOf, passProblem } from "./sessions/ask-identity.ts";
import { createSessionOpener, type SessionParts } from "./sessions/open-session.ts";
import type { SessionCookie } from "./sessions/session-cookie.ts";
import { isSessionId } from "./sessions/session-records.ts";

export interface PasskeyParts extends SessionParts {
  /** Names the browser that started a sign-in. */
  passkeyCookie: SessionCookie;
  /** Base64url. */
  sessionKey: string;
}

type PasskeyBody = ReturnType<typeof loginWithPasskey.body.parse>;

/** The sign-in with a passkey: identity makes the challenge and checks its answer, and the session is made here. */
export function passkeyHandlers(parts: PasskeyParts): [RouteContract, Handler][] {
  return [
    [beginPasskeyLogin, beginning(parts)],
    [loginWithPasskey, finishing(parts)],
  ];
}

/** A browser that asks again keeps its cookie, so that the challenges of two tabs are both good. */
function beginning({ callService, passkeyCookie, sessionKey }: PasskeyParts): Handler {
  return async (request, reply) => {
    const id = ownId(request) ?? idFor(idempotencyKeyOf(request));
    const commandId = commandIdOf(request, beginPasskeyLogin, "", sessionKey);
    const body = { browser: browserOf(id) };
    const answer = await askIdentity(callService, PASSKEY_BEGIN_PATH, request, body, commandId);
    if (answer.status !== 200) throw unavailable();
    passkeyCookie.set(reply, id);
    return reply.send(requestOptionsSchema.parse(jsonBody(answer.body)));
  };

  function ownId(request: FastifyRequest): string | undefined {
    const id = passkeyCookie.read(request);
    return id !== undefined && isSessionId(id) ? id : undefined;
  }

  function idFor(key: string | undefined): string {
    if (key === undefined) return randomId();
    return createHmac("sha256", Buffer.from(sessionKey, "base64url"))
      .update(JSON.stringify(["passkey browser", key]))
      .digest("base64url");
  }
}

function finishing(parts: PasskeyParts): Handler {
  const { callService, passkeyCookie, sessions, sessionKey } = parts;
  const opener = createSessionOpener(parts);
  return async (request, reply) => {
    idempotencyKeyOf(request);
    const { response } = parse(loginWithPasskey.body, await strictJsonBody(request)) as PasskeyBody;
    const id = passkeyCookie.read(request);
    if (id === undefined) throw expired();
    await sessions.checkStore();
    const commandId = commandIdOf(request, loginWithPasskey, "", sessionKey);
    const body = { browser: browserOf(id), response };
    const answer = await askIdentity(callService, PASSKEY_FINISH_PATH, request, body, commandId);
    if (answer.status !== 200) {
      // Any other 401 is about our own token, which the person can't fix.
      if (answer.status === 401 && codeOf(answer) !== "passkey_refused") throw unavailable();
      return passProblem(reply, answer);
    }
    const account = signInAnswerSchema.parse(jsonBody(answer.body));
    const opened = await opener.open(request, account, { confirms: true, provedOnce: true });
    if (!opened) throw expired();
    await opener.hand(request, reply, opened);
    return reply.send({ user: opened.me });
  };
}

const expired = () =>
  new HttpProblem(401, {
    code: "passkey_refused",
    message: text("This took too long, or cookies are off. Please try again."),
  });

/** Identity gets to know only a hash of the cookie. */
const browserOf = (id: string) => createHash("sha256").update(id).digest("base64url");
