import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { currentTrace, runInTrace, traceOf } from "./trace.ts";

const GIVEN = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

it("a request continues the trace of its caller", () => {
  expect(traceOf(GIVEN)).toBe(GIVEN);
});

it.each([
  undefined,
  "",
  "nonsense",
  GIVEN.toUpperCase(),
  `${GIVEN}-more`,
  "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
  "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
  [GIVEN, GIVEN],
])("a request with the header %s starts a new trace", (header) => {
  const trace = traceOf(header);
  expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(trace).not.toBe(traceOf(header));
});

it("work that a request starts is part of its trace", async () => {
  const trace = await runInTrace(GIVEN, async () => {
    await nextTurn();
    return currentTrace();
  });
  expect(trace).toBe(GIVEN);
  expect(currentTrace()).toBeUndefined();
});
