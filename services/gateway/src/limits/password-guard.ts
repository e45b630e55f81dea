import { confirmMe } from "@laurel/contracts/routes/confirmation";
import { deleteMe, changePassword } from "@laurel/contracts/routes/users";
import type { RouteContract } from "@laurel/contracts/route";
import { HttpProblem } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { networkOf } from "./client-address.ts";
import type { PasswordGuesses } from "./password-guesses.ts";
import type { Around, AroundCall } from "../forwarding/forward.ts";
import type { CallService, ServiceAnswer } from "../forwarding/service-calls.ts";
import { namesOf, readMe } from "../sessions/read-me.ts";
import { codeOf } from "../sessions/ask-identity.ts";
import type { LimitedName } from "./limited-names.ts";

/** Forwarded calls that check the password of the signed-in person. */
const PASSWORD_CALLS: ReadonlySet<RouteContract> = new Set([changePassword, confirmMe, deleteMe]);

/** Guards calls that check a password: a wrong password counts like a failed sign-in. */
export function createPasswordGuard(
  guesses: PasswordGuesses,
  callService: CallService,
): AroundCall {
  const guard: Around = async (call, request) => {
    const userId = request.caller?.userId;
    if (!userId) return call();
    const names = await namesOfPerson(callService, userId, request.id);
    return guesses.attempt({ names, network: networkOf(request.ip) }, async () => {
      const answer = await call();
      return { outcome: isWrongPassword(answer) ? "wrong" : "undecided", value: answer };
    });
  };
  return (contract) => (PASSWORD_CALLS.has(contract) ? guard : undefined);
}

export function isWrongPassword(answer: ServiceAnswer): boolean {
  return answer.status === 403 && codeOf(answer) === "wrong_password";
}

/** Forgives the wrong passwords of an account whose owner has reset the password by mail. */
export function createForgiveness(guesses: PasswordGuesses, callService: CallService) {
  return async (userId: string, { id, ip }: FastifyRequest): Promise<void> => {
    const names = await namesOfPerson(callService, userId, id);
    await guesses.forgive({ names, network: networkOf(ip) });
  };
}

/** The names under which failures are counted: the account's names, or the user id when profile doesn't answer. */
async function namesOfPerson(
  callService: CallService,
  userId: string,
  requestId: string,
): Promise<LimitedName[]> {
  try {
    return namesOf(await readMe(callService, userId, requestId));
  } catch (error) {
    if (error instanceof HttpProblem) return [{ kind: "person", name: userId }];
    throw error;
  }
}
