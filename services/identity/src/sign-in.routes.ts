import { text } from "@laurel/contracts/text";
import { SIGN_IN_PATH, type SignInAnswer } from "@laurel/contracts/internal";
import { loginBody } from "@laurel/contracts/routes/auth";
import type { z } from "@laurel/contracts/zod";
import { commandIdOf } from "@laurel/hosting/http/commit-id";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import { partyOf } from "@laurel/hosting/work/party";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findAccountToSignIn, type FoundAccount } from "./accounts.ts";
import { useCode, type CodeCheckDeps } from "./one-time-codes/code-check.ts";
import { wrongCode } from "./one-time-codes/otp.routes.ts";
import type { Passwords } from "@laurel/passwords/passwords";
import type { Reservations } from "./reservations.ts";
import type { SecurityNotes } from "./security-log/security-notes.ts";

export interface SignInDeps extends CodeCheckDeps {
  reservations: Reservations;
  passwords: Passwords;
  notes: SecurityNotes;
}

export const emailNotVerified = () =>
  new HttpProblem(403, {
    code: "email_not_verified",
    message: text("Please verify your email before you log in"),
  });

/** The gateway's password check. An unknown account takes as long as a wrong password. */
export function signInRoute(app: FastifyInstance, deps: SignInDeps): void {
  const { commands, reservations, passwords, notes } = deps;

  /** The version of the account that the sign-in is under. */
  async function checkCode(
    found: FoundAccount,
    code: string,
    request: FastifyRequest,
  ): Promise<number> {
    if (found.account.codes.secretId === "") return found.version;
    if (code === "") {
      await notes.codeMissing(request, found.userId, false);
      throw new HttpProblem(401, {
        code: "code_required",
        message: text("Enter a code to log in"),
      });
    }
    const outcome = await useCode(found, code, commandIdOf(request), deps);
    if (outcome.ok) return outcome.value.version;
    notes.refused(request, found.userId, "code");
    await notes.codeMissing(request, found.userId, true);
    throw wrongCode(401);
  }

  app.post(SIGN_IN_PATH, async (request): Promise<SignInAnswer> => {
    const {
      usernameOrEmail,
      password,
      code = "",
    } = parse(loginBody, request.body) as z.output<typeof loginBody>;
    const party = partyOf(request);
    const found = await findAccountToSignIn(commands, reservations, usernameOrEmail);
    const right = found
      ? await passwords.matches(found.account.passwordId, password, party)
      : false;
    if (!found) await passwords.pretend(password, party);
    if (found && !right) notes.refused(request, found.userId, "password");
    if (!found || !right)
      throw new HttpProblem(401, {
        code: "invalid_credentials",
        message: text("Invalid username or password"),
      });
    if (!found.account.emailVerified) throw emailNotVerified();
    const accountVersion = await checkCode(found, code, request);
    await notes.signedIn(request, found, "password");
    return { userId: found.userId, accountVersion, hasPassword: true };
  });
}
