import {
  afterReminder,
  expiriesStillToTell,
  expiriesToTell,
  ladderOf,
  nextReminderAt,
  noReminderBefore,
  type Expiry,
  type Reminded,
} from "../domain/ladder.ts";
import type { ReminderSettings } from "../domain/notifications.ts";

/** When a person is reminded next, and what they have been reminded of. */
export type ReminderPlan = Reminded & {
  state: "waiting" | "idle";
  /** When the worker looks at it, ISO 8601 UTC; empty while nothing is planned. */
  dueAt: string;
  /** How many mails have been sent. The next one is ordered under this number, so that it's sent once. */
  mails: number;
  /** The attempt to send that mail. If it's interrupted, nobody knows whether the mail was sent. */
  begun: BegunMail;
};

export type BegunMail = {
  /** ISO 8601 UTC; empty while no attempt is made. */
  at: string;
  /** What it tells. */
  ladders: string[];
};

const NOT_BEGUN: BegunMail = { at: "", ladders: [] };

export const newPlan: ReminderPlan = {
  state: "idle",
  dueAt: "",
  mails: 0,
  begun: NOT_BEGUN,
  lastDay: "",
  told: {},
};

/** The plan with another time. Undefined for none. */
export function plannedAt(plan: ReminderPlan, next: Date | undefined): ReminderPlan {
  return next
    ? { ...plan, state: "waiting", dueAt: next.toISOString() }
    : { ...plan, state: "idle", dueAt: "" };
}

/** The worker may already be looking at a plan that is due within this time, since clocks differ. */
const SOON_MS = 3600_000;

/** Whether the plan is certainly looked at before a mail about the credential may be due. */
export function isInTimeFor(
  expiry: Omit<Expiry, "id">,
  plan: ReminderPlan | undefined,
  settings: ReminderSettings,
  now: Date,
): boolean {
  const first = noReminderBefore(expiry, settings);
  if (first === undefined) return true;
  const soon = new Date(now.getTime() + SOON_MS).toISOString();
  return plan?.state === "waiting" && plan.dueAt > soon && plan.dueAt <= first;
}

export interface MailContent<Shape extends Expiry> {
  /** Empty if all that an interrupted attempt told has gone since. */
  about: readonly Shape[];
  /** When the first attempt to send it began. */
  at: Date;
}

/**
 * What the next mail tells. It's unchanged after an interrupted attempt, because that may have sent it; but on another
 * day, everything that is due belongs to the day's mail. Undefined if it isn't due at `now`.
 */
export function mailAt<Shape extends Expiry>(
  now: Date,
  plan: ReminderPlan,
  current: readonly Shape[],
  settings: ReminderSettings,
): MailContent<Shape> | undefined {
  const { at, ladders } = plan.begun;
  if (at.slice(0, 10) === now.toISOString().slice(0, 10)) {
    const about = settings.enabled ? expiriesStillToTell(current, ladders, now) : [];
    return { about, at: new Date(at) };
  }
  const next = nextReminderAt(current, settings, plan, now);
  if (!next || next > now) return undefined;
  return { about: expiriesToTell(current, settings, plan, now), at: now };
}

/** The plan while its mail is being sent. */
export function whileSending(plan: ReminderPlan, about: readonly Expiry[], at: Date): ReminderPlan {
  return { ...plan, begun: { at: at.toISOString(), ladders: about.map(ladderOf) } };
}

/** The plan after an attempt that certainly didn't send its mail. */
export const afterFailure = (plan: ReminderPlan): ReminderPlan => ({ ...plan, begun: NOT_BEGUN });

/** The plan after the mail with its number. */
export function afterMail(plan: ReminderPlan, about: readonly Expiry[], at: Date): ReminderPlan {
  const { lastDay, told } = afterReminder(plan, about, at);
  return { ...plan, lastDay, told, mails: plan.mails + 1, begun: NOT_BEGUN };
}
