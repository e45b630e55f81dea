import { afterReminder, type Expiry, type Reminded } from "../domain/ladder.ts";

/** When a person is reminded next, and what they have been reminded of. */
export type ReminderPlan = Reminded & {
  state: "waiting" | "idle";
  /** When the worker looks at it, ISO 8601 UTC; empty while nothing is planned. */
  dueAt: string;
  /** How many mails have been sent. The next one is ordered under this number, so that it's sent once. */
  mails: number;
};

export const newPlan: ReminderPlan = { state: "idle", dueAt: "", mails: 0, lastDay: "", told: {} };

/** The plan with another time. Undefined for none. */
export function plannedAt(plan: ReminderPlan, next: Date | undefined): ReminderPlan {
  return next
    ? { ...plan, state: "waiting", dueAt: next.toISOString() }
    : { ...plan, state: "idle", dueAt: "" };
}

/** The plan after the mail with its number. */
export function afterMail(plan: ReminderPlan, about: readonly Expiry[], at: Date): ReminderPlan {
  return { ...plan, ...afterReminder(plan, about, at), mails: plan.mails + 1 };
}
