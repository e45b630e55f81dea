import { text } from "@laurel/contracts/text";
import {
  PASSKEY_BEGIN_PATH,
  PASSKEY_FINISH_PATH,
  passkeyBeginBody,
  passkeyFinishBody,
  type SignInAnswer,
} from "@laurel/contracts/internal";
import { loginWithPasskey } from "@laurel/contracts/routes/passkeys";
import type { RequestOptions } from "@laurel/contracts/webauthn";
import type { z } from "@laurel/contracts/zod";
import { commandIdOf, commitIdOfCall } from "@laurel/hosting/http/commit-id";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { parse } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { loadAccount } from "../accounts.ts";
import { passkeyName } from "../reserved-names.ts";
import type { Reservations } from "../reservations.ts";
import type { SecurityNotes } from "../security-log/security-notes.ts";
import { emailNotVerified } from "../sign-in.routes.ts";
import type { Site } from "./authenticators.ts";
import type { Challenges } from "./challenges.ts";
import { requestOptions, userHandleOf } from "./passkey-options.ts";
import { usePasskey, type PasskeyUseDeps } from "./passkey-use.ts";

export interface PasskeySignInDeps extends PasskeyUseDeps {
  reservations: Reservations;
  challenges: Challenges;
  site: Site;
  notes: SecurityNotes;
}

export const passkeyRefused = (status: 401 | 403) =>
  new HttpProblem(status, {
    code: "passkey_refused",
    message: text(
      "This passkey wasn't accepted. It may have been removed from your account. Try again, or choose another way.",
    ),
  });

/** The gateway's two calls for a sign-in with a passkey. An unknown passkey gets the answer of a wrong one. */
export function passkeySignInRoutes(app: FastifyInstance, deps: PasskeySignInDeps): void {
  const { commands, reservations, challenges, site, notes } = deps;

  app.post(PASSKEY_BEGIN_PATH, async (request): Promise<RequestOptions> => {
    const { browser } = parse(passkeyBeginBody, request.body) as z.output<typeof passkeyBeginBody>;
    const use = { purpose: "log in", holder: browser } as const;
    return requestOptions(challenges.issue(use, commandIdOf(request)), site);
  });

  app.post(PASSKEY_FINISH_PATH, async (request): Promise<SignInAnswer> => {
    const { browser, response } = parse(passkeyFinishBody, request.body) as z.output<
      typeof passkeyFinishBody
    >;
    const userId = await reservations.ownerOf("passkey", passkeyName(response.id));
    const found = userId === undefined ? undefined : await loadAccount(commands, userId);
    if (!found || response.response.userHandle !== userHandleOf(found.userId))
      throw passkeyRefused(401);
    const commandId = commandIdOf(request);
    const commitId = commitIdOfCall(loginWithPasskey, { subject: found.userId, commandId });
    const use = { purpose: "log in", holder: browser, commitId } as const;
    const outcome = await usePasskey(found, response, use, deps);
    if (!outcome.ok) {
      notes.refused(request, found.userId, "passkey");
      throw passkeyRefused(401);
    }
    if (!found.account.emailVerified) throw emailNotVerified();
    await notes.signedIn(request, found, "passkey");
    const hasPassword = found.account.passwordId !== "";
    return { userId: found.userId, accountVersion: outcome.value.version, hasPassword };
  });
}
