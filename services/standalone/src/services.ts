import { COMMIT_TOPICS } from "@laurel/contracts/topics";
import { SERVICES, type Issuer, type ServiceName } from "@laurel/contracts/services";
import type { ThirdParty } from "@laurel/identity/google/third-party";
import { accountPublicForm } from "@laurel/identity/public-events";
import { createIdentityService } from "@laurel/identity/service";
import { lockerPublicForm } from "@laurel/locker/public-events";
import { createLockerService } from "@laurel/locker/service";
import { createSqliteEventBus } from "@laurel/adapters-embedded/sqlite-event-bus";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import { tellConsumerErrors } from "@laurel/event-sourcing/work/failures";
import type { KeyRing } from "@laurel/hosting/keys/keys";
import type { Logger } from "@laurel/hosting/process/logger";
import type { Environment } from "@laurel/hosting/process/config";
import { alwaysHeld } from "@laurel/event-sourcing/work/lease";
import type { Service, ServiceDeps } from "@laurel/hosting/service";
import type { AddressesOf } from "@laurel/hosting/peers/upstreams";
import { portfolioPublicForm } from "@laurel/portfolio/public-events";
import { createPortfolioService } from "@laurel/portfolio/service";
import { profilePublicForm } from "@laurel/profile/public-events";
import { createProfileService } from "@laurel/profile/service";
import { learningPublicForm } from "@laurel/recommender/public-events";
import { createRecommenderService } from "@laurel/recommender/service";
import type { Adapters } from "./adapters.ts";

export interface ServicesDeps {
  adapters: Adapters;
  clock: Clock;
  keys: KeyRing;
  logger: Logger;
  publicUrl: string;
  thirdParty: ThirdParty | undefined;
  addressesOf: AddressesOf;
  openBus: OpenBus;
  checksAnswers: boolean;
}

/** The bus as one consumer sees it, and one producer. */
export type OpenBus = (service: Issuer, adapters: Adapters, logger: Logger) => Promise<EventBus>;

/** A bus whose offsets stand in the consumer's own file of documents. */
async function openSqliteBus(
  consumer: Issuer,
  { stores }: Adapters,
  logger: Logger,
): Promise<EventBus> {
  const producers = new Map([
    [
      COMMIT_TOPICS.identity,
      { published: stores.identity.published, publicForm: accountPublicForm },
    ],
    [
      COMMIT_TOPICS.portfolio,
      { published: stores.portfolio.published, publicForm: portfolioPublicForm },
    ],
    [COMMIT_TOPICS.locker, { published: stores.locker.published, publicForm: lockerPublicForm }],
    [COMMIT_TOPICS.profile, { published: stores.profile.published, publicForm: profilePublicForm }],
    [
      COMMIT_TOPICS.recommender,
      { published: stores.recommender.published, publicForm: learningPublicForm },
    ],
  ]);
  // The gateway keeps no documents of its own.
  const { documents } = stores[consumer === "gateway" ? "identity" : consumer];
  const offsets = await documents.collection<{ offset: number }>({
    name: "offsets",
    indexes: [],
  });
  return createSqliteEventBus({ producers, offsets, onError: tellConsumerErrors({ logger }) });
}

/** The bus that the environment asks for. */
export function openBusOf({ KAFKA_BROKERS }: Environment): OpenBus {
  if (KAFKA_BROKERS === undefined) return openSqliteBus;
  return async (service, _adapters, logger) => {
    const [{ createKafkaEventBus }, { requireKafka39 }, { reached }] = await Promise.all([
      import("@laurel/adapters-kafka/kafka-event-bus"),
      import("@laurel/adapters-kafka/kafka-api-versions"),
      import("@laurel/hosting/process/reached"),
    ]);
    await reached("KAFKA_BROKERS", requireKafka39(KAFKA_BROKERS));
    const onError = tellConsumerErrors({ logger });
    return createKafkaEventBus({ brokers: KAFKA_BROKERS, service, logger, onError });
  };
}

/** The five services, none of them listening yet. */
export async function createServices(deps: ServicesDeps): Promise<Record<ServiceName, Service>> {
  const { adapters, logger, publicUrl, thirdParty, openBus } = deps;
  const depsOf = async (service: ServiceName): Promise<ServiceDeps> => ({
    ...deps,
    ...adapters.stores[service],
    keys: deps.keys.of(service),
    keyValues: adapters.keyValues,
    // The data folder's lock has made this process the only one.
    openLease: () => alwaysHeld,
    logger: logger.child({ service }),
    bus: await openBus(service, adapters, logger),
  });
  const create: Record<ServiceName, (own: ServiceDeps) => Promise<Service>> = {
    identity: (own) =>
      createIdentityService({
        ...own,
        mailer: adapters.mailer,
        tokenKey: deps.keys.tokenKey,
        publicUrl,
        thirdParty,
      }),
    portfolio: createPortfolioService,
    locker: (own) => createLockerService({ ...own, objects: adapters.objects }),
    profile: (own) => createProfileService({ ...own, publicUrl }),
    recommender: (own) => createRecommenderService({ ...own, model: adapters.model }),
  };
  const created = SERVICES.map(async (name) => {
    const own = await depsOf(name);
    const service = await create[name](own);
    async function close(): Promise<void> {
      await service.close();
      await own.bus.close();
    }
    return [name, { ...service, close }] as const;
  });
  return Object.fromEntries(await Promise.all(created)) as Record<ServiceName, Service>;
}
