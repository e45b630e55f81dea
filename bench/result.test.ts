import { expect, it } from "vitest";
import { lineOf, type Result } from "./result.ts";

const append: Result = {
  name: "P3 append",
  value: 0.714,
  goal: { atLeast: 0.6 },
  detail: "per second: …",
};
const ready: Result = {
  ...append,
  name: "START ready",
  value: 3.2,
  unit: "s",
  goal: { atMost: 3 },
};

it.each([
  [append, "P3 append ratio 0.71 goal >= 0.60 met  [per second: …]"],
  [{ ...append, value: undefined }, "P3 append ratio not measured goal >= 0.60  [per second: …]"],
  [ready, "START ready 3.20 s goal <= 3.00 s missed  [per second: …]"],
  [
    { ...append, name: "SCALING errors", value: 0, unit: "errors", goal: { atMost: 0 } },
    "SCALING errors 0 errors goal <= 0 errors met  [per second: …]",
  ],
] as [Result, string][])("prints a figure, its goal and whether it is met: %#", (result, line) => {
  expect(lineOf(result)).toBe(line);
});
