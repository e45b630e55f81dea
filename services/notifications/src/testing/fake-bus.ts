import type { Clock } from "@laurel/event-sourcing/kernel/clock";
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

export function createFakeBus(now: Clock): FakeBus {
  const handlers = new Map<string, Map<string, SubscriptionOptions["handle"]>>();
  const subscribe: EventBus["subscribe"] = async ({ topic, group, handle }) => {
    handlers.set(topic, (handlers.get(topic) ?? new Map()).set(group, handle));
    return { lag: async () => 0, close: async () => {} };
  };
  return {
    bus: { ...stoppedBus, subscribe },
    async bring(stream, number, event) {
      const owner = ownerOf(stream);
      const groups = (owner && handlers.get(commitTopicOf(owner))) ?? new Map();
      const events = event ? [event] : [];
      const commit = { stream, first: number, last: number, at: now().toISOString(), events };
      for (const handle of groups.values()) await handle([commit]);
    },
  };
}
