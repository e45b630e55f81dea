import type { ServiceName } from "@laurel/contracts/services";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "../../kernel/clock.ts";
import { listen } from "../../runtime/addresses.ts";
import {
  checksAnswersIn,
  ConfigError,
  keysFolderOf,
  readEnvironment,
  type Environment,
} from "../../runtime/config.ts";
import { tellConsumerErrors } from "../../runtime/failures.ts";
import { readProcessKeys } from "../../runtime/keys.ts";
import { createLease } from "../../runtime/lease.ts";
import { createLogger } from "../../runtime/logger.ts";
import { measureEvents } from "../../runtime/measured-events.ts";
import { createMetrics } from "../../runtime/metrics.ts";
import { runProgram } from "../../runtime/program.ts";
import { serveMetrics } from "../../runtime/serve-metrics.ts";
import type { Service, ServiceDeps } from "../../runtime/service.ts";
import { serviceAddresses } from "../../runtime/service-urls.ts";
import { createKafkaEventBus } from "./kafka/kafka-event-bus.ts";
import { connectMongo } from "./mongodb/mongo-connection.ts";
import { openMongoStores } from "./mongodb/mongo-stores.ts";
import { reached } from "./reached.ts";
import { openRedisKeyValueStore } from "./redis/redis-key-value-store.ts";

/** As long as callers need to see that a replica stops (they look twice a second). */
const NOTICED_MS = 1_200;

/** The main program of a service that is a process of its own. */
export function runService(
  name: ServiceName,
  create: (deps: ServiceDeps, environment: Environment) => Promise<Service>,
): Promise<void> {
  return runProgram(async () => {
    const environment = readEnvironment(process.env);
    const { deps, metrics, close } = await openDeps(name, environment);
    const service = await create(deps, environment);
    serveMetrics(service.app, metrics);
    const { HOST, PORT } = environment;
    await listen(service.app, { host: HOST, port: PORT });
    await service.start();
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

async function openDeps(name: ServiceName, environment: Environment) {
  const { MONGODB_URL, KAFKA_BROKERS, REDIS_URL } = environment;
  if (MONGODB_URL === undefined || KAFKA_BROKERS === undefined || REDIS_URL === undefined)
    throw new ConfigError(
      "MONGODB_URL, KAFKA_BROKERS and REDIS_URL: a service as a process of its own needs all of them",
    );
  const addressesOf = serviceAddresses(environment);
  if (!addressesOf) throw new ConfigError("IDENTITY_URL: must be set, as those of all services");
  const logger = createLogger(name, environment.LOG_LEVEL);
  const keys = readProcessKeys(keysFolderOf(environment), name);
  const metrics = await createMetrics(name);
  const connection = await reached("MONGODB_URL", connectMongo({ url: MONGODB_URL }));
  const stores = await openMongoStores(connection, name);
  const redis = { url: REDIS_URL, clock: systemClock };
  const keyValues = await reached("REDIS_URL", openRedisKeyValueStore(redis));
  const onError = tellConsumerErrors({ logger, metrics });
  const bus = createKafkaEventBus({ brokers: KAFKA_BROKERS, service: name, logger, onError });
  const owner = randomUUID();
  const deps: ServiceDeps = {
    logger,
    clock: systemClock,
    keys,
    checksAnswers: checksAnswersIn(environment),
    ...stores,
    events: measureEvents(stores.events, metrics),
    keyValues,
    bus,
    addressesOf,
    metrics,
    openLease: (lease, onTaken) =>
      createLease({ records: stores.records, name: lease, owner, logger, metrics, onTaken }),
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
