import { createFakeClock } from "@laurel/testing/fake-clock";
import { expect, it } from "vitest";
import { runForCaller } from "../work/caller.ts";
import { type ChangeKind, createDailyQuota } from "./daily-quota.ts";

const DAY_MS = 24 * 3600 * 1000;
const event = (bytes: number) => [{ type: "Changed", version: 1, data: "x".repeat(bytes) }];

function openQuota() {
  const time = createFakeClock();
  const quota = createDailyQuota(time.clock, 10_000);
  /** How many of so many changes are accepted. */
  const change = (count: number, bytes: number, stream = "profile-ada", kind?: ChangeKind) =>
    runForCaller(
      () => false,
      async () => {
        for (let done = 0; done < count; done += 1) {
          const add = quota.admit(stream, event(bytes), kind);
          if (!add) return done;
          add();
        }
        return count;
      },
    );
  return { time, quota, change };
}

it("refuses further changes of a person, until the next day, and nobody else's", async () => {
  const { time, change } = openQuota();
  expect(await change(100, 1_000)).toBe(10);
  expect(await change(1, 1_000)).toBe(0);
  expect(await change(1, 1_000, "profile-eve")).toBe(1);
  time.advance(DAY_MS);
  expect(await change(1, 1_000)).toBe(1);
});

it("leaves room for small changes, as of those that take something back", async () => {
  const { change } = openQuota();
  await change(100, 1_000);
  expect(await change(1_000, 10)).toBeGreaterThan(50);
  expect(await change(1_000, 10)).toBe(0);
});

it("leaves more room for undoing, but not without a bound", async () => {
  const { change } = openQuota();
  await change(100, 1_000);
  expect(await change(100, 1_000, "profile-ada", "taking back")).toBe(29);
  expect(await change(1, 10)).toBe(0);
});

it.each(["reducing", "last"] as const)("never refuses what is %s", async (kind) => {
  const { change } = openQuota();
  await change(100, 1_000, "profile-ada", "taking back");
  expect(await change(100, 1_000, "profile-ada", kind)).toBe(100);
});

it("doesn't count what workers do", async () => {
  const { quota, change } = openQuota();
  for (let count = 0; count < 100; count += 1) quota.admit("profile-ada", event(1_000))?.();
  expect(await change(100, 1_000)).toBe(10);
});

it("doesn't count what wasn't stored", async () => {
  const { quota, change } = openQuota();
  await runForCaller(
    () => false,
    async () => void quota.admit("profile-ada", event(100_000)),
  );
  expect(await change(100, 1_000)).toBe(10);
});
