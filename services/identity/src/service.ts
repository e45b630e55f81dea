import { COMMIT_TOPICS, userOf } from "@laurel/contracts/topics";
import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import { createCommandHandler } from "@laurel/event-sourcing/streams/command-handler";
import { reactToOwn } from "@laurel/event-sourcing/projections/follow-own";
import { createInbox } from "@laurel/event-sourcing/projections/inbox";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { createRelay } from "@laurel/event-sourcing/publishing/relay";
import { serveStreams } from "@laurel/hosting/http/serve-streams";
import {
  assembleService,
  createServiceServer,
  type Service,
  type ServiceDeps,
} from "@laurel/hosting/service";
import { authRoutes } from "./auth.routes.ts";
import { accountRoutes } from "./account.routes.ts";
import { createAccountErasure } from "./erasure/account-erasure.ts";
import { askEverybody } from "./erasure/ask-everybody.ts";
import { createErasureWorker } from "./erasure/erasure-worker.ts";
import { createErasures } from "./erasure/erasures.ts";
import { createUnverifiedWorker } from "./erasure/unverified-worker.ts";
import { accountHistory } from "./domain/history.ts";
import { googleRoutes } from "./google/google.routes.ts";
import type { ThirdParty } from "./google/third-party.ts";
import { createLinkTokens } from "./link-tokens.ts";
import { createMailQueue } from "./mail-queue.ts";
import { createMailWorker, type MailPace } from "./mail-worker.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { createPasswords } from "./passwords.ts";
import { accountDomain, accountPublicForm } from "./public-events.ts";
import { orderOwed } from "./owed-mails.ts";
import { createReservations } from "./reservations.ts";
import { createUnverifiedAccounts } from "./unverified.ts";
import { signInRoute } from "./sign-in.routes.ts";

export interface IdentityDeps extends ServiceDeps {
  mailer: Mailer;
  /** 32 bytes, base64url: the HMAC key of mailed tokens. */
  tokenKey: string;
  /** Every mailed link starts with it. */
  publicUrl: string;
  mailPace?: MailPace;
  /** None where no third party is configured. */
  thirdParty?: ThirdParty | undefined;
}

/** Accounts: registration, verification, passwords, and the mails that go with them. */
export async function createIdentityService(deps: IdentityDeps): Promise<Service> {
  const { events: store, documents, records, clock, logger, metrics = noMetrics } = deps;
  const server = await createServiceServer("identity", deps);
  const topic = COMMIT_TOPICS.identity;
  const relay = createRelay({ ...deps, topic, publicForm: accountPublicForm });
  const commands = createCommandHandler({
    store,
    domain: accountDomain,
    clock,
    logger,
    metrics,
    onCommitted: async () => relay.wake(),
  });
  const reservations = await createReservations(records, commands, clock);
  const hasher = createPasswordHasher();
  const passwords = await createPasswords(records, hasher);
  const mails = await createMailQueue(records, clock);
  const unverified = await createUnverifiedAccounts(records, clock);
  const erasures = await createErasures(records, clock);
  metrics.gauge("laurel_password_queue", "Passwords that wait to be hashed", hasher.waiting);
  metrics.gauge("laurel_mail_queue", "Mails that wait to be sent", mails.waiting);
  const tokens = createLinkTokens(deps.tokenKey);
  const worker = createMailWorker({
    ...deps,
    queue: mails,
    commands,
    reservations,
    tokens,
    pace: deps.mailPace,
  });
  const source = createOwnSource(store);
  const inbox = await createInbox({
    name: "first-verification",
    documents,
    source,
    async react(stored, { stream }) {
      const event = accountHistory.read(stored);
      // However the account ended: whoever ended it may have stopped before the rest of it was begun.
      if (event.type === "AccountErased") await erasures.begin(userOf(stream));
      await orderOwed(event, stream, { mails, commands });
    },
  });
  serveStreams(server.app, store, accountPublicForm);
  authRoutes(server.app, {
    commands,
    reservations,
    passwords,
    mails,
    unverified,
    tokens,
    clock,
  });
  signInRoute(server.app, { commands, reservations, passwords });
  const { thirdParty } = deps;
  googleRoutes(server.app, { commands, reservations, unverified, clock, thirdParty, logger });
  const steps = askEverybody(server.peers);
  accountRoutes(server.app, { commands, passwords, mails, erasures, steps });
  const eraser = createErasureWorker({ ...deps, erasures, steps });
  const forgetful = createUnverifiedWorker({ ...deps, unverified, erasures, commands });
  return assembleService("identity", deps, server, {
    relay,
    background: [{ start: () => {}, stop: () => hasher.close() }, worker, eraser, forgetful],
    erasure: createAccountErasure({
      ...deps,
      commands,
      reservations,
      passwords,
      mails,
      unverified,
    }),
    subscriptions: [reactToOwn("identity.first-verification@1", topic, inbox)],
  });
}
