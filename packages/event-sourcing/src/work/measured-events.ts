import type { EventStore } from "../ports/event-store.ts";
import type { Metrics } from "../ports/metrics.ts";

/** The same store. Counts appends by outcome and measures the age of the oldest unpublished commit. */
export function measureEvents(store: EventStore, metrics: Metrics): EventStore {
  const count = metrics.counter("laurel_appends_total", "Appends by outcome", ["outcome"]);
  metrics.gauge(
    "laurel_relay_age_seconds",
    "Age of the oldest pending commit, 0 when there is none",
    async () => {
      const [stream] = await store.pendingStreams(1);
      const [commit] = stream === undefined ? [] : await store.pending(stream, 1);
      return commit === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(commit.at)) / 1000);
    },
  );
  return {
    ...store,
    async append(commit) {
      try {
        const outcome = await store.append(commit);
        count({ outcome: outcome.kind });
        return outcome;
      } catch (error) {
        count({ outcome: "failed" });
        throw error;
      }
    },
  };
}
