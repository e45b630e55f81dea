import { signInAnswerSchema, SIGN_IN_PATH } from "@laurel/contracts/internal";
import { problemSchema } from "@laurel/contracts/problem";
import { loginBody } from "@laurel/contracts/routes/auth";
import { getMe, meSchema, type Me } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import { unavailable } from "@laurel/platform/runtime/problems";
import { parse } from "@laurel/platform/runtime/serve";
import type { FastifyRequest } from "fastify";
import { networkOf } from "./client-address.ts";
import { idempotencyKeyOf } from "./command-id.ts";
import type { Guess, PasswordGuesses } from "./password-guesses.ts";
import { jsonBody, strictJsonBody } from "./raw-bodies.ts";
import type { Handler } from "./route-table.ts";
import type { SeenVersions } from "./seen-versions.ts";
import type { CallService, ServiceAnswer } from "./service-calls.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

interface Parts {
  callService: CallService;
  seen: SeenVersions;
  sessions: Sessions;
  cookie: SessionCookie;
  guesses: PasswordGuesses;
}

/** The signed-in person as profile knows them, at least as far as they have seen themselves. */
export async function readMe(
  callService: CallService,
  person: string,
  requestId: string,
): Promise<Me> {
  const answer = await callService({
    service: "profile",
    method: "GET",
    path: getMe.path,
    person,
    requestId,
  });
  const me = answer.status === 200 ? meSchema.safeParse(jsonBody(answer.body)) : undefined;
  if (!me?.success) throw unavailable();
  return me.data;
}

/**
 * Signs a person in: identity says yes, profile says who they are, and a session is made under a new id. The session
 * that the browser had before is ended, whoever planted it.
 */
export function createSignIn({ callService, seen, sessions, cookie, guesses }: Parts): Handler {
  function askIdentity(request: FastifyRequest, credentials: object): Promise<ServiceAnswer> {
    const body = Buffer.from(JSON.stringify(credentials));
    const headers = { "content-type": "application/json" };
    return callService({
      service: "identity",
      method: "POST",
      path: SIGN_IN_PATH,
      person: "",
      requestId: request.id,
      headers,
      body,
    });
  }

  async function open(
    request: FastifyRequest,
    answer: ServiceAnswer,
  ): Promise<{ id: string; me: Me }> {
    const { userId, accountVersion } = signInAnswerSchema.parse(jsonBody(answer.body));
    await seen.store(new Map([[streamOf("identity", userId), accountVersion]]));
    const me = await readMe(callService, userId, request.id);
    const userAgent = request.headers["user-agent"] ?? "";
    const id = await sessions.begin({
      userId,
      accountVersion,
      userAgent,
      idempotencyKey: idempotencyKeyOf(request),
    });
    return { id, me };
  }

  async function endFormer(request: FastifyRequest, id: string): Promise<void> {
    const formerId = cookie.read(request);
    const former =
      formerId === undefined || formerId === id ? undefined : await sessions.find(formerId);
    if (former) await sessions.end(former);
  }

  return async (request, reply) => {
    idempotencyKeyOf(request);
    const credentials = parse(loginBody, await strictJsonBody(request)) as ReturnType<
      typeof loginBody.parse
    >;
    const attempt = { names: [credentials.usernameOrEmail], network: networkOf(request.ip) };
    const result = await guesses.attempt(attempt, async (): Promise<Guess<SignedIn>> => {
      const answer = await askIdentity(request, credentials);
      if (answer.status === 200) {
        const value = await open(request, answer);
        return { outcome: "right", value, accountNames: [value.me.username, value.me.email] };
      }
      const wrong = answer.status === 401;
      // Any other 401 is about our own token, and nothing that a person could mend.
      if (wrong && codeOf(answer) !== "invalid_credentials") throw unavailable();
      return { outcome: wrong ? "wrong" : "undecided", value: { refusal: answer } };
    });
    if ("refusal" in result) return passProblem(reply, result.refusal);
    await endFormer(request, result.id);
    cookie.set(reply, result.id);
    return reply.send({ user: result.me });
  };
}

/** Either a session, or what identity said instead. */
type SignedIn = { id: string; me: Me } | { refusal: ServiceAnswer };

/** The code of an error answer of a service. */
export function codeOf({ body }: ServiceAnswer): string | undefined {
  return problemSchema.safeParse(jsonBody(body)).data?.code;
}

function passProblem(reply: Parameters<Handler>[1], { status, headers, body }: ServiceAnswer) {
  const retryAfter = headers["retry-after"];
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}
