import type { EventStore } from "../ports/event-store.ts";
import type { Metrics } from "../ports/metrics.ts";

/** The same store. Counts appends by outcome. */
export function measureEvents(store: EventStore, metrics: Metrics): EventStore {
  const count = metrics.counter("laurel_appends_total", "Appends by outcome", ["outcome"]);
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
