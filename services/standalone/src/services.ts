import { COMMIT_TOPICS } from "@laurel/contracts/topics";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { accountPublicForm } from "@laurel/identity/public-events";
import { createIdentityService } from "@laurel/identity/service";
import { createLockerService } from "@laurel/locker/service";
import { createSqliteEventBus } from "@laurel/platform/adapters/embedded/sqlite-event-bus";
import type { Clock } from "@laurel/platform/kernel/clock";
import type { EventBus } from "@laurel/platform/ports/event-bus";
import type { KeyRing } from "@laurel/platform/runtime/keys";
import type { Logger } from "@laurel/platform/runtime/logger";
import { alwaysHeld } from "@laurel/platform/runtime/lease";
import type { Service, ServiceDeps } from "@laurel/platform/runtime/service";
import type { AddressesOf } from "@laurel/platform/runtime/upstreams";
import { portfolioPublicForm } from "@laurel/portfolio/public-events";
import { createPortfolioService } from "@laurel/portfolio/service";
import { profilePublicForm } from "@laurel/profile/public-events";
import { createProfileService } from "@laurel/profile/service";
import { createRecommenderService } from "@laurel/recommender/service";
import type { Adapters } from "./adapters.ts";

export interface ServicesDeps {
  adapters: Adapters;
  clock: Clock;
  keys: KeyRing;
  logger: Logger;
  publicUrl: string;
  addressesOf: AddressesOf;
  openBus: OpenBus;
}

/** The bus as one consumer sees it. */
export type OpenBus = (
  consumer: ServiceName,
  adapters: Adapters,
  logger: Logger,
) => Promise<EventBus>;

/** A bus whose offsets stand in the consumer's own file of documents. */
export async function openSqliteBus(
  consumer: ServiceName,
  { stores }: Adapters,
  logger: Logger,
): Promise<EventBus> {
  const producers = new Map([
    [COMMIT_TOPICS.identity, { store: stores.identity.events, publicForm: accountPublicForm }],
    [COMMIT_TOPICS.portfolio, { store: stores.portfolio.events, publicForm: portfolioPublicForm }],
    [COMMIT_TOPICS.profile, { store: stores.profile.events, publicForm: profilePublicForm }],
  ]);
  const offsets = await stores[consumer].documents.collection<{ offset: number }>({
    name: "offsets",
    indexes: [],
  });
  const onError = (error: unknown, where: object) =>
    logger.warn({ err: error, ...where }, "a consumer tries again");
  return createSqliteEventBus({ producers, offsets, onError });
}

/** The five services, none of them listening yet. */
export async function createServices(deps: ServicesDeps): Promise<Record<ServiceName, Service>> {
  const { adapters, logger, publicUrl, openBus } = deps;
  const depsOf = async (service: ServiceName): Promise<ServiceDeps> => ({
    ...deps,
    ...adapters.stores[service],
    keyValues: adapters.keyValues,
    // The data folder's lock has made this process the only one.
    openLease: () => alwaysHeld,
    logger: logger.child({ service }),
    bus: await openBus(service, adapters, logger),
  });
  const create: Record<ServiceName, (own: ServiceDeps) => Promise<Service>> = {
    identity: (own) => createIdentityService({ ...own, mailer: adapters.mailer, publicUrl }),
    portfolio: createPortfolioService,
    locker: createLockerService,
    profile: createProfileService,
    recommender: createRecommenderService,
  };
  const created = SERVICES.map(
    async (service) => [service, await create[service](await depsOf(service))] as const,
  );
  return Object.fromEntries(await Promise.all(created)) as Record<ServiceName, Service>;
}
