import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { Subscription } from "@laurel/event-sourcing/ports/event-bus";
import type { Environment } from "@laurel/hosting/process/config";
import { startLaurel } from "@laurel/standalone/laurel";
import { openBusOf } from "@laurel/standalone/open-bus";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 500;

/** What the services haven't done yet. */
export interface Backlog {
  /** Published commits that consumers haven't handled, counted for each consumer. */
  waiting: number;
  /** Whether commits wait to be published. */
  isPublishing: boolean;
}

/**
 * Runs the embedded product until every commit is published and every consumer has handled it, or until the signal stops
 * it. The product does the same after a start, but it's slow for people meanwhile.
 */
export async function catchUp(
  environment: Environment,
  onLook: (backlog: Backlog) => void,
  signal: AbortSignal,
): Promise<void> {
  const openBus = openBusOf(environment);
  const subscriptions = new Set<Subscription>();
  const eventStores = new Set<EventStore>();
  const laurel = await startLaurel({
    environment: { ...environment, HOST: "127.0.0.1", PORT: 0, LOG_LEVEL: "error" },
    webFolder: undefined,
    print: () => {},
    async openBus(service, adapters, logger) {
      for (const { eventStore } of Object.values(adapters.stores)) eventStores.add(eventStore);
      const bus = await openBus(service, adapters, logger);
      return {
        ...bus,
        async subscribe(options) {
          const subscription = await bus.subscribe(options);
          subscriptions.add(subscription);
          return subscription;
        },
      };
    },
  });
  try {
    while (!signal.aborted) {
      const backlog = await look([...eventStores], [...subscriptions]);
      onLook(backlog);
      if (!backlog.isPublishing && backlog.waiting === 0) return;
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await laurel.close();
  }
}

/** Looks for unpublished commits first: what is published meanwhile counts as waiting. */
async function look(
  eventStores: readonly EventStore[],
  subscriptions: readonly Subscription[],
): Promise<Backlog> {
  const pending = await Promise.all(eventStores.map((store) => store.pendingStreams(1)));
  const lags = await Promise.all(subscriptions.map((subscription) => subscription.lag()));
  return {
    isPublishing: pending.some((streams) => streams.length > 0),
    waiting: lags.reduce((sum, lag) => sum + lag, 0),
  };
}
