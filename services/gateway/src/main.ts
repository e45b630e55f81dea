import { commitTopicOf } from "@laurel/contracts/topics";
import { createKafkaEventBus } from "@laurel/adapters-kafka/kafka-event-bus";
import { reached } from "@laurel/hosting/process/reached";
import { warnUnlessDurable } from "@laurel/adapters-redis/redis-durability";
import { openRedisKeyValueStore } from "@laurel/adapters-redis/redis-key-value-store";
import { mailboxFolder, readMailbox } from "@laurel/adapters-embedded/mailer/mailbox";
import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { listen } from "@laurel/hosting/peers/addresses";
import {
  ConfigError,
  keysFolderOf,
  rateLimitsNotice,
  readEnvironment,
  type Environment,
} from "@laurel/hosting/process/config";
import { tellConsumerErrors } from "@laurel/event-sourcing/work/failures";
import { createHttpServer } from "@laurel/hosting/http/http-server";
import { openProcessKeys, readSessionKey } from "@laurel/hosting/keys/keys";
import { languagesNotice } from "@laurel/hosting/process/known-languages";
import { createLogger, type Logger } from "@laurel/hosting/process/logger";
import { createMetrics, type ReadableMetrics } from "@laurel/hosting/process/metrics";
import { runProgram } from "@laurel/hosting/process/program";
import { serveMetrics } from "@laurel/hosting/http/serve-metrics";
import { serviceAddresses } from "@laurel/hosting/peers/service-urls";
import type { FastifyInstance } from "fastify";
import { fileURLToPath } from "node:url";
import { gatewaySettings, listenOnPort } from "./settings.ts";
import { createGateway } from "./service.ts";

const webFolder = fileURLToPath(new URL("../../../web/dist", import.meta.url));

await runProgram(async () => {
  const environment = readEnvironment(process.env);
  const { KAFKA_BROKERS, REDIS_URL } = environment;
  const addressesOf = serviceAddresses(environment);
  if (KAFKA_BROKERS === undefined || REDIS_URL === undefined || !addressesOf)
    throw new ConfigError(
      "KAFKA_BROKERS, REDIS_URL and the URLs of the services: a gateway in a separate process needs all of them",
    );
  const logger = createLogger("gateway", environment.LOG_LEVEL);
  const keysFolder = keysFolderOf(environment);
  const metrics = await createMetrics("gateway");
  const redis = { url: REDIS_URL, clock: systemClock };
  const keyValues = await reached("REDIS_URL", openRedisKeyValueStore(redis));
  await reached("REDIS_URL", warnUnlessDurable(redis, logger));
  const onError = tellConsumerErrors({ logger, metrics });
  const settings = gatewaySettings(environment, webFolder, () =>
    readMailbox(mailboxFolder(environment)),
  );
  const bus = createKafkaEventBus({
    brokers: KAFKA_BROKERS,
    service: "gateway",
    publicUrl: settings.publicUrl,
    logger,
    onError,
  });
  const gateway = await createGateway({
    ...settings,
    logger,
    clock: systemClock,
    keys: openProcessKeys(keysFolder, "gateway", { logger, metrics }),
    sessionKey: readSessionKey(keysFolder),
    keyValues,
    addressesOf,
    metrics,
    subscribeAccounts: (handle) =>
      bus.subscribe({ group: "gateway.sessions@1", topic: commitTopicOf("identity"), handle }),
  });
  const inside = await listenInside(environment, logger, metrics);
  for (const notice of [languagesNotice(), rateLimitsNotice(environment)])
    if (notice !== undefined) console.log(notice);
  const address = await listenOnPort(gateway, environment);
  return {
    readyLine: `gateway is ready at ${address}`,
    async close() {
      await gateway.close();
      await inside.close();
      await bus.close();
      await keyValues.close();
    },
  };
});

/** Serves only the metrics, on the internal port. Without that port, it doesn't listen. */
async function listenInside(
  { HOST, INTERNAL_PORT }: Environment,
  logger: Logger,
  metrics: ReadableMetrics,
): Promise<FastifyInstance> {
  const inside = createHttpServer({ logger, acceptRequestIds: false });
  serveMetrics(inside, metrics);
  if (INTERNAL_PORT !== undefined) await listen(inside, { host: HOST, port: INTERNAL_PORT });
  return inside;
}
