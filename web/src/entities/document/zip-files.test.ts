// @vitest-environment node
import { zipOf } from "@laurel/portfolio/testing/import-harness";
import { expect, test } from "vitest";
import { certificatesIn } from "./zip-files.ts";

const zip = async (files: Parameters<typeof zipOf>[0]) =>
  new File([new Uint8Array(await zipOf(files))], "a.zip");
const found = async (file: File) => (await certificatesIn(file)).certificates;

test("the certificates in a zip are unpacked one by one", async () => {
  const file = await zip({
    "certs/a.pdf": "%PDF-1.7 ".repeat(99),
    "certs/b.JPG": "",
    "__MACOSX/certs/a.pdf": "x",
    "certs/.c.pdf": "x",
    "certs/notes.txt": "x",
  });
  const [first, second, third] = await found(file);
  expect([first?.name, second?.name, third]).toEqual(["a.pdf", "b.JPG", undefined]);
  expect(await (await first?.unpack())?.text()).toBe("%PDF-1.7 ".repeat(99));
  expect((await second?.unpack())?.size).toBe(0);
});

test("lists among them are told of, and an export of Laurel has no certificates to read", async () => {
  const both = { "a.pdf": "x", "Certifications.csv": "Name" };
  expect(await certificatesIn(await zip(both))).toMatchObject({ hasLists: true });
  expect(await found(await zip({ "documents/a.pdf": "x", "credentials.json": "[]" }))).toEqual([]);
});

test("one that is too large ends just above the limit", async () => {
  const [large] = await found(await zip({ "a.pdf": Buffer.alloc(40_000_000) }));
  const { size = 0 } = (await large?.unpack()) ?? {};
  expect(size).toBeGreaterThan(10 * 1024 * 1024);
  expect(size).toBeLessThan(11 * 1024 * 1024);
});

test("a file that isn't a zip, and a damaged one, hold nothing", async () => {
  expect(await found(new File(["Name,Organization"], "a.zip"))).toEqual([]);
  const whole = await zip({ "a.pdf": "%PDF-1.7" });
  expect(await found(new File([whole.slice(0, -30)], "a.zip"))).toEqual([]);
});
