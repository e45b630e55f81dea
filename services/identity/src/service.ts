import { userOf } from "@laurel/contracts/topics";
import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { createAccessTokens } from "./access-tokens.ts";
import { accountRoutes } from "./account.routes.ts";
import { authRoutes } from "./auth.routes.ts";
import { accountHistory } from "./domain/history.ts";
import { confirmationRoutes } from "./confirmation.routes.ts";
import { createAccountErasure } from "./erasure/account-erasure.ts";
import { askEverybody } from "./erasure/ask-everybody.ts";
import { createErasureWorker } from "./erasure/erasure-worker.ts";
import { createErasures } from "./erasure/erasures.ts";
import { createUnverifiedWorker } from "./erasure/unverified-worker.ts";
import { googleRoutes } from "./google.routes.ts";
import type { ThirdParty } from "./google/third-party.ts";
import { createLinkTokens } from "./link-tokens.ts";
import { createMailQueue } from "./mail-queue.ts";
import { createMailWorker, type MailPace } from "./mail-worker.ts";
import { orderOwed } from "./owed-mails.ts";
import { createPasswordHasher } from "@laurel/passwords/password-hasher";
import { createPasswords } from "@laurel/passwords/passwords";
import { createReservations } from "./reservations.ts";
import { signInRoute } from "./sign-in.routes.ts";
import { accountStream } from "./stream.ts";
import { tokenLookUpRoute, tokenRoutes } from "./token.routes.ts";
import { createUnverifiedAccounts } from "./unverified.ts";

export interface IdentityDeps extends ServiceDeps {
  mailer: Mailer;
  /** 32 bytes, base64url: the HMAC key of mailed tokens and access tokens. */
  tokenKey: string;
  mailPace?: MailPace;
  /** Omitted where no third party is configured. */
  thirdParty?: ThirdParty | undefined;
}

const OLDEST_MAIL = "How long the oldest mail has waited to be sent, 0 when there is none";

/** Accounts: registration, verification, passwords and their mails. */
export const identityService = defineService({
  name: "identity",
  stream: accountStream,
  projections: {},
  eraseWith: { type: "EraseAccount" },
  async open({ app, peers, commands }, deps: IdentityDeps) {
    const { recordStore, clock, logger, thirdParty, metrics = noMetrics } = deps;
    const reservations = await createReservations(recordStore, commands, clock);
    const hasher = createPasswordHasher();
    const passwords = await createPasswords(recordStore, hasher);
    const mails = await createMailQueue(recordStore, clock);
    const unverified = await createUnverifiedAccounts(recordStore, clock);
    const erasures = await createErasures(recordStore, clock);
    const tokens = createLinkTokens(deps.tokenKey);
    const accessTokens = await createAccessTokens({ ...deps, commands });
    const steps = askEverybody(peers);
    metrics.gauge("laurel_password_queue", "Passwords waiting to be hashed", hasher.waiting);
    metrics.gauge("laurel_mail_queue", "Mails waiting to be sent", mails.waiting);
    metrics.gauge("laurel_mail_oldest_seconds", OLDEST_MAIL, mails.oldestSeconds);
    authRoutes(app, { commands, reservations, passwords, mails, unverified, tokens, clock });
    signInRoute(app, { commands, reservations, passwords });
    googleRoutes(app, { commands, reservations, unverified, clock, thirdParty, logger });
    accountRoutes(app, { commands, passwords, mails, erasures, steps });
    confirmationRoutes(app, { commands, passwords });
    tokenRoutes(app, { commands, accessTokens, clock });
    tokenLookUpRoute(app, accessTokens);
    const queue = mails;
    const pace = deps.mailPace;
    return {
      ...createAccountErasure({
        ...deps,
        commands,
        reservations,
        passwords,
        accessTokens,
        mails,
        unverified,
      }),
      reactions: [
        {
          name: "first-verification",
          source: "identity",
          async react(stored, { stream }) {
            const event = accountHistory.read(stored);
            // Also after a crash: the process that closed the account may have stopped before it started the erasure.
            if (event.type === "AccountErased") await erasures.begin(userOf(stream));
            await orderOwed(event, stream, { mails, commands });
          },
        },
      ],
      background: [
        { start: () => {}, stop: () => hasher.close() },
        createMailWorker({ ...deps, queue, commands, reservations, tokens, pace }),
        createErasureWorker({ ...deps, erasures, steps }),
        createUnverifiedWorker({ ...deps, unverified, erasures, commands }),
      ],
    };
  },
});
