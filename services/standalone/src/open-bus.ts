import { SERVICES, type Issuer } from "@laurel/contracts/services";
import { commitTopicOf } from "@laurel/contracts/topics";
import { openGroupOffsets } from "@laurel/adapters-embedded/event-bus/group-offsets";
import { createSqliteEventBus } from "@laurel/adapters-embedded/event-bus/sqlite-event-bus";
import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import { tellConsumerErrors } from "@laurel/event-sourcing/work/failures";
import { publicUrlOf, type Environment } from "@laurel/hosting/process/config";
import type { Logger } from "@laurel/hosting/process/logger";
import type { Adapters } from "./adapters.ts";
import { DEFINITIONS } from "./definitions.ts";

/** The bus for one consumer, or for one producer. */
export type OpenBus = (service: Issuer, adapters: Adapters, logger: Logger) => Promise<EventBus>;

/** A bus whose offsets are in the consumer's own projection store. */
async function openSqliteBus(
  consumer: Issuer,
  { stores }: Adapters,
  logger: Logger,
): Promise<EventBus> {
  const producers = new Map(
    SERVICES.map((service) => {
      const { published } = stores[service];
      return [
        commitTopicOf(service),
        { published, publishedForm: DEFINITIONS[service].stream.publishedForm },
      ];
    }),
  );
  // The gateway has no projection store.
  const { projectionStore } = stores[consumer === "gateway" ? "identity" : consumer];
  const offsets = await openGroupOffsets(projectionStore);
  return createSqliteEventBus({ producers, offsets, onError: tellConsumerErrors({ logger }) });
}

/** The bus selected by the environment. */
export function openBusOf(environment: Environment): OpenBus {
  const { KAFKA_BROKERS } = environment;

  if (KAFKA_BROKERS === undefined) return openSqliteBus;
  return async (service, _adapters, logger) => {
    const [{ createKafkaEventBus }, { requireKafka39 }, { reached }] = await Promise.all([
      import("@laurel/adapters-kafka/kafka-event-bus"),
      import("@laurel/adapters-kafka/kafka-api-versions"),
      import("@laurel/hosting/process/reached"),
    ]);
    await reached("KAFKA_BROKERS", requireKafka39(KAFKA_BROKERS));
    const publicUrl = publicUrlOf(environment);
    const onError = tellConsumerErrors({ logger });
    return createKafkaEventBus({ brokers: KAFKA_BROKERS, service, publicUrl, logger, onError });
  };
}
