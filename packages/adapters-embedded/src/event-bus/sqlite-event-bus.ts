import pLimit from "p-limit";
import type {
  EventBus,
  OnConsumerError,
  Subscription,
  SubscriptionOptions,
} from "@laurel/event-sourcing/ports/event-bus";
import { startConsumerGroup, type ConsumerGroup, type Producer } from "./consumer-group.ts";
import type { GroupOffsets } from "./group-offsets.ts";

export interface SqliteEventBusOptions {
  /** The owner of each topic. */
  producers: ReadonlyMap<string, Producer>;
  offsets: GroupOffsets;
  onError: OnConsumerError;
}

/**
 * Carries commits between services of one process. Publishing writes pointers next to the producer's commits, which are
 * then no longer pending; groups follow the pointers. Closing leaves the stores open.
 */
export function createSqliteEventBus({
  producers,
  offsets,
  onError,
}: SqliteEventBusOptions): EventBus {
  const groups = new Map<string, Promise<ConsumerGroup>>();
  const subscriptions = new Set<Subscription>();
  // Changes membership one at a time, so that a group that ends has stored its offset before it starts again.
  const inTurn = pLimit(1);

  const producerOf = (topic: string) => knownProducer(producers, topic);

  function groupFor({
    group,
    topic,
    canWait = false,
  }: SubscriptionOptions): Promise<ConsumerGroup> {
    const key = `${group}/${topic}`;
    const known = groups.get(key);
    if (known !== undefined) return known;
    const started = startConsumerGroup({
      group,
      topic,
      producer: producerOf(topic),
      offsets,
      canWait,
      onError: (error, stream) =>
        onError(error, { group, topic, ...(stream === undefined ? {} : { stream }) }),
    });
    groups.set(key, started);
    started.catch(() => groups.delete(key));
    return started;
  }

  async function subscribe(options: SubscriptionOptions): Promise<Subscription> {
    const group = await groupFor(options);
    const leave = group.join((commits) => options.handle(commits));
    let closed: Promise<void> | undefined;
    const subscription: Subscription = {
      lag: () => group.lag(),
      close() {
        closed ??= inTurn(async () => {
          subscriptions.delete(subscription);
          if (group.members() > 1) return leave();
          groups.delete(`${options.group}/${options.topic}`);
          await group.stop();
        });
        return closed;
      },
    };
    subscriptions.add(subscription);
    return subscription;
  }

  return {
    lead: async () => {},
    publish: async (topic, commits) =>
      producerOf(topic).published.add(commits.map((commit) => commit.id)),
    subscribe: (options) => inTurn(() => subscribe(options)),
    async close() {
      await inTurn(() => {});
      await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    },
  };
}

function knownProducer(producers: SqliteEventBusOptions["producers"], topic: string): Producer {
  const producer = producers.get(topic);
  if (producer === undefined) throw new Error(`nobody publishes ${topic}`);
  return producer;
}
