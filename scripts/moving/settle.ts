import { publicUrlOf, type Environment } from "@laurel/hosting/process/config";
import type { Subscription } from "@laurel/event-sourcing/ports/event-bus";
import { openGoneRegister } from "@laurel/portfolio/gone-register";
import type { Adapters } from "@laurel/standalone/adapters";
import { startLaurel } from "@laurel/standalone/laurel";
import { openBusOf } from "@laurel/standalone/open-bus";
import type { Steps } from "./progress.ts";
import { untilSettled } from "./until-settled.ts";

/** So many are counted, to notice progress. */
const COUNTED = 1_000;

/**
 * Runs the services, unreachable for people, until projections are rebuilt, what was erased is erased again and nothing
 * waits to be published or handled. Throws ConfigError when there is no progress any more.
 */
export async function settle(environment: Environment, steps: Steps): Promise<void> {
  steps.begin("Rebuilding the projections, stream by stream");
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
    settlesRestore: true,
    onFilledStream: () => steps.done(),
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
    await untilSettled(async () => opened && waitedFor(opened, awaited));
  } finally {
    await laurel.close();
  }
}

/** Asks for unpublished commits before the lag: what is published meanwhile then counts. */
async function waitedFor(
  { stores }: Adapters,
  subscriptions: readonly Subscription[],
): Promise<string | undefined> {
  const erasures = await stores.identity.recordStore.collection({
    name: "erasures",
    indexes: [["dueAt"]],
  });
  const { length: erasing } = await erasures.scan({ after: "", limit: COUNTED });
  if (erasing > 0) return `${erasing} people are being erased`;
  const gone = await openGoneRegister(stores.portfolio.recordStore);
  const { length: again } = await gone.again(COUNTED);
  if (again > 0) return `${again} credentials are being deleted for good`;
  for (const [service, { eventStore }] of Object.entries(stores)) {
    const { length: waiting } = await eventStore.pendingStreams(COUNTED);
    if (waiting > 0) return `${waiting} streams of ${service} wait to be published`;
  }
  for (const subscription of subscriptions) {
    const lag = await subscription.lag();
    if (lag > 0) return `${lag} commits wait to be handled`;
  }
  return undefined;
}
