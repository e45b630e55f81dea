import type { SubscriptionOptions } from "../ports/event-bus.ts";
import type { Inbox } from "./inbox.ts";
import type { RunningProjection } from "./projections.ts";

/**
 * How a service hears on the bus of its own commits. What goes out says less than what stands in the stream, so only
 * the place is taken from it: the stored stream is folded up to there.
 */
export function followOwn(
  group: string,
  topic: string,
  running: Pick<RunningProjection, "foldUpTo">,
): SubscriptionOptions {
  return onPlaces(group, topic, (stream, version) => running.foldUpTo(stream, version));
}

/** The same for an inbox: it reacts to what is stored. */
export function reactToOwn(
  group: string,
  topic: string,
  inbox: Pick<Inbox, "reach">,
): SubscriptionOptions {
  return onPlaces(group, topic, (stream, version) => inbox.reach(stream, version));
}

function onPlaces(
  group: string,
  topic: string,
  reach: (stream: string, version: number) => Promise<void>,
): SubscriptionOptions {
  return {
    group,
    topic,
    async handle(commits) {
      const last = commits.at(-1);
      if (last) await reach(last.stream, last.last);
    },
  };
}
