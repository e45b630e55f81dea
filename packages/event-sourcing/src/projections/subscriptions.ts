import { commitTopicOf, type StreamOwner } from "@laurel/contracts/topics";
import type { SubscriptionOptions } from "../ports/event-bus.ts";
import type { Inbox } from "./inbox.ts";
import type { RunningProjection } from "./projections.ts";

type Folding = Pick<RunningProjection, "projection" | "apply" | "foldUpTo">;

/**
 * How a service learns about the commits that a projection folds. Consumer group: `<service>.<projection>@<version>`.
 */
export function subscribeProjection(service: StreamOwner, running: Folding): SubscriptionOptions {
  const { name, version, source } = running.projection;
  return {
    group: `${service}.${name}@${version}`,
    topic: commitTopicOf(source),
    canWait: true,
    handle:
      source === service
        ? atLastVersion((stream, last) => running.foldUpTo(stream, last))
        : (commits) => running.apply(commits),
  };
}

/** The same for a reaction. Consumer group: `<service>.<reaction>@1`. */
export function subscribeReaction(
  service: StreamOwner,
  { name, source, canWait = false }: { name: string; source: StreamOwner; canWait?: boolean },
  inbox: Pick<Inbox, "take" | "reach">,
): SubscriptionOptions {
  return {
    group: `${service}.${name}@1`,
    topic: commitTopicOf(source),
    canWait,
    handle:
      source === service
        ? atLastVersion((stream, last) => inbox.reach(stream, last))
        : (commits) => inbox.take(commits),
  };
}

/**
 * From its own published commits a service takes only the version, and reads the stored stream up to it: the published
 * form contains less than the stored commit.
 */
function atLastVersion(
  reach: (stream: string, version: number) => Promise<void>,
): SubscriptionOptions["handle"] {
  return async (commits) => {
    const last = commits.at(-1);
    if (last) await reach(last.stream, last.last);
  };
}
