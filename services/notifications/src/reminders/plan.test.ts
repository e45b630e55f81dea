import { expect, it } from "vitest";
import { afterFailure, mailAt, newPlan, whileSending } from "./plan.ts";

const SETTINGS = { enabled: true, days: [7, 6] };
const since = "2026-01-01T09:00:00.000Z";
const first = { id: "first", date: "2026-01-08", since };
/** Entered after the attempt to send the mail about the first. */
const second = { id: "second", date: "2026-01-07", since: "2026-01-01T10:30:00.000Z" };

const at = (time: string) => new Date(`2026-01-${time}:00.000Z`);
const interrupted = whileSending(newPlan, [first], at("01T10:00"));
const toldAt = (now: Date, plan = interrupted, settings = SETTINGS) =>
  mailAt(now, plan, [first, second], settings)?.about.map(({ id }) => id);

it("an interrupted mail is the same again on its day, because it may have been sent", () => {
  expect(toldAt(at("01T11:00"))).toEqual(["first"]);
  expect(mailAt(at("01T11:00"), interrupted, [second], SETTINGS)?.about).toEqual([]);
});

it("an interrupted mail tells everything that is due on another day", () => {
  expect(toldAt(at("02T08:00"))).toEqual(["first", "second"]);
});

it("a mail that failed tells everything that is due", () => {
  expect(toldAt(at("01T11:00"), afterFailure(interrupted))).toEqual(["first", "second"]);
});

it("an interrupted mail isn't sent once reminders are switched off", () => {
  expect(toldAt(at("01T11:00"), interrupted, { ...SETTINGS, enabled: false })).toEqual([]);
});
