import { expect, test } from "vitest";
import { ago } from "./ago.ts";

const NOW = Date.parse("2026-03-10T12:00:00.000Z");

test.each([
  ["2026-03-10T12:00:30.000Z", "just now"],
  ["2026-03-10T11:59:30.000Z", "just now"],
  ["2026-03-10T11:48:00.000Z", "12 minutes ago"],
  ["2026-03-10T11:00:00.000Z", "1 hour ago"],
  ["2026-03-09T11:00:00.000Z", "yesterday"],
  ["2026-01-20T12:00:00.000Z", "49 days ago"],
  ["2025-03-10T12:00:00.000Z", "12 months ago"],
])("%s was %s", (moment, words) => {
  expect(ago(moment, NOW)).toBe(words);
});
