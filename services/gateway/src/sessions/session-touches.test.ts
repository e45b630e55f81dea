import { expect, it } from "vitest";
import { createTouch } from "./sessions.ts";

const SESSIONS = 20_000;

/** Twenty thousand sessions, how often each was recorded, and a clock. */
function manySessions() {
  const recorded = new Map<string, number>();
  let time = 1_000_000;
  const mark = async (hash: string) => {
    recorded.set(hash, (recorded.get(hash) ?? 0) + 1);
  };
  const touch = createTouch({ mark }, () => time);
  return {
    recorded,
    useAll: async () => {
      for (let number = 0; number < SESSIONS; number += 1) await touch({ hash: `hash-${number}` });
    },
    advance: (ms: number) => (time += ms),
  };
}

it("records each session once a minute, however many there are", async () => {
  const { recorded, useAll, advance } = manySessions();
  await useAll();
  advance(30_000);
  await useAll();
  expect(new Set(recorded.values())).toEqual(new Set([1]));
  advance(31_000);
  await useAll();
  await useAll();
  expect(recorded.size).toBe(SESSIONS);
  expect(new Set(recorded.values())).toEqual(new Set([2]));
});
