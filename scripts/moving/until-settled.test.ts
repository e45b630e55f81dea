import { expect, it } from "vitest";
import { untilSettled } from "./until-settled.ts";

it("waits as long as something changes", async () => {
  const left = ["3 erasures", "2 erasures", "1 erasure"];
  await untilSettled(async () => left.shift(), 100);
  expect(left).toEqual([]);
});

it("gives up when nothing changes, and names what it waits for", async () => {
  await expect(untilSettled(async () => "1 erasure waits", 300)).rejects.toThrow(
    "the services don't come to rest: 1 erasure waits",
  );
});
