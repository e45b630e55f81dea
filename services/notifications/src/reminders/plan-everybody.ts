import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { Expiries } from "../expiries.ts";
import type { ReminderPlans } from "./plans.ts";

export interface PlanEverybodyDeps {
  recordStore: DocumentStore;
  expiries: Pick<Expiries, "pagesFrom">;
  plans: Pick<ReminderPlans, "remindedOf" | "update">;
  clock: Clock;
}

const DONE = "planned";

/**
 * Plans the reminders of everybody whose credentials are older than the plans: events that have left the topics reach
 * the projection, but no reaction. Once per installation; an interrupted run continues with the people who have no plan.
 */
export async function planEverybody(deps: PlanEverybodyDeps): Promise<void> {
  const { recordStore, expiries, plans, clock } = deps;
  const marks = await recordStore.collection<{ at: string }>({
    name: "reminder-marks",
    indexes: [],
  });
  if (await marks.get(DONE)) return;
  const now = clock().toISOString();
  for await (const page of expiries.pagesFrom(now.slice(0, 10)))
    for (const userId of new Set(page.map(({ document }) => document.userId)))
      if (!(await plans.remindedOf(userId))) await plans.update(userId);
  await marks.insert(DONE, { at: now });
}
