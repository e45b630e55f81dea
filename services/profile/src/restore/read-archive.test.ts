import { HttpProblem } from "@laurel/hosting/http/problems";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { samplePerson } from "@laurel/testing/sample-person";
import { credential } from "../testing/credential.ts";
import { readArchive } from "./read-archive.ts";
import { openZip } from "./zip-entries.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "laurel-archive-"))));
afterEach(() => rm(folder, { recursive: true }));

type Files = [name: string, content: unknown][];

const DOCUMENT = { id: "d1", fileName: "a.pdf", credentialId: "1", notes: "Note" };
const PDF = Buffer.from("%PDF-1.7\na");
const WHOLE: Files = [
  [
    "account.json",
    samplePerson({ bio: "Bio", interests: [{ name: "Chess", category: "non_ai" }] }),
  ],
  ["credentials.json", [credential()]],
  ["documents.json", [DOCUMENT]],
  ["documents/d1/a.pdf", PDF],
];
const withFile = (name: string, content: unknown): Files => [
  ...WHOLE.filter(([known]) => known !== name),
  [name, content],
];

async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
    // Compressors for thousands of tiny files would take seconds.
    zip.addBuffer(bytes, name, { compress: bytes.length > 2 });
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}

async function read(bytes: Buffer) {
  const path = join(folder, "export.zip");
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    const archive = await readArchive(await openZip(file.fd));
    for (const document of archive.documents) await document.bytes();
    return archive;
  } finally {
    await file.close();
  }
}

async function expectRefused(bytes: Buffer, told = /isn’t an export/): Promise<void> {
  const problem = await read(bytes).catch((error: unknown) => error);
  if (!(problem instanceof HttpProblem)) throw new Error("It was read", { cause: problem });
  expect([problem.status, problem.problem.code]).toEqual([400, "not_recognized"]);
  expect(problem.message).toMatch(told);
}

/** Everywhere in the bytes, which stay as many. */
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");

describe("an export", () => {
  it("is read, also without the parts that earlier ones didn't have", async () => {
    const archive = await read(await zipOf(WHOLE));
    expect(archive.account).toMatchObject({ bio: "Bio", interests: [{ name: "Chess" }] });
    expect(archive.credentials).toMatchObject([{ id: "1", name: "Course", renews: "" }]);
    expect(archive).toMatchObject({ cycles: [], badges: [], learningPaths: [] });
    expect(await read(await zipOf(WHOLE))).toMatchObject({
      documents: [{ fileName: "a.pdf", credentialId: "1", notes: "Note", size: PDF.length }],
    });
  });

  it("doesn't say anything that a person can't write", async () => {
    const claims = { verificationStatus: "verified", userId: "eve", createdAt: "1970" };
    const zip = await zipOf(withFile("credentials.json", [{ ...credential(), ...claims }]));
    const [read1] = (await read(zip)).credentials;
    for (const claim of Object.keys(claims)) expect(read1).not.toHaveProperty(claim);
  });
});

describe("what isn't an export is refused:", () => {
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", Buffer.from("not a zip")],
    ["the beginning of a zip", Buffer.from("PK\x03\x04", "latin1")],
    ["an empty zip", Buffer.from(`PK\x05\x06${"\0".repeat(18)}`, "latin1")],
  ])("%s", (_what, bytes) => expectRefused(bytes));

  it("a zip that ends early, wherever that is", async () => {
    const zip = await zipOf(WHOLE);
    for (let length = 1; length < zip.length; length += 23)
      await expectRefused(zip.subarray(0, length));
  });

  it.each(["account.json", "credentials.json", "documents.json", "documents/d1/a.pdf"])(
    "one without %s",
    async (name) => expectRefused(await zipOf(WHOLE.filter(([known]) => known !== name))),
  );

  const duplicate = credential();
  it.each([
    ["account.json", []],
    ["account.json", { ...samplePerson(), bio: 7 }],
    ["account.json", { ...samplePerson(), interests: [{ name: "A" }, { name: "a" }] }],
    ["credentials.json", {}],
    ["credentials.json", [null]],
    ["credentials.json", [{ ...duplicate, name: "" }]],
    ["credentials.json", [{ ...duplicate, id: "../1" }]],
    ["credentials.json", [{ ...duplicate, completedDate: "2026-02-30" }]],
    ["credentials.json", [{ ...duplicate, expirationDate: "1999-01-01" }]],
    ["credentials.json", [duplicate, duplicate]],
    ["credentials.json", Array.from({ length: 5_001 }, (_, id) => ({ ...duplicate, id: `${id}` }))],
    ["continuing-education.json", [{ credentialId: "1", requiredHours: -1 }]],
    ["badges.json", [{ credentialId: 1 }]],
    ["documents.json", [DOCUMENT, DOCUMENT]],
    ["documents.json", [{ ...DOCUMENT, notes: "x".repeat(5_000) }]],
    ["learning-paths.json", [{ mine: { pathId: "1", progress: 101, isActive: true } }]],
    ["credentials.json", Buffer.from("[{")],
    ["credentials.json", Buffer.alloc(100_000, "[")],
  ])("%s with wrong contents", async (name, content) =>
    expectRefused(await zipOf(withFile(name, content))),
  );

  it("a bomb", async () => {
    const bomb = Buffer.alloc(60 * 1024 * 1024, " ");
    await expectRefused(await zipOf(withFile("credentials.json", bomb)), /credentials\.json/);
    await expectRefused(await zipOf(withFile("documents/d1/a.pdf", bomb)), /too large/);
  });

  it("a file that is larger than it says", async () => {
    const zip = await zipOf([...WHOLE, ["documents/d2/b.pdf", Buffer.alloc(100_000)]]);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(PDF.length);
    const shorter = Buffer.alloc(4);
    shorter.writeUInt32LE(1);
    await expectRefused(replaced(zip, size.toString("latin1"), shorter.toString("latin1")));
  });

  it("a file whose bytes have changed", async () => {
    const stored: Files = WHOLE.filter(([name]) => !name.startsWith("documents/"));
    const zip = new ZipFile();
    for (const [name, content] of stored) zip.addBuffer(Buffer.from(JSON.stringify(content)), name);
    zip.addBuffer(PDF, "documents/d1/a.pdf", { compress: false });
    zip.end();
    const bytes = await buffer(zip.outputStream as Readable);
    await read(bytes);
    await expectRefused(replaced(bytes, "%PDF-1.7", "%PDF-1.6"), /is damaged/);
  });

  it("one with too many files", async () => {
    const many = Array.from({ length: 3_001 }, (_, index): Files[number] => [`f${index}`, ""]);
    await expectRefused(await zipOf([...WHOLE, ...many]), /too many files/);
  });

  it("names that point outside, or that occur twice", async () => {
    const outside = await zipOf([...WHOLE, ["documents/aa/evil", PDF]]);
    await expectRefused(replaced(outside, "documents/aa/evil", "documents/../evil"));
    const twice = await zipOf([...WHOLE, ["credentials.jsom", []]]);
    await expectRefused(replaced(twice, "credentials.jsom", "credentials.json"), /twice/);
    const two = await zipOf([...WHOLE, ["documents/d1/b.pdf", PDF]]);
    await expectRefused(two, /two files/);
  });
});
