import { setTimeout as pause } from "node:timers/promises";
import { publicUrlOf, type Environment } from "@laurel/hosting/process/config";
import type { Subscription } from "@laurel/event-sourcing/ports/event-bus";
import type { Adapters } from "@laurel/standalone/adapters";
import { startLaurel } from "@laurel/standalone/laurel";
import { openBusOf } from "@laurel/standalone/open-bus";
import type { Steps } from "./progress.ts";

const LOOK_MS = 200;

/**
 * Runs the services, unreachable for people, until projections are rebuilt, erased people are erased again and nothing
 * waits to be published or handled. After an interruption, the next start of the product does the rest.
 */
export async function settle(environment: Environment, steps: Steps): Promise<void> {
  steps.begin("Rebuilding the projections");
  const openBus = openBusOf(environment);
  const subscriptions: Subscription[] = [];
  let opened: Adapters | undefined;
  const laurel = await startLaurel({
    environment: {
      ...environment,
      PUBLIC_URL: publicUrlOf(environment),
      HOST: "127.0.0.1",
      PORT: 0,
      LOG_LEVEL: "error",
    },
    webFolder: undefined,
    print: () => {},
    async openBus(service, adapters, logger) {
      opened = adapters;
      const bus = await openBus(service, adapters, logger);
      return {
        ...bus,
        async subscribe(options) {
          const subscription = await bus.subscribe(options);
          subscriptions.push(subscription);
          return subscription;
        },
      };
    },
  });
  try {
    steps.begin("Finishing erasures and events that nobody had handled");
    // On Kafka, consumers read what they know already, and needn't have done so when people come back.
    const awaited = environment.KAFKA_BROKERS === undefined ? subscriptions : [];
    while (opened && !(await isSettled(opened, awaited))) await pause(LOOK_MS);
  } finally {
    await laurel.close();
  }
}

/** Asks for unpublished commits before the lag: what is published meanwhile then counts. */
async function isSettled(
  { stores }: Adapters,
  subscriptions: readonly Subscription[],
): Promise<boolean> {
  const erasures = await stores.identity.recordStore.collection({
    name: "erasures",
    indexes: [["dueAt"]],
  });
  if ((await erasures.scan({ after: "", limit: 1 })).length > 0) return false;
  for (const { eventStore } of Object.values(stores))
    if ((await eventStore.pendingStreams(1)).length > 0) return false;
  for (const subscription of subscriptions) if ((await subscription.lag()) > 0) return false;
  return true;
}
