import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type BloomFilter, holds, put } from "./bloom-filter.ts";
import type * as CommonPasswords from "./common-passwords.ts";
import { HASHES } from "./filter-shape.ts";
import { spellingsOf } from "./spellings.ts";

const file = new Uint8Array(readFileSync(join(import.meta.dirname, "common-passwords.bin")));
const shipped: BloomFilter = { bits: file, hashes: HASHES };
const { isCommon } = await vi.importActual<typeof CommonPasswords>("./common-passwords.ts");

const answerWith = (response: () => Response) =>
  vi.stubGlobal(
    "fetch",
    vi.fn<() => Promise<Response>>().mockImplementation(async () => response()),
  );

test("a list that can't be loaded is asked for again, and then kept", async () => {
  answerWith(() => new Response("", { status: 503 }));
  await expect(isCommon("Password1!")).rejects.toThrow("503");
  answerWith(() => new Response(file));
  expect(await isCommon("Password1!")).toBe(true);
  answerWith(() => new Response("", { status: 503 }));
  expect(await isCommon("Correct-Horse-9")).toBe(false);
});

test.each(["Password1!", "PASSWORD", "Dragon2024!?", "Qwertyuiop1!", "P@ssw0rd!", "Superman#1"])(
  "%s is common",
  async (password) => expect(await isCommon(password)).toBe(true),
);

test.each(["Correct-Horse-9", "Brand-New-Horse-10", "tK9#vLq2!xZ", "Łódź-jest-ładna-7"])(
  "%s isn't",
  async (password) => expect(await isCommon(password)).toBe(false),
);

test("other texts are found by chance less often than once in 10,000", () => {
  let found = 0;
  for (let index = 0; index < 200_000; index += 1) {
    const texts = spellingsOf(`Other-${(index * 2_654_435_761) % 4_294_967_296}-text-${index}!`);
    if (texts.some((text) => holds(shipped, text))) found += 1;
  }
  expect(found).toBeLessThan(20);
});

test("what was put into a filter is found", () => {
  const filter = { bits: new Uint8Array(300), hashes: HASHES };
  const texts = ["", "a", "ab", "abc", "abcd", "abcde", "zażółć", "密码密码"];
  for (const text of texts) put(filter, text);
  expect(texts.filter((text) => !holds(filter, text))).toEqual([]);
  expect(holds(filter, "abcdef")).toBe(false);
});

test("a password is looked up without its case, and without what stands at its end", () => {
  expect(spellingsOf("Horse-2024!")).toEqual(["horse-2024!", "horse"]);
  expect(spellingsOf("Ab1!5678")).toEqual(["ab1!5678"]);
  expect(spellingsOf("1234567!")).toEqual(["1234567!"]);
});
