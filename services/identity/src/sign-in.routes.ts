import { SIGN_IN_PATH, type SignInAnswer } from "@laurel/contracts/internal";
import { loginBody } from "@laurel/contracts/routes/auth";
import type { z } from "@laurel/contracts/zod";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { AccountCommands } from "./stream.ts";
import { findAccountToSignIn } from "./accounts.ts";
import type { Passwords } from "@laurel/passwords/passwords";
import type { Reservations } from "./reservations.ts";

export interface SignInDeps {
  commands: AccountCommands;
  reservations: Reservations;
  passwords: Passwords;
}

/** The gateway's password check. An unknown account takes as long as a wrong password. */
export function signInRoute(
  app: FastifyInstance,
  { commands, reservations, passwords }: SignInDeps,
): void {
  app.post(SIGN_IN_PATH, async (request): Promise<SignInAnswer> => {
    const { usernameOrEmail, password } = parse(loginBody, request.body) as z.output<
      typeof loginBody
    >;
    const found = await findAccountToSignIn(commands, reservations, usernameOrEmail);
    const right = found ? await passwords.matches(found.account.passwordId, password) : false;
    if (!found) await passwords.pretend(password);
    if (!found || !right)
      throw new HttpProblem(401, {
        code: "invalid_credentials",
        message: "Invalid username or password",
      });
    if (!found.account.emailVerified) {
      const message = "Please verify your email before you log in";
      throw new HttpProblem(403, { code: "email_not_verified", message });
    }
    return { userId: found.userId, accountVersion: found.version, hasPassword: true };
  });
}
