import type { ServiceName } from "@laurel/contracts/services";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { listen } from "@laurel/hosting/peers/addresses";
import {
  checksAnswersIn,
  ConfigError,
  keysFolderOf,
  readEnvironment,
  type Environment,
} from "@laurel/hosting/process/config";
import { tellConsumerErrors } from "@laurel/event-sourcing/work/failures";
import { openProcessKeys } from "@laurel/hosting/keys/keys";
import { createLease } from "@laurel/event-sourcing/work/lease";
import { createLogger, type Logger } from "@laurel/hosting/process/logger";
import { measureEvents } from "@laurel/event-sourcing/work/measured-events";
import { createMetrics } from "@laurel/hosting/process/metrics";
import { runProgram } from "@laurel/hosting/process/program";
import { serveMetrics } from "@laurel/hosting/http/serve-metrics";
import type { Service } from "@laurel/hosting/service/service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { serviceAddresses } from "@laurel/hosting/peers/service-urls";
import { createKafkaEventBus } from "@laurel/adapters-kafka/kafka-event-bus";
import { connectMongo } from "@laurel/adapters-mongodb/mongo-connection";
import { openMongoStores } from "@laurel/adapters-mongodb/mongo-stores";
import { reached } from "@laurel/hosting/process/reached";
import { openRedisKeyValueStore } from "@laurel/adapters-redis/redis-key-value-store";
import { tellSlowStart, type SlowStart } from "./slow-start.ts";

/** How long callers need to notice that a replica is stopping (they check twice a second). */
const NOTICED_MS = 1_200;

/** The main program of a service that runs in its own process. */
export function runService(
  name: ServiceName,
  create: (deps: ServiceDeps, environment: Environment) => Promise<Service>,
): Promise<void> {
  return runProgram(async () => {
    const environment = readEnvironment(process.env);
    const logger = createLogger(name, environment.LOG_LEVEL);
    const starting = tellSlowStart(logger);
    const { deps, metrics, close } = await openDeps(name, environment, { logger, starting });
    starting.now("opening collections");
    const service = await create(deps, environment);
    serveMetrics(service.app, metrics);
    const { HOST, PORT } = environment;
    await listen(service.app, { host: HOST, port: PORT });
    starting.now("catching up and joining the consumer groups");
    await service.start();
    starting.done();
    return {
      readyLine: `${name} is ready at ${HOST}:${PORT}`,
      async close() {
        service.retire();
        await pause(NOTICED_MS);
        await service.close();
        await close();
      },
    };
  });
}

/** What a separate process can't do without. Throws ConfigError for the first variable that is missing. */
function addressesIn(environment: Environment) {
  const { MONGODB_URL: mongodb, KAFKA_BROKERS: brokers, REDIS_URL: redis } = environment;
  if (mongodb === undefined || brokers === undefined || redis === undefined)
    throw new ConfigError(
      "MONGODB_URL, KAFKA_BROKERS and REDIS_URL: a service in a separate process needs all of them",
    );
  const { PUBLIC_URL: publicUrl } = environment;
  if (publicUrl === undefined)
    throw new ConfigError("PUBLIC_URL: must be set, because links and events start with it");
  const addressesOf = serviceAddresses(environment);
  if (!addressesOf)
    throw new ConfigError("IDENTITY_URL: must be set, like the URLs of all services");
  return { mongodb, brokers, redis, publicUrl, addressesOf };
}

async function openDeps(
  name: ServiceName,
  environment: Environment,
  { logger, starting }: { logger: Logger; starting: SlowStart },
) {
  const { mongodb, brokers, redis, publicUrl, addressesOf } = addressesIn(environment);
  const metrics = await createMetrics(name);
  const keys = openProcessKeys(keysFolderOf(environment), name, { logger, metrics });
  starting.now("connecting to MongoDB");
  const connection = await reached("MONGODB_URL", connectMongo({ url: mongodb }));
  const stores = await openMongoStores(connection, name);
  starting.now("connecting to Redis");
  const opened = openRedisKeyValueStore({ url: redis, clock: systemClock });
  const keyValues = await reached("REDIS_URL", opened);
  const onError = tellConsumerErrors({ logger, metrics });
  const bus = createKafkaEventBus({ brokers, service: name, publicUrl, logger, onError });
  const owner = randomUUID();
  const deps: ServiceDeps = {
    logger,
    clock: systemClock,
    keys,
    checksAnswers: checksAnswersIn(environment),
    ...stores,
    eventStore: measureEvents(stores.eventStore, metrics),
    keyValues,
    bus,
    addressesOf,
    publicUrl,
    metrics,
    openLease: (lease, onTaken) =>
      createLease({
        recordStore: stores.recordStore,
        name: lease,
        owner,
        logger,
        metrics,
        onTaken,
      }),
  };
  return {
    deps,
    metrics,
    async close() {
      await bus.close();
      await keyValues.close();
      await connection.close();
    },
  };
}
