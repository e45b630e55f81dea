import {
  beginConfirmation,
  confirmMe,
  getConfirmWays,
} from "@laurel/contracts/routes/confirmation";
import type { AuthenticationResponse } from "@laurel/contracts/webauthn";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import { personParty } from "@laurel/hosting/work/party";
import type { FastifyInstance } from "fastify";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import { isConfirmedByGoogle } from "./domain/google-link.ts";
import type { Site } from "./passkeys/authenticators.ts";
import type { Challenges } from "./passkeys/challenges.ts";
import { requestOptions } from "./passkeys/passkey-options.ts";
import { passkeyRefused } from "./passkeys/passkey-sign-in.routes.ts";
import { usePasskey, type PasskeyUseDeps } from "./passkeys/passkey-use.ts";
import { noPassword, wrongPassword } from "./password-problems.ts";
import type { Passwords } from "@laurel/passwords/passwords";

export interface ConfirmationDeps extends PasskeyUseDeps {
  passwords: Passwords;
  challenges: Challenges;
  site: Site;
  /** Whether people can log in with Google. */
  isGoogleOffered: boolean;
}

/** Checks whether it's the person who uses the session. The gateway keeps that it is confirmed. */
export function confirmationRoutes(app: FastifyInstance, deps: ConfirmationDeps): void {
  const { commands, passwords, challenges, site, isGoogleOffered } = deps;

  async function accountOf(userId: string): Promise<FoundAccount> {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    return found;
  }

  async function checkPassword({ account, userId }: FoundAccount, password: string): Promise<void> {
    if (account.passwordId === "") throw noPassword();
    if (!(await passwords.matches(account.passwordId, password, personParty(userId))))
      throw wrongPassword();
  }

  async function checkPasskey(
    found: FoundAccount,
    response: AuthenticationResponse,
    commitId: string,
  ): Promise<void> {
    const use = { purpose: "confirm", holder: found.userId, commitId } as const;
    if (!(await usePasskey(found, response, use, deps)).ok) throw passkeyRefused(403);
  }

  serve(app, confirmMe, async ({ userId, body, commitIdFor }) => {
    const found = await accountOf(userId);
    if (body.response) await checkPasskey(found, body.response, commitIdFor(userId));
    else await checkPassword(found, body.password ?? "");
    return answer(204, undefined);
  });

  serve(app, beginConfirmation, async ({ userId, commandId }) => {
    const { account } = await accountOf(userId);
    const challenge = challenges.issue({ purpose: "confirm", holder: userId }, commandId);
    return answer(200, requestOptions(challenge, site, account.passkeys.list));
  });

  serve(app, getConfirmWays, async ({ userId }) => {
    const { account } = await accountOf(userId);
    return answer(200, {
      password: account.passwordId !== "",
      passkey: account.passkeys.list.length > 0,
      google: isGoogleOffered && isConfirmedByGoogle(account),
      googleLinked: account.google !== undefined,
    });
  });
}
