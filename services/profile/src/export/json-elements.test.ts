import * as fc from "fast-check";
import { expect, it } from "vitest";
import { jsonElements } from "./json-elements.ts";

async function read(chunks: readonly (Buffer | string)[]): Promise<unknown[]> {
  const found: unknown[] = [];
  async function* text() {
    yield* chunks;
  }
  for await (const element of jsonElements(text())) found.push(element);
  return found;
}

it("parses a list like JSON.parse, wherever its bytes are split", async () => {
  const element = fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue());
  const property = fc.asyncProperty(
    fc.array(element, { maxLength: 8 }),
    fc.integer({ min: 1, max: 40 }),
    fc.boolean(),
    async (list, size, spaced) => {
      const bytes = Buffer.from(JSON.stringify(list, undefined, spaced ? 2 : undefined));
      const chunks: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      expect(await read(chunks)).toEqual(JSON.parse(bytes.toString()));
    },
  );
  await fc.assert(property, { numRuns: 300 });
});

it("rejects an incomplete list", async () => {
  await expect(read(['[{"a":1},{"b"'])).rejects.toThrow(SyntaxError);
  await expect(read(["[{}"])).rejects.toThrow(SyntaxError);
});
