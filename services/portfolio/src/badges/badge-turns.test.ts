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

it("runs six checks of one person at once, and takes a hundred of all people, some of which wait", async () => {
  const inTurn = createBadgeTurns();
  const { work, begun, open } = createWork();
  const start = (name: string, count: number) =>
    Array.from({ length: count }, () => inTurn(name, patient, work(name)));
  const adas = Promise.allSettled(start("ada", 26));
  const all = [
    ...Array.from({ length: 12 }, (_, n) => start(`p${n}`, 6)).flat(),
    ...start("eve", 2),
  ];
  await setImmediate();
  expect(begun.filter((name) => name === "ada")).toHaveLength(6);
  expect(begun).toHaveLength(80);
  // Ada has to make room, who waits for the most.
  const newcomer = inTurn("bob", patient, work("bob"));
  await expect(inTurn("ada", patient, work("ada"))).rejects.toMatchObject({ status: 503 });
  open();
  expect(await Promise.all([...all, newcomer])).toHaveLength(75);
  const refused = (await adas).filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { status: 503, retryAfter: 5 } }]);
  expect(begun).toHaveLength(100);
});

it("answers 503 to those that don't get their turn in time, and lets the others go on", async () => {
  const inTurn = createBadgeTurns();
  const { work, begun, open } = createWork();
  const wait = new AbortController();
  const all = Array.from({ length: 8 }, () => inTurn("ada", wait.signal, work("ada")));
  const settled = Promise.allSettled(all);
  await setImmediate();
  wait.abort();
  for (const one of [all[6], all[7]])
    await expect(one).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  const tooLate = inTurn("bob", wait.signal, work("bob"));
  await expect(tooLate).rejects.toMatchObject({ status: 503 });
  open();
  expect(await Promise.all(all.slice(0, 6))).toHaveLength(6);
  await settled;
  expect(begun).toHaveLength(6);
  expect(await inTurn("ada", patient, async () => "free again")).toBe("free again");
});
