import { typedName } from "@laurel/contracts/account-names";
import { signInAnswerSchema, SIGN_IN_PATH } from "@laurel/contracts/internal";
import { problemSchema } from "@laurel/contracts/problem";
import { loginBody } from "@laurel/contracts/routes/auth";
import { unavailable } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import type { FastifyRequest } from "fastify";
import { networkOf } from "../limits/client-address.ts";
import { idempotencyKeyOf } from "../requests/command-id.ts";
import { createSessionOpener, type OpenedSession, type SessionParts } from "./open-session.ts";
import type { Guess, PasswordGuesses } from "../limits/password-guesses.ts";
import { jsonBody, strictJsonBody } from "../requests/raw-bodies.ts";
import { namesOf } from "./read-me.ts";
import type { Handler } from "../requests/route-table.ts";
import type { ServiceAnswer } from "../forwarding/service-calls.ts";

interface Parts extends SessionParts {
  guesses: PasswordGuesses;
}

/**
 * Signs a person in: identity says yes, profile says who they are, and a session is made under a new id. The session
 * that the browser had before is ended, whoever planted it.
 */
export function createSignIn(parts: Parts): Handler {
  const { callService, guesses, sessions } = parts;
  const opener = createSessionOpener(parts);

  function askIdentity(request: FastifyRequest, credentials: object): Promise<ServiceAnswer> {
    const body = Buffer.from(JSON.stringify(credentials));
    const headers = { "content-type": "application/json" };
    return callService({
      service: "identity",
      method: "POST",
      path: SIGN_IN_PATH,
      userId: "",
      requestId: request.id,
      headers,
      body,
    });
  }

  return async (request, reply) => {
    idempotencyKeyOf(request);
    const credentials = parse(loginBody, await strictJsonBody(request)) as ReturnType<
      typeof loginBody.parse
    >;
    // A right password could not be answered now; nor is a wrong one, or the difference would tell.
    await sessions.checkStore();
    const attempt = {
      names: [typedName(credentials.usernameOrEmail)],
      network: networkOf(request.ip),
    };
    const result = await guesses.attempt(attempt, async (): Promise<Guess<SignedIn>> => {
      const answer = await askIdentity(request, credentials);
      if (answer.status === 200) {
        const account = signInAnswerSchema.parse(jsonBody(answer.body));
        const value = await opener.open(request, account);
        return { outcome: "right", value, accountNames: namesOf(value.me) };
      }
      const wrong = answer.status === 401;
      // Any other 401 is about our own token, and nothing that a person could mend.
      if (wrong && codeOf(answer) !== "invalid_credentials") throw unavailable();
      return { outcome: wrong ? "wrong" : "undecided", value: { refusal: answer } };
    });
    if ("refusal" in result) return passProblem(reply, result.refusal);
    await opener.hand(request, reply, result.id);
    return reply.send({ user: result.me });
  };
}

/** Either a session, or what identity said instead. */
type SignedIn = OpenedSession | { refusal: ServiceAnswer };

/** The code of an error answer of a service. */
export function codeOf({ body }: ServiceAnswer): string | undefined {
  return problemSchema.safeParse(jsonBody(body)).data?.code;
}

function passProblem(reply: Parameters<Handler>[1], { status, headers, body }: ServiceAnswer) {
  const retryAfter = headers["retry-after"];
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}
