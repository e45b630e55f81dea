import type { EventStore } from "../ports/event-store.ts";
import { noMetrics, type Metrics } from "../ports/metrics.ts";

/** Streams whose next commit is looked at whenever the metrics are read. */
const STREAMS = 100;

interface MeasuredRelay {
  held(): boolean;
  /** Streams that can't be sent have an alert of their own. */
  isRefused(stream: string): boolean;
}

/**
 * Measures which process publishes, and how long the oldest of the commits that it could publish has waited. Only the
 * process that publishes knows what can't be sent, so the others report 0.
 */
export function measureRelay(
  { eventStore, metrics = noMetrics }: { eventStore: EventStore; metrics?: Metrics | undefined },
  { held, isRefused }: MeasuredRelay,
): void {
  metrics.gauge("laurel_relay_held", "1 in the process that publishes commits, else 0", () =>
    held() ? 1 : 0,
  );
  metrics.gauge(
    "laurel_relay_age_seconds",
    "Age of the oldest commit that waits to be published, 0 when there is none",
    async () => {
      if (!held()) return 0;
      const waiting = await eventStore.pendingStreams(2 * STREAMS);
      const streams = waiting.filter((stream) => !isRefused(stream)).slice(0, STREAMS);
      const first = await Promise.all(streams.map((stream) => eventStore.pending(stream, 1)));
      const times = first.flatMap(([commit]) => (commit ? [Date.parse(commit.at)] : []));
      return times.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...times)) / 1_000);
    },
  );
}
