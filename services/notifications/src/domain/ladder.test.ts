import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterReminder,
  daysLeft,
  expiriesToTell,
  NEVER_REMINDED,
  nextReminderAt,
  noReminderBefore,
  type Expiry,
  type Reminded,
} from "./ladder.ts";
import { initialNotifications, type ReminderSettings } from "./notifications.ts";
import { mailsOfOracle, type Happening, type SentMail } from "./testing/reminder-oracle.ts";

const START = Date.parse("2026-01-01T00:00:00.000Z");
const HOURS = 400 * 24;
const HOUR_MS = 3600_000;
const dayAt = (index: number) => new Date(START + index * 24 * HOUR_MS).toISOString().slice(0, 10);

const settings = initialNotifications.reminders;
const expiry = (date: string, since = "2020-01-01T00:00:00.000Z"): Expiry => ({
  id: "1",
  date,
  since,
});
const next = (expiries: Expiry[], now: string, reminded = NEVER_REMINDED) =>
  nextReminderAt(expiries, settings, reminded, new Date(now))?.toISOString();

describe("the next reminder", () => {
  it("is due at 8 a.m. of the first of the days", () => {
    expect(next([expiry("2026-04-11")], "2026-01-01T00:00:00.000Z")).toBe(
      "2026-01-11T08:00:00.000Z",
    );
  });

  it("is due at once for a day that was missed, at any hour", () => {
    const now = "2026-01-02T03:00:00.000Z";
    expect(next([expiry("2026-01-22")], now)).toBe(now);
  });

  it("waits until 8 a.m. when another one is due on that day", () => {
    const both = [expiry("2026-01-22"), { ...expiry("2026-01-09"), id: "2" }];
    expect(next(both, "2026-01-02T03:00:00.000Z")).toBe("2026-01-02T08:00:00.000Z");
  });

  it("waits for the next day after the mail of the day, and counts anew", () => {
    const reminded = { lastDay: "2026-01-02", told: {} };
    const entered = expiry("2026-01-04", "2026-01-02T12:00:00.000Z");
    expect(next([entered], "2026-01-02T12:00:00.000Z", reminded)).toBe("2026-01-03T08:00:00.000Z");
    expect(daysLeft("2026-01-04", new Date("2026-01-03T08:00:00.000Z"))).toBe(1);
  });

  it("doesn't exist once the credential has expired", () => {
    expect(next([expiry("2026-01-01")], "2026-01-02T00:00:00.000Z")).toBeUndefined();
    expect(next([expiry("2026-01-02")], "2026-01-02T23:59:59.999Z")).toBeDefined();
  });
});

describe("the moment before which a credential brings no mail", () => {
  const day = fc.integer({ min: 0, max: 400 }).map(dayAt);
  const hour = fc.integer({ min: 0, max: HOURS }).map((index) => START + index * HOUR_MS);
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { maxLength: 8 });
  const chosen = fc.record({ enabled: fc.boolean(), days });
  const reminded = day.map((lastDay) => ({ lastDay, told: {} }));

  it("is never later than its first mail, whatever the days, the dates and the mails before", () => {
    const property = fc.property(day, hour, hour, chosen, reminded, (date, since, at, set, was) => {
      const one = expiry(date, new Date(since).toISOString());
      const due = nextReminderAt([one], set, was, new Date(Math.max(since, at)))?.toISOString();
      const first = noReminderBefore(one, set);
      return due === undefined || (first !== undefined && first <= due);
    });
    expect(() => fc.assert(property, { numRuns: 2_000 })).not.toThrow();
  });

  it("is the morning of the first day, or when the credential got its date", () => {
    expect(noReminderBefore(expiry("2026-04-11"), settings)).toBe("2026-01-11T08:00:00.000Z");
    const since = "2026-02-01T00:00:00.000Z";
    expect(noReminderBefore(expiry("2026-04-11", since), settings)).toBe(since);
  });
});

