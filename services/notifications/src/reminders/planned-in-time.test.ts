import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { COURSE } from "@laurel/testing/sample-credential";
import { createServiceHarness } from "@laurel/testing/service-harness";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NEVER_REMINDED, nextReminderAt, type Expiry } from "../domain/ladder.ts";
import { initialNotifications, type ReminderSettings } from "../domain/notifications.ts";
import type { ReminderPlan } from "./plan.ts";
import { openReminderPlans } from "./plans.ts";
import { reminderReactions } from "./reactions.ts";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const RUNS = 50;

const SETTINGS: readonly ReminderSettings[] = [
  { enabled: true, days: [30, 7] },
  { enabled: true, days: [90] },
  { enabled: false, days: [30] },
];

/** A credential gets a date so many days from now, or none. Settings may change just before the reaction to it. */
const change = fc.record({
  id: fc.constantFrom("1", "2", "3"),
  days: fc.noBias(fc.option(fc.integer({ min: -40, max: 160 }))),
  settings: fc.option(fc.constantFrom(...SETTINGS), { freq: 1 }),
});
const commit = fc.record({
  hours: fc.noBias(fc.integer({ min: 0, max: 500 })),
  changes: fc.array(change, { minLength: 2, maxLength: 6 }),
  comesAgain: fc.constantFrom("no", "no", "to this process", "to another process"),
});
type Commit = typeof commit extends fc.Arbitrary<infer Value> ? Value : never;

test("however dates and settings change, the plan is looked at in time for the next mail", async () => {
  const lives = fc.array(commit, { minLength: 8, maxLength: 16 });
  const property = fc.asyncProperty(lives, async (commits) => {
    await using person = await startPerson();
    for (const [index, one] of commits.entries()) {
      await person.live(one, index + 1);
      const { plannedAt, dueAt } = await person.times();
      // When one of two reminders of a day falls away, the other may still wait for 8 a.m., which they would have shared.
      const latest = [dueAt, `${dueAt.slice(0, 10)}T08:00:00.000Z`].toSorted().at(-1) ?? "";
      const isInTime = dueAt === "" || (plannedAt !== "" && plannedAt <= latest);
      expect(isInTime, `planned for ${plannedAt}, due ${dueAt}`).toBe(true);
    }
  });
  await fc.assert(property, { numRuns: RUNS });
});

async function startPerson() {
  const harness = await createServiceHarness("notifications");
  const { recordStore, clock } = harness.deps;
  let [reminders = initialNotifications.reminders] = SETTINGS;
  const held = new Map<string, Expiry>();
  const load = async () => {
    const state = { ...initialNotifications, reminders };
    return { state, version: 0, numbers: {}, closed: false };
  };
  const of = async (userId: string) =>
    Array.from(held.values(), (expiry) => {
      const named = { userId, name: "CPR", organization: "Red Cross", credentialUrl: "" };
      const document = { ...named, ...expiry, updatedAt: expiry.since };
      return { id: `${userId}/${expiry.id}`, version: 1, document };
    });
  const expiries = { of, currentOf: of };
  const plans = await openReminderPlans({ recordStore, commands: { load }, expiries, clock });
  const stored = await recordStore.collection<ReminderPlan>({
    name: "reminder-plans",
    indexes: [],
  });
  const start = () => reminderReactions({ expiries: { reach: async () => undefined }, plans });
  let [onDates, onSettings] = start();

  /** The projection has folded the change of the whole commit before the first reaction. */
  function written({ id, days }: Commit["changes"][number]) {
    const at = clock().toISOString();
    const type = held.has(id) ? "CredentialChanged" : "CredentialAdded";
    const day = new Date(clock().getTime() + (days ?? 0) * DAY_MS).toISOString().slice(0, 10);
    const date = days === null ? "" : day;
    if (date === "") held.delete(id);
    else if (held.get(id)?.date !== date) held.set(id, { id, date, since: at });
    const fields = createCredentialBody.parse({ ...COURSE, expirationDate: date });
    const credential = {
      ...fields,
      id,
      createdAt: at,
      updatedAt: at,
      verificationStatus: "pending",
    };
    return { type, version: 1, data: { credential } };
  }

  return {
    async live({ hours, changes, comesAgain }: Commit, version: number): Promise<void> {
      harness.clock.advance(hours * HOUR_MS);
      const events = changes.map(written);
      const at = clock().toISOString();
      const context = { stream: "portfolio-ada", userId: "ada", version, commandId: "c", at };
      for (const [index, event] of events.entries()) {
        const settings = changes[index]?.settings;
        if (settings) {
          reminders = settings;
          const changed = { type: "RemindersChanged", version: 1, data: settings };
          await onSettings?.react(changed, { ...context, stream: "notifications-ada" });
        }
        await onDates?.react(event, context);
      }
      if (comesAgain === "to another process") [onDates, onSettings] = start();
      if (comesAgain !== "no") for (const event of events) await onDates?.react(event, context);
    },
    /** When the plan is looked at, and when the next mail is due; empty for never. */
    async times(): Promise<{ plannedAt: string; dueAt: string }> {
      const plan = (await stored.get("ada"))?.document;
      const due = nextReminderAt([...held.values()], reminders, plan ?? NEVER_REMINDED, clock());
      return { plannedAt: plan?.dueAt ?? "", dueAt: due?.toISOString() ?? "" };
    },
    [Symbol.asyncDispose]: () => harness[Symbol.asyncDispose](),
  };
}
