import { deleteMe, changePassword } from "@laurel/contracts/routes/users";
import type { RouteContract } from "@laurel/contracts/route";
import type { Logger } from "@laurel/platform/runtime/logger";
import { HttpProblem } from "@laurel/platform/runtime/problems";
import type { FastifyRequest } from "fastify";
import { networkOf } from "./client-address.ts";
import { failOpen } from "./fail-open.ts";
import type { PasswordGuesses } from "./password-guesses.ts";
import type { HourlyLimits } from "./rate-limits.ts";
import { jsonBody } from "./raw-bodies.ts";
import type { CallService, ServiceAnswer } from "./service-calls.ts";
import { namesOf, readMe } from "./read-me.ts";
import { codeOf } from "./sign-in.ts";
import type { LimitedName } from "./sign-in-limits.ts";

/** Forwarded calls that try the password of whoever is signed in. */
const PASSWORD_CALLS: ReadonlySet<RouteContract> = new Set([changePassword, deleteMe]);

/** Counts a sign-up or a mail, unless the request is one that will be refused with 400. Throws 429. */
export function createCallCounter(hourly: HourlyLimits | undefined, logger: Logger) {
  return async (contract: RouteContract, request: FastifyRequest): Promise<void> => {
    const { rate } = contract;
    if (!hourly || !rate || rate === "sign-in") return;
    const body = contract.body?.safeParse(jsonBody(request.body));
    if (!body?.success) return;
    await failOpen(logger, () => hourly.count(rate, networkOf(request.ip), namesIn(body.data)));
  };
}

/** The name or the address that a mail is asked for. */
function namesIn(body: unknown): string[] {
  const { username, email } = body as { username?: string; email?: string };
  return [username, email].filter((name) => name !== undefined && name !== "") as string[];
}

/** Guards calls that try a password: a wrong one counts like a failed sign-in. */
export function createPasswordGuard(guesses: PasswordGuesses, callService: CallService) {
  return async (
    contract: RouteContract,
    request: FastifyRequest,
    call: () => Promise<ServiceAnswer>,
  ): Promise<ServiceAnswer> => {
    const person = request.session?.userId;
    if (!person || !PASSWORD_CALLS.has(contract)) return call();
    const names = await namesOfPerson(callService, person, request.id);
    return guesses.attempt({ names, network: networkOf(request.ip) }, async () => {
      const answer = await call();
      return { outcome: isWrongPassword(answer) ? "wrong" : "undecided", value: answer };
    });
  };
}

function isWrongPassword(answer: ServiceAnswer): boolean {
  return answer.status === 403 && codeOf(answer) === "wrong_password";
}

/** Under which names a person's failures are counted: the account's, or its id while profile cannot say. */
export async function namesOfPerson(
  callService: CallService,
  person: string,
  requestId: string,
): Promise<LimitedName[]> {
  try {
    return namesOf(await readMe(callService, person, requestId));
  } catch (error) {
    if (error instanceof HttpProblem) return [{ kind: "person", name: person }];
    throw error;
  }
}