/** The ladder as the service uses it: what is stored survives restarts, and two replicas look at every hour. */
function mailsOfLadder(happenings: readonly Happening[]): SentMail[] {
  const expiries = new Map<string, Expiry>();
  let chosen: ReminderSettings = settings;
  let reminded: Reminded = NEVER_REMINDED;
  let dueAt: Date | undefined;
  let isQueued = false;
  let isUp = true;
  let takesMail = true;
  const sent: SentMail[] = [];

  function apply(happening: Happening, now: Date): void {
    switch (happening.kind) {
      case "credential": {
        const { id } = happening;
        const date = happening.date === undefined ? "" : dayAt(happening.date);
        if (expiries.get(id)?.date === date) return;
        if (date === "") expiries.delete(id);
        else expiries.set(id, { id, date, since: now.toISOString() });
        return;
      }
      case "settings":
        chosen = happening;
        return;
      case "product":
        isUp = happening.isUp;
        return;
      case "mail server":
        takesMail = happening.isUp;
    }
  }

  const plan = (now: Date) => nextReminderAt([...expiries.values()], chosen, reminded, now);

  function look(now: Date): void {
    if (dueAt && dueAt <= now) {
      dueAt = plan(now);
      if (dueAt && dueAt <= now) isQueued = true;
    }
    if (!isQueued || !takesMail) return;
    isQueued = false;
    dueAt = plan(now);
    if (!dueAt || dueAt > now) return;
    const about = expiriesToTell([...expiries.values()], chosen, reminded, now);
    reminded = afterReminder(reminded, about, now);
    const named = about.map(({ id, date }) => `${id} ${daysLeft(date, now)}`);
    sent.push({ at: now.getTime(), about: named.toSorted() });
    dueAt = plan(now);
  }

  const byHour = Map.groupBy(happenings, (one) => one.hour);
  for (let hour = 0; hour < HOURS; hour += 1) {
    const now = new Date(START + hour * HOUR_MS);
    for (const one of byHour.get(hour) ?? []) {
      apply(one, now);
      if (one.kind === "credential" || one.kind === "settings") dueAt = plan(now);
    }
    if (isUp) {
      look(now);
      look(now);
    }
  }
  return sent;
}

const hour = fc.integer({ min: 0, max: HOURS - 1 });
const credential = fc.record({
  kind: fc.constant("credential" as const),
  hour,
  id: fc.constantFrom("a", "b", "c", "d"),
  date: fc.option(fc.integer({ min: 0, max: 480 }), { nil: undefined, freq: 5 }),
});
const change = fc.record({
  kind: fc.constant("settings" as const),
  hour,
  enabled: fc.boolean(),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { maxLength: 8 }),
});
const outage = fc
  .record({
    kind: fc.constantFrom("product" as const, "mail server" as const),
    hour,
    hours: fc.integer({ min: 1, max: 120 }),
  })
  .map(({ kind, hour: begin, hours }): Happening[] => [
    { kind, hour: begin, isUp: false },
    { kind, hour: begin + hours, isUp: true },
  ]);
const happenings = fc
  .tuple(
    fc.array(credential, { minLength: 1, maxLength: 12 }),
    fc.array(change, { maxLength: 4 }),
    fc.array(outage, { maxLength: 4 }),
  )
  .map(([credentials, changes, outages]): Happening[] => [
    ...credentials,
    ...changes,
    ...outages.flat(),
  ]);

describe("400 days with changes, restarts, replicas and outages", () => {
  it("bring exactly the promised mails", () => {
    fc.assert(
      fc.property(happenings, (given) => {
        // Changes that a person makes while the product is down don't happen.
        const possible = withoutImpossible(given);
        expect(mailsOfLadder(possible)).toEqual(mailsOfOracle(possible, START, HOURS));
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  it("bring at most one mail a day", () => {
    fc.assert(
      fc.property(happenings, (given) => {
        const days = mailsOfLadder(given).map(({ at }) => new Date(at).toISOString().slice(0, 10));
        expect(new Set(days).size).toBe(days.length);
      }),
      { numRuns: 50 },
    );
  }, 60_000);
});

function withoutImpossible(given: readonly Happening[]): Happening[] {
  const switches = given
    .flatMap((one) => (one.kind === "product" ? [one] : []))
    .toSorted((one, other) => one.hour - other.hour);
  const isUpAt = (at: number) => switches.findLast((one) => one.hour <= at)?.isUp ?? true;
  const isPersons = ({ kind }: Happening) => kind === "credential" || kind === "settings";
  return given.filter((one) => !isPersons(one) || isUpAt(one.hour));
}
