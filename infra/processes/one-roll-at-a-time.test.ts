import { expect, it } from "vitest";
import { oneRollAtATime } from "./one-roll-at-a-time.ts";

it("replaces again after a replacement that failed", async () => {
  const printed: string[] = [];
  let broken = true;
  const group = {
    async roll() {
      if (broken) throw new Error("profile ended with 1 before it was ready");
    },
  };
  const roll = oneRollAtATime([group], (line) => printed.push(line));
  await expect(roll()).rejects.toThrow("profile ended with 1");
  expect(printed).toEqual([]);
  broken = false;
  await roll();
  expect(printed).toEqual(["Every service runs in a new process"]);
});

it("doesn't begin before the last replacement has ended", async () => {
  const first = Promise.withResolvers<void>();
  const begun: number[] = [];
  const group = {
    roll() {
      begun.push(begun.length + 1);
      return begun.length === 1 ? first.promise : Promise.resolve();
    },
  };
  const roll = oneRollAtATime([group], () => {});
  const both = [roll(), roll()];
  await expect.poll(() => begun).toEqual([1]);
  first.resolve();
  await Promise.all(both);
  expect(begun).toEqual([1, 2]);
});
