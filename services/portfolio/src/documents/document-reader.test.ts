import { personParty } from "@laurel/hosting/work/party";
import { photo, photoWithCodes } from "@laurel/pictures/testing/sample-pictures";
import { afterEach, describe, expect, it } from "vitest";
import { certificate, pdfOf } from "../testing/pdfs.ts";
import { createDocumentReader, type DocumentReader, type ReadDocument } from "./document-reader.ts";

const ada = personParty("ada");

let reader: DocumentReader;
afterEach(() => reader.close());

async function read(bytes: Buffer): Promise<ReadDocument> {
  reader = createDocumentReader();
  const found = await reader.read(ada, bytes);
  if (typeof found === "string") throw new Error(found);
  return found;
}

describe("a PDF", () => {
  it("has lines in the order of reading, columns apart, and links", async () => {
    const { text, pages, pagesRead, hasBadge } = await read(certificate({ title: "My title" }));
    expect(text.lines.map((line) => line.text)).toEqual([
      "Certificate of Completion",
      "This is to certify that",
      "Ada King",
      "has successfully completed the course",
      "Distributed Systems in Practice",
      "24 hours of training",
      "Issued by Lovelace Academy",
      "Date of issue: March 14, 2026",
      "Valid until: March 14, 2028",
      "Certificate ID: LA-2026-00417",
    ]);
    expect(text.lines[4]).toMatchObject({ page: 1, size: 24 });
    expect(text.links.map(({ url }) => url)).toEqual([
      "https://lovelace.example/about",
      "https://lovelace.example/verify/LA-2026-00417",
    ]);
    expect([text.title, pages, pagesRead, hasBadge]).toEqual(["My title", 1, 1, false]);
  });

  it("of 10,000 pages is read as far as its fifth page", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [
      { text: `Page ${index + 1}`, y: 99 },
    ]);
    const { text, pages, pagesRead } = await read(pdfOf({ pages: many }));
    expect([pages, pagesRead]).toEqual([10_000, 5]);
    expect(text.lines.map((line) => line.text)).toEqual(
      [1, 2, 3, 4, 5].map((page) => `Page ${page}`),
    );
  });

  it("may have something before its header", async () => {
    const { text } = await read(Buffer.concat([Buffer.from("\n\n"), certificate()]));
    expect(text.lines).toHaveLength(10);
  });
});

describe("a picture", () => {
  it("has the texts of its QR codes", async () => {
    const { text, pages } = await read(await photoWithCodes(["https://verify.example.org/a1"]));
    expect([text.codes, text.lines, pages]).toEqual([["https://verify.example.org/a1"], [], 0]);
  });
});

describe("what can't be read", () => {
  const protectedBy = (secret: string) =>
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >> /ID [<00> <00>]`;

  it.each([
    ["a protected PDF", () => certificate({ trailer: protectedBy("ab".repeat(32)) }), "Protected"],
    ["half of a PDF", () => certificate().subarray(0, 300), "Unreadable"],
    ["only a header", () => Buffer.from("%PDF-1.7\n"), "Unreadable"],
    ["a text", () => Buffer.from("Certificate of Completion"), "NotACertificate"],
    ["an empty file", () => Buffer.alloc(0), "NotACertificate"],
  ])("%s is refused", async (_what, bytes, refusal) => {
    reader = createDocumentReader();
    expect(await reader.read(ada, bytes())).toBe(refusal);
  });

  it("is half of a picture", async () => {
    reader = createDocumentReader();
    expect(await reader.read(ada, (await photo(300, 200)).subarray(0, 900))).toBe("Unreadable");
  });

  it.each([
    // The limit is long enough for the other PDF on a busy machine, and much too short for the bomb on a fast one.
    ["takes too long", 5, 20_000_000, { ms: 8_000, megabytes: 2_000 }],
    ["takes too much memory", 1, 20_000_000, { ms: 60_000, megabytes: 120 }],
    ["unpacks too much at once", 1, 100_000_000, { ms: 60_000, megabytes: 2_000 }],
  ])("is a PDF that %s, and others are read meanwhile", async (_what, pages, unpacked, limits) => {
    const content = Buffer.alloc(unpacked, "BT (x) Tj ET\n");
    const bomb = pdfOf({ pages: Array.from({ length: pages }, () => []), content });
    expect(bomb.length).toBeLessThan(unpacked / 100);
    reader = createDocumentReader(limits);
    const refused = reader.read(ada, bomb);
    expect(await reader.read(personParty("bob"), certificate())).toMatchObject({ pages: 1 });
    expect(await refused).toBe("Unreadable");
  });
});
