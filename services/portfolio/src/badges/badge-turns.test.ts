import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createBadgeTurns } from "./badge-turns.ts";

const patient = new AbortController().signal;

/** Work that has begun is counted, and ends when the gate is opened. */
function createWork() {
  const gate = Promise.withResolvers<string>();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return gate.promise;
  };
  return { work, begun, open: () => gate.resolve("done") };
}

it("runs six checks of one person at once, and a hundred of all people", async () => {
  const inTurn = createBadgeTurns();
  const { work, begun, open } = createWork();
  const start = (name: string, count: number) =>
    Array.from({ length: count }, () => inTurn(name, patient, work(name)));
  const all = [
    ...start("ada", 8),
    ...Array.from({ length: 20 }, (_, n) => start(`p${n}`, 6)).flat(),
  ];
  await setImmediate();
  expect(begun.filter((name) => name === "ada")).toHaveLength(6);
  expect(begun).toHaveLength(100);
  open();
  expect(await Promise.all(all)).toHaveLength(128);
  expect(begun).toHaveLength(128);
});

it("answers 503 to those that don't get their turn in time, and lets the others go on", async () => {
  const inTurn = createBadgeTurns();
  const { work, begun, open } = createWork();
  const wait = new AbortController();
  const all = Array.from({ length: 8 }, () => inTurn("ada", wait.signal, work("ada")));
  const others = Array.from({ length: 16 }, (_, n) =>
    Array.from({ length: 6 }, () => inTurn(`p${n}`, patient, work(`p${n}`))),
  ).flat();
  const late = inTurn("eve", wait.signal, work("eve"));
  const settled = Promise.allSettled([...all, late]);
  await setImmediate();
  wait.abort();
  for (const one of [all[6], all[7], late])
    await expect(one).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  const tooLate = inTurn("bob", wait.signal, work("bob"));
  await expect(tooLate).rejects.toMatchObject({ status: 503 });
  open();
  expect(await Promise.all([...all.slice(0, 6), ...others])).toHaveLength(102);
  await settled;
  expect(begun.filter((name) => ["eve", "bob"].includes(name))).toEqual([]);
  expect(await inTurn("ada", patient, async () => "free again")).toBe("free again");
});
