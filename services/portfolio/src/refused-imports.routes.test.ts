import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createImportHarness,
  importForm,
  zipOf,
  type ImportHarness,
} from "./testing/import-harness.ts";

const HEADER = "Name,Organization,Completed";
const ROW = "Algebra,Acme,2020-01-01";

let portfolio: ImportHarness;
let refusal: ImportHarness["refusal"];
beforeAll(async () => {
  portfolio = await createImportHarness();
  ({ refusal } = portfolio);
});
afterAll(() => portfolio[Symbol.asyncDispose]());

describe("a file is refused if it's", () => {
  const certificates = `Name,Authority,Started On\n${ROW}\n`;
  it.each<[string, () => Promise<string | Buffer> | string | Buffer]>([
    ["empty", () => ""],
    ["a text", () => "Dear Ada,\nhow are you?\n"],
    ["a table of something else", () => "Date,Amount\n2020-01-01,7\n"],
    ["another JSON", () => '{"name":"Ada"}'],
    ["broken JSON", () => '[{"name":'],
    ["deeply nested JSON", () => "[".repeat(1_000_000)],
    ["a picture", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a pdf", () => "%PDF-1.7\n%âãÏÓ\n1 0 obj"],
    ["a zip of something else", () => zipOf({ "a.txt": "x" })],
    ["a workbook", () => zipOf({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "" })],
    [
      "half a zip",
      async () => (await zipOf({ "Certifications.csv": certificates })).subarray(0, 90),
    ],
    ["a table that says it's a zip", () => `PK\u0003\u0004${certificates}`],
    ["a zip that expands too far", () => zipOf({ "Courses.csv": Buffer.alloc(60_000_000, 32) })],
    ["a zip with too high a ratio", () => zipOf({ "Courses.csv": Buffer.alloc(8_000_000, 32) })],
    ["a zip with too many files", manyFiles],
    ["a zip with a path out of it", () => slip(certificates)],
    ["a zip whose file is larger than it says", () => lyingZip(certificates)],
  ])("%s", async (_what, content) =>
    expect(await refusal(await content())).toEqual([400, "not_recognized"]),
  );

  function manyFiles() {
    const files = Array.from({ length: 3_001 }, (_, index) => [`${index}.txt`, ""]);
    return zipOf({ ...Object.fromEntries(files), "Certifications.csv": certificates });
  }

  /** A name of the same length, in the file's own header and in the directory. */
  async function slip(content: string) {
    const zip = await zipOf({ "aa/Certifications.csv": content });
    return Buffer.from(zip.toString("latin1").replaceAll("aa/Cert", "../Cert"), "latin1");
  }

  async function lyingZip(content: string) {
    const zip = await zipOf({ "Certifications.csv": content.repeat(50) });
    const entry = zip.indexOf("PK\u0001\u0002");
    zip.writeUInt32LE(10, entry + 24);
    return zip;
  }
});

describe("what else can be done with a file", () => {
  const inZip = (name: string) => zipOf({ [`certs/${name}`]: "x", "__MACOSX/a": "" });
  it.each<[string, () => Promise<Buffer> | string | Buffer, RegExp]>([
    ["a zip of PDFs", () => inZip("a.PDF"), /holds certificates/],
    ["a zip of photos", () => inZip("a.jpeg"), /holds certificates/],
    ["a badge", () => '{"type":["VerifiableCredential","OpenBadgeCredential"]}', /“Add badge”/],
    ["an older badge", () => '{"type":"Assertion","badge":{}}', /“Add badge”/],
    ["a WebP picture", () => Buffer.from("RIFF\x09\0\0\0WEBPVP8 "), /“From a document”/],
    ["a HEIC picture", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), /“From a document”/],
  ])("is said of %s", async (_what, content, instead) => {
    const answer = await portfolio.preview(importForm(await content()));
    expect([answer.statusCode, answer.json().code]).toEqual([400, "not_recognized"]);
    expect(answer.json().message).toMatch(instead);
  });
});

describe("a form is refused", () => {
  const send = async (form: FormData) => (await portfolio.preview(form)).json().code;

  it("without a file", async () => {
    const empty = new FormData();
    empty.set("columns", "{}");
    expect(await send(empty)).toBe("no_file");
    const answer = await portfolio.call("POST", "/api/imports", { body: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "no_file"]);
  });

  it("with two files", async () => {
    const form = importForm(HEADER);
    form.append("file", new File(["x"], "b.csv"));
    expect(await send(form)).toBe("one_file");
  });
});
