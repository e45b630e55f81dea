/** How much was changed in one minute, since 1970, in bytes. */
interface ChangesOfMinute {
  minute: number;
  bytes: number;
}

/** What was changed within the last hour, the oldest first. Each change leaves a version behind. */
export type RecentChanges = readonly ChangesOfMinute[];

const MINUTES = 60;
const MINUTE_MS = 60_000;
const MINUTE_S = 60;
/** Of changed credentials within an hour. */
export const MAX_CHANGED_BYTES = 20 * 1024 * 1024;

const minuteOf = (at: string) => Math.floor(Date.parse(at) / MINUTE_MS);

/** With a change of so many bytes, and without what is more than an hour old. */
export function withChange(changes: RecentChanges, at: string, bytes: number): RecentChanges {
  const minute = minuteOf(at);
  const recent = since(changes, minute);
  const latest = recent.at(-1);
  // Clocks of several processes differ: a change counts for the latest minute so far.
  if (latest && latest.minute >= minute)
    return [...recent.slice(0, -1), { minute: latest.minute, bytes: latest.bytes + bytes }];
  return [...recent, { minute, bytes }];
}

/** The seconds until a change of so many bytes is possible; 0 if it is now. */
export function waitForChange(changes: RecentChanges, at: string, bytes: number): number {
  const minute = minuteOf(at);
  const recent = since(changes, minute);
  let left = recent.reduce((sum, one) => sum + one.bytes, 0) + bytes - MAX_CHANGED_BYTES;
  if (left <= 0) return 0;
  const last = recent.find((one) => (left -= one.bytes) <= 0);
  return MINUTE_S * ((last?.minute ?? minute) + MINUTES - minute);
}

/** More was changed within an hour than the history takes. */
export interface TooManyChanges {
  kind: "TooManyChanges";
  /** Until the change is possible. */
  seconds: number;
}

/** Why a change of so many bytes isn't possible yet; undefined if it is. */
export function tooManyChanges(
  changes: RecentChanges,
  at: string,
  bytes: number,
): TooManyChanges | undefined {
  const seconds = waitForChange(changes, at, bytes);
  return seconds > 0 ? { kind: "TooManyChanges", seconds } : undefined;
}

const since = (changes: RecentChanges, minute: number) =>
  changes.filter((one) => one.minute > minute - MINUTES);
