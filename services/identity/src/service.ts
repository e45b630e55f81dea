import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import { noMetrics, type Metrics } from "@laurel/event-sourcing/ports/metrics";
import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { createAccessTokens } from "./access-tokens.ts";
import { createAccountLanguages, mailLanguageRoute } from "./account-languages.ts";
import { accountRoutes } from "./account.routes.ts";
import { addressRoutes } from "./address.routes.ts";
import { authRoutes } from "./auth.routes.ts";
import { confirmationRoutes } from "./confirmation.routes.ts";
import { createAccountErasure } from "./erasure/account-erasure.ts";
import { askEverybody } from "@laurel/hosting/peers/ask-everybody";
import { createErasureWorker } from "./erasure/erasure-worker.ts";
import { createErasures } from "./erasure/erasures.ts";
import { createUnverifiedWorker } from "./erasure/unverified-worker.ts";
import { googleRoutes } from "./google.routes.ts";
import type { ThirdParty } from "./google/third-party.ts";
import { createLinkTokens } from "./link-tokens.ts";
import { createMailQueue, type MailQueue } from "./mail-queue.ts";
import { createMailWorker, type MailPace } from "./mail-worker.ts";
import { createCodeSecrets } from "./one-time-codes/code-secrets.ts";
import { otpRoutes } from "./one-time-codes/otp.routes.ts";
import { reactToOwn } from "./own-reaction.ts";
import { createPasskeyParts } from "./passkeys/passkey-parts.ts";
import { passkeySignInRoutes } from "./passkeys/passkey-sign-in.routes.ts";
import { passkeyRoutes } from "./passkeys/passkey.routes.ts";
import { createPasswordHasher, type PasswordHasher } from "@laurel/passwords/password-hasher";
import { createPasswords } from "@laurel/passwords/passwords";
import { createReservations } from "./reservations.ts";
import { createMissingCodes } from "./security-log/missing-codes.ts";
import { createSecurityLog } from "./security-log/security-log.ts";
import { openSecurityLog } from "./security-log/open-security-log.ts";
import { createSealing } from "./sealing.ts";
import { sessionEndRoute } from "./session-end.routes.ts";
import { signInRoute } from "./sign-in.routes.ts";
import { accountStream } from "./stream.ts";
import { tokenLookUpRoute, tokenRoutes } from "./token.routes.ts";
import { createUnverifiedAccounts } from "./unverified.ts";
import { usernameRoutes } from "./username.routes.ts";

export interface IdentityDeps extends ServiceDeps {
  mailer: Mailer;
  /** 32 bytes, base64url: the HMAC key of mailed tokens and access tokens. */
  tokenKey: string;
  mailPace?: MailPace;
  /** Tests share one, because each starts threads. */
  hasher?: PasswordHasher;
  /** Omitted where no third party is configured. */
  thirdParty?: ThirdParty | undefined;
}

const OLDEST_MAIL = "How long the oldest mail has waited to be sent, 0 when there is none";

function reportQueues(metrics: Metrics, hasher: PasswordHasher, mails: MailQueue): void {
  metrics.gauge("laurel_password_queue", "Passwords waiting to be hashed", hasher.waiting);
  metrics.gauge("laurel_mail_queue", "Mails waiting to be sent", mails.waiting);
  metrics.gauge("laurel_mail_oldest_seconds", OLDEST_MAIL, mails.oldestSeconds);
}

/** Accounts: registration, verification, passwords and their mails. */
export const identityService = defineService({
  name: "identity",
  stream: accountStream,
  projections: {},
  eraseWith: { type: "EraseAccount" },
  async open({ app, peers, commands }, deps: IdentityDeps) {
    const { recordStore, clock, logger, thirdParty, metrics = noMetrics } = deps;
    const { hasher = createPasswordHasher() } = deps;
    const reservations = await createReservations(recordStore, commands, clock);
    const passwords = await createPasswords(recordStore, hasher);
    const mails = await createMailQueue(recordStore, clock);
    const unverified = await createUnverifiedAccounts(recordStore, clock);
    const erasures = await createErasures(recordStore, clock);
    const tokens = createLinkTokens(deps.tokenKey);
    const accessTokens = await createAccessTokens({ ...deps, commands });
    const sealing = createSealing(deps.tokenKey, "one-time codes");
    const codeSecrets = await createCodeSecrets(recordStore, sealing);
    const passkeys = { ...deps, ...createPasskeyParts(deps), commands, reservations };
    const steps = askEverybody(peers);
    const securityLog = await createSecurityLog(recordStore, clock);
    const missingCodes = await createMissingCodes(recordStore, clock);
    const languages = await createAccountLanguages({ recordStore, commands, peers });
    const logParts = {
      ...deps,
      securityLog,
      missingCodes,
      commands,
      passwords,
      mails,
      reservations,
      codeSecrets,
      languages,
    };
    const { notes, background } = openSecurityLog(app, logParts);
    reportQueues(metrics, hasher, mails);
    authRoutes(app, { ...logParts, unverified, tokens });
    signInRoute(app, { commands, reservations, passwords, codeSecrets, clock, notes });
    passkeySignInRoutes(app, { ...passkeys, notes });
    passkeyRoutes(app, passkeys);
    otpRoutes(app, { commands, codeSecrets, clock });
    googleRoutes(app, { commands, reservations, unverified, clock, thirdParty, logger, notes });
    accountRoutes(app, { commands, passwords, mails, erasures, steps });
    confirmationRoutes(app, { ...passkeys, passwords, isGoogleOffered: thirdParty !== undefined });
    addressRoutes(app, { ...logParts, tokens });
    sessionEndRoute(app, { ...logParts, notes });
    usernameRoutes(app, { ...deps, commands, reservations, mails });
    tokenRoutes(app, { commands, accessTokens, clock });
    tokenLookUpRoute(app, accessTokens);
    mailLanguageRoute(app, { commands, languages });
    const queue = mails;
    const pace = deps.mailPace;
    return {
      ...createAccountErasure({ ...logParts, accessTokens, unverified }),
      reactions: [reactToOwn({ ...logParts, erasures })],
      background: [
        { start: () => {}, stop: () => hasher.close() },
        ...background,
        createMailWorker({ ...logParts, queue, tokens, pace }),
        createErasureWorker({ ...deps, erasures, steps }),
        createUnverifiedWorker({ ...deps, unverified, erasures, commands }),
      ],
    };
  },
});
