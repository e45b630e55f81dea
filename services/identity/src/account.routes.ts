import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { changePassword as changePasswordRoute, deleteMe } from "@laurel/contracts/routes/users";
import { streamOf } from "@laurel/contracts/topics";
import { HttpProblem, notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { z } from "@laurel/contracts/zod";
import type { FastifyInstance } from "fastify";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import type { ErasureSteps } from "./erasure/ask-everybody.ts";
import type { Erasures } from "./erasure/erasures.ts";
import {
  changePassword,
  type PasswordChangeDeps,
  type PasswordChangeRefusal,
} from "./password-change.ts";

export interface AccountRoutesDeps extends PasswordChangeDeps {
  erasures: Erasures;
  steps: ErasureSteps;
}

const wrongPassword = () =>
  new HttpProblem(403, { code: "wrong_password", message: "The password is not right" });

const REFUSED: Record<PasswordChangeRefusal, () => HttpProblem> = {
  NoSuchAccount: notAuthenticated,
  NoPassword: () =>
    new HttpProblem(403, {
      code: "no_password",
      message: "This account signs in with Google and has no password",
    }),
  WrongPassword: wrongPassword,
};

/** What a signed-in person does with the account itself. */
export function accountRoutes(app: FastifyInstance, deps: AccountRoutesDeps): void {
  const { commands, passwords, erasures, steps } = deps;

  serve(app, changePasswordRoute, async ({ person, body, commitIdFor }) => {
    const outcome = await changePassword(person, body, commitIdFor(person), deps);
    if (!outcome.ok) throw REFUSED[outcome.refusal]();
    const message = "Your password has been changed. Everywhere else you were signed out.";
    return { ...answer(200, { message }, [outcome.value]), headers: ending(person, outcome.value) };
  });

  async function confirm({ account }: FoundAccount, given: z.output<typeof deleteMe.body>) {
    if (account.provider === "google") {
      if (given.confirm === account.username) return;
      const message = "Type your user name to confirm";
      throw new HttpProblem(403, { code: "wrong_confirmation", message });
    }
    if (!(await passwords.matches(account.passwordId, given.password ?? ""))) throw wrongPassword();
  }

  serve(app, deleteMe, async ({ person, body }) => {
    const found = await loadAccount(commands, person);
    if (!found) throw notAuthenticated();
    await confirm(found, body);
    await erasures.begin(person);
    const heads = await steps.close(person);
    const account = heads.find(({ stream }) => stream === streamOf("identity", person));
    return {
      ...answer(204, undefined, heads),
      headers: account ? ending(person, account) : {},
    };
  });
}

/** Asks the gateway to end the sessions that were made before. */
const ending = (person: string, { version }: StreamHead) => ({
  [INTERNAL_HEADERS.endSessions]: `${person}=${version}`,
});
