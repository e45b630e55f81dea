import * as fc from "fast-check";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { listElements } from "./list-elements.ts";

const AMPLE = { elements: 1_000, characters: 1_000_000 };

async function read(text: string, limits = AMPLE, size = 7): Promise<unknown[]> {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  const found: unknown[] = [];
  for await (const one of listElements(Readable.from(pieces), limits)) found.push(one);
  return found;
}

it("finds the objects of any list, however it is written and cut", async () => {
  const list = fc.array(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(
      list,
      fc.nat(3),
      fc.integer({ min: 1, max: 30 }),
      async (all, indent, size) => {
        const text = JSON.stringify(all, undefined, indent);
        expect(await read(text, AMPLE, size)).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 200 },
  );
});

describe("is malformed", () => {
  it.each([
    ["", "nothing"],
    ["[", "an open list"],
    ['[{"a":1}', "a list that isn't closed"],
    ['[{"a":"]}', "a text that isn't closed"],
    ["{}", "an object"],
    ["[1]", "a list of numbers"],
    ["[[]]", "a list of lists"],
    ["[{},]", "a comma too many"],
    ["[{}{}]", "a comma too few"],
    ["[{}]x", "something after the list"],
    ["[{a:1}]", "an element that isn't JSON"],
    ["[{]", "brackets that don't match"],
  ])("%j: %s", async (text) => {
    await expect(read(text)).rejects.toMatchObject({ name: "MalformedList" });
  });

  it("with more elements, longer ones, or more values in one than it may have", async () => {
    await expect(read("[{},{},{}]", { ...AMPLE, elements: 2 })).rejects.toThrow(
      "too many elements",
    );
    await expect(read(`[{"a":"${"x".repeat(99)}"}]`, { ...AMPLE, characters: 99 })).rejects.toThrow(
      "too long",
    );
    const deep = `[{"a":${"[".repeat(60_000)}`;
    await expect(read(deep, AMPLE, 10_000)).rejects.toThrow("too many values");
  });
});
