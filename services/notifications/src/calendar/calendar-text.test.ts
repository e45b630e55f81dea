import { expect, it } from "vitest";
import type { StoredExpiry } from "../expiries.ts";
import { calendarTag, calendarText, type CalendarContent } from "./calendar-text.ts";
import { createCalendarTexts } from "./calendar-texts.ts";

const PUBLIC_URL = "https://laurel.example";

const expiries = (count: number): StoredExpiry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `ada/${index}`,
    version: 1,
    document: {
      userId: "ada",
      id: String(index),
      name: `Course ${index}`,
      organization: "Anywhere",
      credentialUrl: "",
      date: "2027-01-01",
      since: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
    },
  }));

const contentOf = (count: number): CalendarContent => ({
  expiries: expiries(count),
  language: "en",
});
const NONE = contentOf(0);

it.each([0, 1, 50, 51, 120])("a calendar of %i entries has each of them once", async (count) => {
  const text = await calendarText(contentOf(count), PUBLIC_URL);
  const summaries = text.match(/SUMMARY:Course \d+ expires/g) ?? [];
  expect(summaries).toEqual(
    expiries(count).map(({ id }) => `SUMMARY:Course ${id.slice(4)} expires`),
  );
  expect(text.match(/BEGIN:VEVENT\r\n/g) ?? []).toHaveLength(count);
  expect(text.match(/(BEGIN|END):VCALENDAR\r\n/g)).toHaveLength(2);
});

it("every line ends with CR and LF, the last one too (RFC 5545, 3.1)", async () => {
  const text = await calendarText(contentOf(3), PUBLIC_URL);
  expect(text.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it("others have their turns while a long calendar is written", async () => {
  let isWritten = false;
  let turns = 0;
  const count = () => {
    if (isWritten) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await calendarText(contentOf(1_000), PUBLIC_URL);
  isWritten = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});

it("a calendar is written once for each state, also for calls at the same time", async () => {
  const texts = createCalendarTexts(PUBLIC_URL);
  const before = expiries(2);
  const after = before.map((one) => ({ ...one, version: 2 }));
  const [first, second] = await Promise.all([
    texts.of(calendarTag(before, "en"), { expiries: before, language: "en" }),
    texts.of(calendarTag(before, "en"), NONE),
  ]);
  expect(second).toBe(first);
  expect(await texts.of(calendarTag(before, "en"), NONE)).toBe(first);
  expect(await texts.of(calendarTag(after, "en"), NONE)).not.toBe(first);
});

it("names stay apart from the words of a calendar from right to left, which has a tag of its own", async () => {
  const text = await calendarText({ expiries: expiries(1), language: "ar" }, PUBLIC_URL);
  expect(text).toMatch(/^SUMMARY:.*\u2068Course 0\u2069.*$/m);
  expect(text).not.toContain("expires");
  expect(calendarTag(expiries(1), "ar")).not.toBe(calendarTag(expiries(1), "en"));
});
