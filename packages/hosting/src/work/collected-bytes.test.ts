import { expect, it } from "vitest";
import { createCollectedBytes } from "./collected-bytes.ts";
import { ownBuffer } from "./received-bytes.ts";

const pieces = ["one", "two", "x".repeat(100_000), "three"];
const whole = Buffer.from(pieces.join(""));

it.each([
  ["no size", undefined],
  ["a size that is too small", "10"],
  ["a size that is no number", "many"],
  ["its size", "100011"],
])("puts a file with %s together", (_what, declared) => {
  const file = createCollectedBytes(declared, 1_000_000);
  for (const piece of pieces) file.add(Buffer.from(piece));
  expect(file.bytes().equals(whole)).toBe(true);
});

it("keeps what was declared in one piece, which can be handed over", () => {
  const file = createCollectedBytes(String(whole.length + 500), 1_000_000);
  for (const piece of pieces) file.add(Buffer.from(piece));
  const [own] = ownBuffer(file.bytes());
  expect(own?.byteLength).toBe(whole.length + 500);
  expect(ownBuffer(Buffer.from("part of a pool"))).toEqual([]);
});

it("takes no more room than a file may have, whatever is declared", () => {
  const file = createCollectedBytes("99999999999", 1_000);
  file.add(Buffer.from("small"));
  expect(file.bytes().buffer.byteLength).toBe(1_000);
});
