import { confirmMe, getConfirmWays } from "@laurel/contracts/routes/confirmation";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { loadAccount } from "./accounts.ts";
import { noPassword, wrongPassword } from "./password-problems.ts";
import type { Passwords } from "@laurel/passwords/passwords";
import type { AccountCommands } from "./stream.ts";

export interface ConfirmationDeps {
  commands: AccountCommands;
  passwords: Passwords;
}

/** Checks whether it's the person who uses the session. The gateway keeps that it is confirmed. */
export function confirmationRoutes(
  app: FastifyInstance,
  { commands, passwords }: ConfirmationDeps,
): void {
  serve(app, confirmMe, async ({ userId, body }) => {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    const { passwordId } = found.account;
    if (passwordId === "") throw noPassword();
    if (!(await passwords.matches(passwordId, body.password))) throw wrongPassword();
    return answer(204, undefined);
  });

  serve(app, getConfirmWays, async ({ userId }) => {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    const { passwordId, google } = found.account;
    return answer(200, { password: passwordId !== "", google: google !== undefined });
  });
}
