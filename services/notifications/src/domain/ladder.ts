import type { ReminderSettings } from "./notifications.ts";

/** A credential that expires. */
export interface Expiry {
  id: string;
  /** The expiry date, `YYYY-MM-DD`. */
  date: string;
  /** When the credential got this date, ISO 8601 UTC. */
  since: string;
}

/** What a person has been reminded of. Days are `YYYY-MM-DD`, UTC. */
export type Reminded = {
  /** The day of the last mail; empty before the first. */
  lastDay: string;
  /** By ladder: the day of the last mail about it. */
  told: Readonly<Record<string, string>>;
};

export const NEVER_REMINDED: Reminded = { lastDay: "", told: {} };

const DAY_MS = 24 * 3600_000;
const MORNING = "T08:00:00.000Z";

const dayOf = (at: string) => at.slice(0, 10);
const addDays = (day: string, days: number) =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS).toISOString());

/** How many days are left on the day of `at`. */
export const daysLeft = (date: string, at: Date) =>
  Math.round((Date.parse(date) - Date.parse(dayOf(at.toISOString()))) / DAY_MS);

/** A credential with another expiry date is on another ladder. */
export const ladderOf = ({ id, date }: Pick<Expiry, "id" | "date">) => `${id}/${date}`;
const dateOfLadder = (ladder: string) => ladder.slice(-"YYYY-MM-DD".length);
const idOfLadder = (ladder: string) => ladder.slice(0, -"/YYYY-MM-DD".length);

/** The days on which a reminder of the credential is still to be sent. A mail covers that day and all earlier ones. */
function rungsOf(expiry: Expiry, { days }: ReminderSettings, { told }: Reminded): string[] {
  const covered = told[ladderOf(expiry)] ?? "";
  return days.map((before) => addDays(expiry.date, -before)).filter((rung) => rung > covered);
}

interface Ladder {
  expiry: Expiry;
  rungs: readonly string[];
}

const laddersOf = (expiries: readonly Expiry[], settings: ReminderSettings, reminded: Reminded) =>
  expiries
    .map((expiry): Ladder => ({ expiry, rungs: rungsOf(expiry, settings, reminded) }))
    .filter(({ rungs }) => rungs.length > 0);

const latest = (...times: string[]) => times.reduce((one, other) => (one > other ? one : other));
const earliest = (...times: string[]) => times.reduce((one, other) => (one < other ? one : other));

/** When a mail is due because of one credential alone. */
function dueAt({ expiry, rungs }: Ladder, { lastDay }: Reminded): string {
  const due = latest(`${earliest(...rungs)}${MORNING}`, expiry.since);
  // At most one mail a day: the rest waits for the next day's.
  return lastDay !== "" && dayOf(due) <= lastDay ? `${addDays(lastDay, 1)}${MORNING}` : due;
}

/**
 * When the person's next mail is due, not before `now`; undefined when nothing is left to remind them of. A missed
 * reminder is due at once, unless another reminder falls on that day: then they share the mail of 8 a.m. (UTC).
 */
export function nextReminderAt(
  expiries: readonly Expiry[],
  settings: ReminderSettings,
  reminded: Reminded,
  now: Date,
): Date | undefined {
  if (!settings.enabled) return undefined;
  const ladders = laddersOf(expiries, settings, reminded);
  const times = ladders.flatMap((ladder) => {
    const time = latest(dueAt(ladder, reminded), now.toISOString());
    return dayOf(time) > ladder.expiry.date ? [] : [time];
  });
  if (times.length === 0) return undefined;
  const first = earliest(...times);
  const morning = `${dayOf(first)}${MORNING}`;
  const isShared = first < morning && ladders.some(({ rungs }) => rungs.includes(dayOf(first)));
  return new Date(isShared ? morning : first);
}

/** Nobody is reminded of a credential that had expired when it got its expiry date. */
export const isNeverTold = ({ date, since }: Omit<Expiry, "id">) => dayOf(since) > date;

/**
 * No mail about a credential that got this expiry date at `since` is due before this moment, ISO 8601 UTC. Undefined if
 * none ever is.
 */
export function noReminderBefore(
  expiry: Omit<Expiry, "id">,
  { enabled, days }: ReminderSettings,
): string | undefined {
  if (!enabled || days.length === 0 || isNeverTold(expiry)) return undefined;
  return latest(`${addDays(expiry.date, -Math.max(...days))}${MORNING}`, expiry.since);
}

/** What a mail at `now` is about: everything that was to be told by that day and hasn't expired. */
export function expiriesToTell<Shape extends Expiry>(
  expiries: readonly Shape[],
  settings: ReminderSettings,
  reminded: Reminded,
  now: Date,
): Shape[] {
  const today = dayOf(now.toISOString());
  return expiries.filter(
    (expiry) =>
      expiry.date >= today && rungsOf(expiry, settings, reminded).some((rung) => rung <= today),
  );
}

/** What a mail that was begun earlier still tells: nothing that was moved, renewed, removed or has expired since. */
export function expiriesStillToTell<Shape extends Expiry>(
  expiries: readonly Shape[],
  ladders: readonly string[],
  now: Date,
): Shape[] {
  const today = dayOf(now.toISOString());
  return expiries.filter((expiry) => expiry.date >= today && ladders.includes(ladderOf(expiry)));
}

/** After a mail at `now`. Expired credentials are forgotten: no mail is sent about them any more. */
export function afterReminder({ told }: Reminded, about: readonly Expiry[], now: Date): Reminded {
  const today = dayOf(now.toISOString());
  const kept = Object.entries(told).filter(([ladder]) => dateOfLadder(ladder) >= today);
  const added = about.map((expiry) => [ladderOf(expiry), today] as const);
  return { lastDay: today, told: Object.fromEntries([...kept, ...added]) };
}

/** The last reminder of each credential that hadn't expired at the last mail. */
export const lastReminders = ({ told }: Reminded) =>
  Object.entries(told).map(([ladder, remindedOn]) => ({
    credentialId: idOfLadder(ladder),
    expirationDate: dateOfLadder(ladder),
    remindedOn,
  }));
