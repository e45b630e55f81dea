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
