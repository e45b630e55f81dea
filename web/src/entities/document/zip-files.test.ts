// @vitest-environment node
import { zipOf } from "@laurel/portfolio/testing/import-harness";
import { expect, test } from "vitest";
import { contentsOf } from "./zip-files.ts";

const zip = async (files: Parameters<typeof zipOf>[0]) =>
  new File([new Uint8Array(await zipOf(files))], "a.zip");
const found = async (file: File) => (await contentsOf(file)).files;

test("the files of a zip are unpacked one by one", async () => {
  const file = await zip({
    "certs/a.pdf": "%PDF-1.7 ".repeat(99),
    "certs/b.JPG": "",
    "__MACOSX/certs/a.pdf": "x",
    "certs/.c.pdf": "x",
    "Thumbs.db": "x",
  });
  const [first, second, third] = await found(file);
  expect([first?.name, second?.name, third]).toEqual(["a.pdf", "b.JPG", undefined]);
  expect(await (await first?.unpack())?.text()).toBe("%PDF-1.7 ".repeat(99));
  expect((await second?.unpack())?.size).toBe(0);
});

const namesIn = async (files: Parameters<typeof zipOf>[0]) => {
  const { files: others, isExport } = await contentsOf(await zip(files));
  return [others.map(({ name }) => name), isExport];
};

test("an export of Laurel is imported as a whole", async () => {
  expect(await namesIn({ "documents/a.pdf": "x", "credentials.json": "[]" })).toEqual([[], true]);
});

test("what LinkedIn's export has beside its own files is told", async () => {
  const linkedIn = {
    "Certifications.csv": "x",
    "Profile.csv": "x",
    "Endorsement_Received_Info.csv": "",
  };
  expect(await namesIn(linkedIn)).toEqual([[], true]);
  expect(await namesIn({ "Certifications.csv": "x" })).toEqual([[], true]);
  const others = { "list.xlsx": "x", "badge.json": "x", "a.pdf": "x", "photo.heic": "x" };
  expect(await namesIn({ ...linkedIn, ...others })).toEqual([Object.keys(others), true]);
});

test("each list of another zip is told, whatever its name is", async () => {
  const files = { "courses.csv": "x", "2020.xlsx": "x", "notes.docx": "x" };
  expect(await namesIn(files)).toEqual([Object.keys(files), false]);
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
