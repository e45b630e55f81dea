import { text } from "@laurel/contracts/text";
import { typedName } from "@laurel/contracts/account-names";
import { signInAnswerSchema, SIGN_IN_PATH } from "@laurel/contracts/internal";
import { login, loginBody } from "@laurel/contracts/routes/auth";
import { HttpProblem, unavailable } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import type { FastifyRequest } from "fastify";
import { askIdentity, codeOf, passProblem } from "./ask-identity.ts";
import { networkOf } from "../limits/client-address.ts";
import { commandIdOf, idempotencyKeyOf } from "../requests/command-id.ts";
import { createSessionOpener, type OpenedSession, type SessionParts } from "./open-session.ts";
import type { Guess, PasswordGuesses } from "../limits/password-guesses.ts";
import { jsonBody, strictJsonBody } from "../requests/raw-bodies.ts";
import { namesOf } from "./read-me.ts";
import type { Handler } from "../requests/route-table.ts";
import type { ServiceAnswer } from "../forwarding/service-calls.ts";

type Credentials = ReturnType<typeof loginBody.parse>;

interface Parts extends SessionParts {
  guesses: PasswordGuesses;
  /** Base64url. */
  sessionKey: string;
}

/** A wrong code counts like a wrong password. */
const WRONG: ReadonlySet<string> = new Set(["invalid_credentials", "wrong_code"]);

/**
 * Signs a person in: identity checks the password, profile returns the person, and a session is made under a new id.
 * The browser's earlier session ends, even one planted by an attacker.
 */
export function createSignIn(parts: Parts): Handler {
  const { callService, guesses, sessions, sessionKey } = parts;
  const opener = createSessionOpener(parts);

  async function guess(
    request: FastifyRequest,
    credentials: Credentials,
  ): Promise<Guess<SignedIn>> {
    const commandId = commandIdOf(request, login, "", sessionKey);
    const answer = await askIdentity(callService, SIGN_IN_PATH, request, credentials, commandId);
    if (answer.status === 200) {
      const account = signInAnswerSchema.parse(jsonBody(answer.body));
      const provedOnce = credentials.code !== undefined;
      const value = await opener.open(request, account, { confirms: true, provedOnce });
      if (!value) throw usedCode();
      return { outcome: "right", value, accountNames: namesOf(value.me) };
    }
    const value = { refusal: answer };
    if (answer.status !== 401) return { outcome: "undecided", value };
    const code = codeOf(answer) ?? "";
    // The password was right, and the person now enters a code. Asking for it counts for nothing.
    if (code === "code_required") return { outcome: "undecided", value };
    // Any other 401 is about our own token, which the person can't fix.
    if (!WRONG.has(code)) throw unavailable();
    return { outcome: "wrong", value };
  }

  return async (request, reply) => {
    idempotencyKeyOf(request);
    const body = await strictJsonBody(request);
    const credentials = parse(loginBody, body) as Credentials;
    // A correct password couldn't be processed now. A wrong one then gets the same answer, because a difference would
    // reveal it.
    await sessions.checkStore();
    const names = [typedName(credentials.usernameOrEmail)];
    const result = await guesses.attempt({ names, network: networkOf(request.ip) }, () =>
      guess(request, credentials),
    );
    if ("refusal" in result) return passProblem(reply, result.refusal);
    await opener.hand(request, reply, result);
    return reply.send({ user: result.me });
  };
}

const usedCode = () =>
  new HttpProblem(401, {
    code: "wrong_code",
    message: text("This code was used before. Enter a new one."),
  });

/** A session, or what identity answered instead. */
type SignedIn = OpenedSession | { refusal: ServiceAnswer };
