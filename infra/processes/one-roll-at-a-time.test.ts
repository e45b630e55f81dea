import { expect, it } from "vitest";
import { oneRollAtATime, REPLACED } from "./one-roll-at-a-time.ts";

it("replaces again after a replacement that failed", async () => {
  const printed: string[] = [];
  let broken = true;
  const group = {
    async roll() {
      if (broken) throw new Error("profile ended with 1 before it was ready");
      return true;
    },
  };
  const roll = oneRollAtATime([group], (line) => printed.push(line));
  await expect(roll()).rejects.toThrow("profile ended with 1");
  expect(printed).toEqual([]);
  broken = false;
  await roll();
  expect(printed).toEqual([REPLACED]);
});

it("ends the last replacement before it begins, and says once that all were replaced", async () => {
  const printed: string[] = [];
  const steps: string[] = [];
  let count = 0;
  const waiting = {
    async roll(signal: AbortSignal) {
      const number = (count += 1);
      steps.push(`begin ${number}`);
      if (number > 1) return true;
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      steps.push(`end ${number}`);
      return false;
    },
  };
  const next = {
    async roll() {
      steps.push("next group");
      return true;
    },
  };
  const roll = oneRollAtATime([waiting, next], (line) => printed.push(line));
  const first = roll();
  await expect.poll(() => steps).toEqual(["begin 1"]);
  await Promise.all([first, roll()]);
  expect(steps).toEqual(["begin 1", "end 1", "begin 2", "next group"]);
  expect(printed).toEqual([REPLACED]);
});

it("doesn't say that all were replaced when the product stops meanwhile", async () => {
  const printed: string[] = [];
  const roll = oneRollAtATime([{ roll: async () => false }], (line) => printed.push(line));
  await roll();
  expect(printed).toEqual([]);
});
