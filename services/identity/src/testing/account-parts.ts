import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { createLogger } from "@laurel/hosting/process/logger";
import { personParty } from "@laurel/hosting/work/party";
import { alone } from "@laurel/testing/alone";
import { createAccountLanguages } from "../account-languages.ts";
import { createAccessTokens } from "../access-tokens.ts";
import { createLinkTokens } from "../link-tokens.ts";
import { createMailQueue } from "../mail-queue.ts";
import { createMailWorker } from "../mail-worker.ts";
import { createCodeSecrets } from "../one-time-codes/code-secrets.ts";
import { createMissingCodes } from "../security-log/missing-codes.ts";
import { createSecurityLog } from "../security-log/security-log.ts";
import { createSealing } from "../sealing.ts";
import type { PasswordHasher } from "@laurel/passwords/password-hasher";
import { createPasswords } from "@laurel/passwords/passwords";
import { accountStream } from "../stream.ts";
import { createReservations } from "../reservations.ts";
import { createUnverifiedAccounts } from "../unverified.ts";

export interface AccountStores {
  eventStore: EventStore;
  recordStore: DocumentStore;
  clock: Clock;
}

/** Instant, so that a test can run hundreds of processes. */
const plainHasher: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  pretend: async () => {},
  waiting: () => 0,
  close: async () => {},
};

/** The parts of an identity process without its server. Nothing runs in the background. */
export async function openAccountParts({ eventStore, recordStore, clock }: AccountStores) {
  const logger = createLogger("identity", "silent");
  const onCommitted = async () => {};
  const commands = createCommandHandler({
    store: eventStore,
    domain: accountStream,
    clock,
    logger,
    onCommitted,
  });
  const reservations = await createReservations(recordStore, commands, clock);
  const mails = await createMailQueue(recordStore, clock);
  const unverified = await createUnverifiedAccounts(recordStore, clock);
  const tokenKey = Buffer.alloc(32, 7).toString("base64url");
  const tokens = createLinkTokens(tokenKey);
  const peers = { ask: () => Promise.reject(new EngineUnavailable("profile")) };
  const languages = await createAccountLanguages({ recordStore, commands, peers });
  return {
    commands,
    reservations,
    passwords: await createPasswords(recordStore, plainHasher),
    accessTokens: await createAccessTokens({ recordStore, commands, clock, tokenKey }),
    codeSecrets: await createCodeSecrets(recordStore, createSealing(tokenKey, "one-time codes")),
    securityLog: await createSecurityLog(recordStore, clock),
    missingCodes: await createMissingCodes(recordStore, clock),
    mails,
    unverified,
    tokens,
    languages,
    language: "en" as const,
    clock,
    party: personParty("tests"),
    mailWorker: (send: (mail: Mail) => Promise<void>) =>
      createMailWorker({
        ...alone,
        queue: mails,
        commands,
        reservations,
        tokens,
        languages,
        mailer: { send, reach: async () => {}, forget: async () => {}, close: async () => {} },
        clock,
        logger,
        publicUrl: "https://laurel.example",
      }),
  };
}

export type AccountParts = Awaited<ReturnType<typeof openAccountParts>>;
