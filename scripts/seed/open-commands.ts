import { personParty } from "@laurel/hosting/work/party";
import type { StreamOwner } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DomainEvent } from "@laurel/event-sourcing/kernel/history";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { Logger } from "@laurel/event-sourcing/ports/logger";
import { createOwnSource } from "@laurel/event-sourcing/projections/own-source";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import {
  createCommandHandler,
  type CommandHandler,
} from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import type { Projections } from "@laurel/hosting/service/declaration";
import { openProjections } from "@laurel/hosting/service/open-sources";
import { createMailQueue, type MailQueue } from "@laurel/identity/mail-queue";
import { foldName } from "@laurel/identity/domain/names";
import { createPasswordHasher, type PasswordHasher } from "@laurel/passwords/password-hasher";
import { createPasswords } from "@laurel/passwords/passwords";
import type { RegistrationDeps } from "@laurel/identity/registration";
import { createReservations } from "@laurel/identity/reservations";
import { accountStream } from "@laurel/identity/stream";
import { createUnverifiedAccounts } from "@laurel/identity/unverified";
import { notificationsStream, type NotificationsCommands } from "@laurel/notifications/stream";
import { credentialsProjection } from "@laurel/portfolio/credentials.projection";
import { statsProjection } from "@laurel/portfolio/stats.projection";
import { portfolioStream, type PortfolioCommands } from "@laurel/portfolio/stream";
import { profilesProjection } from "@laurel/profile/profiles.projection";
import { createSlugs, type Slugs } from "@laurel/profile/slugs";
import { profileStream, type ProfileCommands } from "@laurel/profile/stream";
import { SEED_PASSWORD } from "./people.ts";
import type { SeedStores, StoresOfService } from "./open-stores.ts";

/** The commands of the services, as their routes use them. */
export interface SeedCommands {
  /** What a registration needs. Its mails count as sent. */
  registration: RegistrationDeps;
  profiles: ProfileCommands;
  slugs: Slugs;
  notifications: NotificationsCommands;
  credentials: PortfolioCommands;
  /** Where the commits of credentials are. */
  portfolios: Pick<EventStore, "find">;
  clock: Clock;
  close(): void;
}

export async function openSeedCommands(
  { identity, portfolio, profile, notifications }: Omit<SeedStores, "close">,
  clock: Clock,
  logger: Logger,
): Promise<SeedCommands> {
  const accounts = await openCommands(
    "identity",
    accountStream,
    {},
    { ...identity, clock, logger },
  );
  const portfolios = await openCommands(
    "portfolio",
    portfolioStream,
    { credentials: credentialsProjection, stats: statsProjection },
    { ...portfolio, clock, logger },
  );
  const profiles = await openCommands(
    "profile",
    profileStream,
    { profiles: profilesProjection },
    { ...profile, clock, logger },
  );
  const reminders = await openCommands(
    "notifications",
    notificationsStream,
    {},
    { ...notifications, clock, logger },
  );
  const { recordStore } = identity;
  const { commands } = accounts;
  return {
    registration: {
      commands,
      reservations: await createReservations(recordStore, commands, clock),
      passwords: await createPasswords(recordStore, oneHash()),
      mails: withoutMails(await createMailQueue(recordStore, clock), clock),
      unverified: await createUnverifiedAccounts(recordStore, clock),
      clock,
      languages: { spoke: async () => {} },
      language: "en",
      party: personParty("seed"),
    },
    profiles: profiles.commands,
    slugs: await createSlugs(profile.recordStore),
    notifications: reminders.commands,
    credentials: portfolios.commands,
    portfolios: portfolio.eventStore,
    clock,
    close() {
      for (const { running } of [accounts, portfolios, profiles])
        for (const projection of running) projection.close();
    },
  };
}

interface CommandDeps extends StoresOfService {
  clock: Clock;
  logger: Logger;
}

/** A service's command handler, which applies a commit to the service's own projections. The relay publishes it later. */
async function openCommands<State, Command, Event extends DomainEvent, Refusal>(
  service: StreamOwner,
  stream: StreamDeclaration<State, Command, Event, Refusal>,
  declared: Projections,
  { eventStore, projectionStore, clock, logger }: CommandDeps,
): Promise<{
  commands: CommandHandler<State, Command, Event, Refusal>;
  running: readonly RunningProjection[];
}> {
  const source = createOwnSource(eventStore);
  const running: readonly RunningProjection[] = Object.values(
    await openProjections(declared, projectionStore, () => source),
  );
  const commands = createCommandHandler({
    store: eventStore,
    domain: stream,
    clock,
    logger,
    async onCommitted(commit) {
      await Promise.all(running.map((projection) => projection.apply([commit])));
    },
  });
  return { commands, running };
}

let seedHash: Promise<string> | undefined;

/** Hashes the seeded password once: everybody gets a password record with this hash. */
function oneHash(): PasswordHasher {
  const hasher = createPasswordHasher();
  async function hashOnce(): Promise<string> {
    const hash = await hasher.hash(SEED_PASSWORD, personParty("seed"));
    await hasher.close();
    return hash;
  }
  return { ...hasher, hash: () => (seedHash ??= hashOnce()) };
}

/** Marks each order as sent right away, so that a later order of the same mail sends nothing. */
function withoutMails(mails: MailQueue, clock: Clock): MailQueue {
  return {
    ...mails,
    async order(id, order) {
      await mails.order(id, order);
      const now = clock().toISOString();
      const times = { dueAt: now, askedAt: now, tries: 0 };
      const document = {
        ...order,
        name: foldName(order.name),
        state: "waiting" as const,
        ...times,
      };
      await mails.end({ id, version: 1, document });
    },
  };
}
