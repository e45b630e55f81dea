import type { Clock } from "../kernel/clock.ts";
import type { Subscription, SubscriptionOptions } from "../ports/event-bus.ts";
import type { Metrics } from "../ports/metrics.ts";
import { inSpans } from "./spans.ts";

/**
 * Measures how old commits are when they have been handled, by group, and records a span in the trace of each. Returns the
 * same subscriptions, measured.
 */
export function measureDelays(
  subscriptions: readonly SubscriptionOptions[],
  metrics: Metrics,
  clock: Clock,
): SubscriptionOptions[] {
  const observe = metrics.histogram(
    "laurel_handled_seconds",
    "Time from a commit until it was handled",
    ["group"],
  );
  return subscriptions.map((subscription) => ({
    ...subscription,
    async handle(commits) {
      const traces = commits.map(({ traceparent }) => traceparent);
      await inSpans(`handle ${subscription.group}`, { kind: "consumer" }, traces, () =>
        subscription.handle(commits),
      );
      const now = clock().getTime();
      const { group } = subscription;
      for (const { at } of commits) observe(Math.max(0, now - Date.parse(at)) / 1000, { group });
    },
  }));
}

/** Measures how many commits each group has not handled. */
export function measureLag(open: ReadonlyMap<string, Subscription>, metrics: Metrics): void {
  metrics.gauges("laurel_lag_commits", "Commits that a group hasn't handled", "group", async () => {
    const lags = Array.from(open, async ([group, one]) => [group, await one.lag()] as const);
    return new Map(await Promise.all(lags));
  });
}
