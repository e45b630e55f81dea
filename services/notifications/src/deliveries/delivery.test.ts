import { expect, it } from "vitest";
import {
  afterAttempt,
  asked,
  newDelivery,
  RETRY_AFTER_MS,
  type StoredDelivery,
} from "./delivery.ts";

const AT = "2026-01-02T03:04:05.000Z";
const delivery = newDelivery(
  { userId: "ada", webhook: "hook", number: 1, eventId: "1", type: "added", createdAt: AT },
  "ready",
);

it("a command that is repeated after others asks for no other attempt", () => {
  const first = asked(delivery, "first", AT);
  if (!first) throw new Error("Nothing was asked for");
  const second = asked(first, "second", AT);
  if (!second) throw new Error("Nothing was asked for");
  expect(asked(second, "first", AT)).toBeUndefined();
  expect(asked(second, "second", AT)).toBeUndefined();
  expect(asked(second, "third", AT)).toMatchObject({ phase: "asked", askedBy: "third" });
});

const FAILED = { status: 500, error: "The receiver answered 500", durationMs: 1 };
const failsAt = (at: string, before: StoredDelivery) =>
  afterAttempt(before, FAILED, new Date(at), true);
const askFor = (before: StoredDelivery, by: string, at: string) => {
  const again = asked(before, by, at);
  if (!again) throw new Error("Nothing was asked for");
  return again;
};

it("an attempt that a person asks for leaves the schedule as it was", () => {
  const waiting = failsAt("2026-01-02T03:05:00.000Z", failsAt(AT, delivery));
  expect(waiting.nextAttemptAt).toBe("2026-01-02T03:05:30.000Z");
  let tried = waiting;
  for (let count = 1; count <= 60; count += 1)
    tried = failsAt(
      "2026-01-02T03:05:02.000Z",
      askFor(tried, `${count}`, "2026-01-02T03:05:01.000Z"),
    );
  expect(tried).toMatchObject({ phase: "retry", nextAttemptAt: "2026-01-02T03:05:30.000Z" });
  expect(failsAt("2026-01-02T03:05:30.000Z", tried).nextAttemptAt).toBe("2026-01-02T03:07:30.000Z");
});

it("two attempts that are asked for before one is made leave the schedule as it was", () => {
  const waiting = failsAt(AT, delivery);
  const twice = askFor(askFor(waiting, "first", AT), "second", AT);
  expect(failsAt(AT, twice)).toMatchObject({
    phase: "retry",
    nextAttemptAt: waiting.nextAttemptAt,
  });
});

it("the schedule of a record of an earlier version goes on after its attempts", () => {
  const { scheduled: _scheduled, resumesAt: _resumesAt, ...earlier } = failsAt(AT, delivery);
  const next = failsAt(AT, earlier);
  expect(Date.parse(next.nextAttemptAt) - Date.parse(AT)).toBe(RETRY_AFTER_MS[1]);
});
