import type { SourceEvent } from "@laurel/event-sourcing/projections/projection";
import type { EventBus, SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";
import { commitTopicOf, ownerOf } from "@laurel/contracts/topics";
import { stoppedBus } from "@laurel/testing/service-harness";

/** A bus that brings a commit when a test says so. */
export interface FakeBus {
  bus: EventBus;
  /** Brings the commit with this number, which has at most one event. */
  bring(stream: string, number: number, event?: SourceEvent): Promise<void>;
}

export function createFakeBus(): FakeBus {
  const handlers = new Map<string, SubscriptionOptions["handle"]>();
  const subscribe: EventBus["subscribe"] = async ({ topic, handle }) => {
    handlers.set(topic, handle);
    return { lag: async () => 0, close: async () => {} };
  };
  return {
    bus: { ...stoppedBus, subscribe },
    async bring(stream, number, event) {
      const owner = ownerOf(stream);
      const handle = owner && handlers.get(commitTopicOf(owner));
      const events = event ? [event] : [];
      await handle?.([
        { stream, first: number, last: number, at: new Date(0).toISOString(), events },
      ]);
    },
  };
}
