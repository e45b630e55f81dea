import fc from "fast-check";
import { expect, it } from "vitest";
import {
  MAX_CHANGED_BYTES,
  waitForChange,
  withChange,
  type RecentChanges,
} from "./recent-changes.ts";

const HOUR_MS = 3_600_000;
const START = Date.parse("2026-03-01T00:00:00.000Z");
const at = (ms: number) => new Date(START + ms).toISOString();

const steps = fc.array(
  fc.record({
    afterMs: fc.integer({ min: 0, max: 20 * 60_000 }),
    bytes: fc.integer({ min: 1, max: MAX_CHANGED_BYTES / 4 }),
  }),
  { maxLength: 60 },
);

it("no hour has more than 20 MiB of changes, and whoever waits as told may change", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let changes: RecentChanges = [];
      let now = 0;
      const accepted: { ms: number; bytes: number }[] = [];
      for (const { afterMs, bytes } of all) {
        now += afterMs;
        const seconds = waitForChange(changes, at(now), bytes);
        expect(seconds).toBeLessThanOrEqual(3_600);
        now += seconds * 1_000;
        expect(waitForChange(changes, at(now), bytes)).toBe(0);
        changes = withChange(changes, at(now), bytes);
        accepted.push({ ms: now, bytes });
        // Minutes are counted whole, so the hour may be up to a minute short.
        const lastHour = accepted.filter(({ ms }) => ms > now - HOUR_MS + 60_000);
        expect(lastHour.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(
          MAX_CHANGED_BYTES,
        );
        expect(changes.length).toBeLessThanOrEqual(60);
      }
    }),
  );
});

it("counts a change of an earlier clock", () => {
  const changes = withChange(withChange([], at(120_000), 5), at(0), MAX_CHANGED_BYTES);
  expect(waitForChange(changes, at(120_000), 1)).toBeGreaterThan(0);
});
