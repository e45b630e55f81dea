import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { noMetrics, type Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { ReminderPlans } from "./plans.ts";

export interface MeasuringDeps {
  plans: Pick<ReminderPlans, "due">;
  clock: Clock;
  metrics?: Metrics | undefined;
}

/** Exposes whether reminders are ordered when they are due. */
export function measureReminders({ plans, clock, metrics = noMetrics }: MeasuringDeps): void {
  metrics.gauge(
    "laurel_reminder_late_seconds",
    "How long the reminder that is due for longest has waited for the worker",
    async () => {
      const [first] = await plans.due(1);
      const dueAt = first?.document.dueAt;
      return dueAt === undefined ? 0 : Math.max(0, (clock().getTime() - Date.parse(dueAt)) / 1_000);
    },
  );
}
