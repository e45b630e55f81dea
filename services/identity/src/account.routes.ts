import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { changePassword as changePasswordRoute, deleteMe } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import { answerMessage } from "@laurel/hosting/http/answer-message";
import { HttpProblem, notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import { personParty } from "@laurel/hosting/work/party";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { z } from "@laurel/contracts/zod";
import type { FastifyInstance } from "fastify";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import type { ErasureSteps } from "@laurel/hosting/peers/ask-everybody";
import type { Erasures } from "./erasure/erasures.ts";
import { confirmRequired, noPassword, wrongPassword } from "./password-problems.ts";
import {
  changePassword,
  type PasswordChangeDeps,
  type PasswordChangeRefusal,
} from "./password-change.ts";

export interface AccountRoutesDeps extends PasswordChangeDeps {
  erasures: Erasures;
  steps: ErasureSteps;
}

const REFUSED: Record<PasswordChangeRefusal, () => HttpProblem> = {
  NoSuchAccount: notAuthenticated,
  NoPassword: noPassword,
  WrongPassword: wrongPassword,
};

/** The calls of a signed-in person about their own account. */
export function accountRoutes(app: FastifyInstance, deps: AccountRoutesDeps): void {
  const { commands, passwords, erasures, steps } = deps;

  serve(app, changePasswordRoute, async ({ userId, body, commitIdFor, request }) => {
    const outcome = await changePassword(userId, body, commitIdFor(userId), deps);
    if (!outcome.ok) throw REFUSED[outcome.refusal]();
    const message = text("Your password has been changed. All your other sessions have ended.");
    const [touched, headers] = [[outcome.value], ending(userId, outcome.value)];
    return answerMessage(request, 200, { message, touched, headers });
  });

  /** People who came with Google or have no password type the username, in a session that was confirmed lately. */
  async function confirm(
    { account, userId }: FoundAccount,
    given: z.output<typeof deleteMe.body>,
    isConfirmed: boolean,
  ): Promise<void> {
    if (account.provider === "google" || account.passwordId === "") {
      const message = text("Type your username to confirm");
      if (given.confirm !== account.username)
        throw new HttpProblem(403, { code: "wrong_confirmation", message });
      if (!isConfirmed) throw confirmRequired();
      return;
    }
    const party = personParty(userId);
    if (!(await passwords.matches(account.passwordId, given.password ?? "", party)))
      throw wrongPassword();
  }

  serve(app, deleteMe, async ({ userId, body, request }) => {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    await confirm(found, body, request.headers[INTERNAL_HEADERS.confirmed] !== undefined);
    await erasures.begin(userId);
    const heads = await steps.close(userId);
    const account = heads.find(({ stream }) => stream === streamOf("identity", userId));
    return {
      ...answer(204, undefined, heads),
      headers: account ? ending(userId, account) : {},
    };
  });
}

/** Tells the gateway to end the sessions that were made before. */
const ending = (userId: string, { version }: StreamHead) => ({
  [INTERNAL_HEADERS.endSessions]: `${userId}=${version}`,
});
