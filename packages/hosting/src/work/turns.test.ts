import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("limits how many work at once, keeps the order, and rejects callers when the queue is full", async () => {
  const turns = createTurns(2, 2);
  const log: string[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const results = gates.map((gate, index) =>
    turns.take("key", async () => {
      log.push(`start ${index}`);
      await gate.promise;
      if (index === 0) throw new Error("failed");
      return index;
    }),
  );
  const settled = Promise.allSettled(results);
  expect(await results[4]).toBeUndefined();
  expect(log).toEqual(["start 0", "start 1"]);
  expect(await turns.take("other", async () => "free")).toBe("free");
  gates[0]?.resolve();
  await expect(results[0]).rejects.toThrow("failed");
  expect(log).toEqual(["start 0", "start 1", "start 2"]);
  for (const gate of gates) gate.resolve();
  expect(
    (await settled).map((result) => (result.status === "fulfilled" ? result.value : "failed")),
  ).toEqual(["failed", 1, 2, 3, undefined]);
});

it("lets callers leave while they wait, and not once it is their turn", async () => {
  const turns = createTurns(1, 2);
  const wait = new AbortController();
  const first = await turns.enter("key", wait.signal);
  const second = turns.enter("key", wait.signal);
  const third = turns.enter("key");
  wait.abort();
  expect(await second).toBeUndefined();
  expect(await turns.enter("other", wait.signal)).toBeUndefined();
  const fourth = turns.enter("key");
  expect(await turns.enter("key")).toBeUndefined();
  first?.();
  (await third)?.();
  expect(await fourth).toBeDefined();
});
