import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { noMetrics, type Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { Phase } from "./delivery.ts";
import type { DeliveryStore } from "./delivery-store.ts";

const WAITING: readonly Phase[] = ["asked", "ready", "retry"];

export interface MeasuringDeps {
  store: Pick<DeliveryStore, "deliveries" | "receivers">;
  clock: Clock;
  metrics?: Metrics | undefined;
}

/** Exposes how many deliveries wait and how old they are, and whether the worker keeps up. */
export function measureDeliveries({ store, clock, metrics = noMetrics }: MeasuringDeps): void {
  const secondsSince = (times: readonly string[]) => {
    const [earliest] = times.toSorted();
    if (earliest === undefined) return 0;
    return Math.max(0, (clock().getTime() - Date.parse(earliest)) / 1_000);
  };
  const oldest = (phase: Phase) => {
    const sort = { field: "createdAt", direction: "asc" } as const;
    return store.deliveries.find({ where: { phase }, sort, limit: 1 });
  };

  metrics.gauge("laurel_webhook_deliveries_waiting", "Webhook deliveries that wait", async () => {
    const counts = await Promise.all(WAITING.map((phase) => store.deliveries.count({ phase })));
    return counts.reduce((sum, count) => sum + count, 0);
  });
  metrics.gauge(
    "laurel_webhook_delivery_oldest_seconds",
    "Age of the oldest webhook delivery that waits, also for a receiver that fails",
    async () => {
      const found = await Promise.all(WAITING.map(oldest));
      return secondsSince(found.flat().map(({ document }) => document.createdAt));
    },
  );
  metrics.gauge(
    "laurel_webhook_late_seconds",
    "How long the webhook that is due for longest has waited for the worker",
    async () => {
      const sort = { field: "dueAt", direction: "asc" } as const;
      const due = await store.receivers.find({ where: { state: "waiting" }, sort, limit: 1 });
      return secondsSince(due.map(({ document }) => document.dueAt));
    },
  );
}
