import { text } from "@laurel/contracts/text";
import { personParty } from "@laurel/hosting/work/party";
import { smallestCode } from "@laurel/pictures/testing/sample-codes";
import { photo, photoWithCodes } from "@laurel/pictures/testing/sample-pictures";
import { afterEach, describe, expect, it, vi } from "vitest";
import { certificate, pdfOf } from "../testing/pdfs.ts";
import { scannedPdf } from "../testing/scanned-pdf.ts";
import {
  createDocumentReader,
  type DocumentReader,
  type ReadDocument,
  type ReaderOptions,
} from "./document-reader.ts";
import type { Line } from "./document-text.ts";
import { readCertificates } from "./read-certificates.ts";
import type { Scanner } from "./scans/scanner.ts";

const ON_FIRST_PAGE = text("the QR code on page {page}", { page: 1 });

const ada = personParty("ada");

let reader: DocumentReader;
afterEach(() => reader.close());

async function read(bytes: Buffer, options: ReaderOptions = {}): Promise<ReadDocument> {
  reader = createDocumentReader({ languagesFor: () => [], ...options });
  const found = await reader.read(ada, { bytes });
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

  it("of 10,000 pages is read as far as its twentieth page", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [
      { text: `Page ${index + 1}`, y: 99 },
    ]);
    const { text, pages, pagesRead } = await read(pdfOf({ pages: many }));
    expect([pages, pagesRead]).toEqual([10_000, 20]);
    expect(text.lines.map((line) => line.text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Page ${index + 1}`),
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
    const code = { text: "https://verify.example.org/a1", page: 0 };
    expect([text.codes, text.lines, pages]).toEqual([[code], [], 0]);
  });
});

describe("the pictures of a PDF", () => {
  const address = "https://verify.example.org/a1";

  it("have QR codes, with their pages", async () => {
    const page = { jpeg: await photoWithCodes([address]), width: 1240, height: 1754 };
    const code = smallestCode("https://verify.example.org/a2");
    const { text, certificates, recognition } = await read(scannedPdf([page, code], "Diploma"));
    expect(text.codes).toEqual([
      { text: address, page: 1 },
      { text: "https://verify.example.org/a2", page: 2 },
    ]);
    expect(certificates[0].found).toContainEqual({
      field: "credentialUrl",
      value: address,
      where: ON_FIRST_PAGE,
    });
    expect(recognition).toBe("none");
  });

  const lines: Line[] = [
    { text: "has completed the course", page: 1, size: 20 },
    { text: "Forklift Safety", page: 1, size: 40 },
  ];
  const page = { grey: Buffer.alloc(900 * 700, 255), width: 900, height: 700 };

  /** Recognizes these lines in whatever it gets, or fails. */
  const scannerOf = (found: readonly Line[] | undefined): Scanner => ({
    async scan(_party, { text }) {
      if (!found) return { recognition: "failed" };
      const whole = { ...text, lines: [...text.lines, ...found] };
      return { text: whole, certificates: readCertificates(whole), recognition: "read" };
    },
    close: async () => {},
  });
  const languagesFor = () => ["eng"];

  it("are read where a page has no text, and so are photos", async () => {
    for (const bytes of [scannedPdf([page]), await photo(900, 700)]) {
      const found = await read(bytes, { languagesFor, scanner: scannerOf(lines) });
      expect(found.recognition).toBe("read");
      expect(found.certificates[0].found).toMatchObject([
        { field: "name", value: "Forklift Safety" },
      ]);
      await reader.close();
      expect((await read(bytes, { languagesFor, scanner: scannerOf(undefined) })).recognition).toBe(
        "failed",
      );
      await reader.close();
      expect((await read(bytes)).recognition).toBe("missing");
      await reader.close();
    }
  });

  it("aren't looked at in a PDF that has none, or whose text says all", async () => {
    const scan = vi.fn<Scanner["scan"]>();
    const scanner = { ...scannerOf(lines), scan };
    expect((await read(certificate(), { languagesFor, scanner })).recognition).toBe("none");
    expect(scan).not.toHaveBeenCalled();
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
    [
      "a zip with a PDF as it is",
      () => Buffer.concat([Buffer.from("PK\x03\x04"), certificate()]),
      "NotACertificate",
    ],
  ])("%s is refused", async (_what, bytes, refusal) => {
    reader = createDocumentReader();
    expect(await reader.read(ada, { bytes: bytes() })).toBe(refusal);
  });

  it("is half of a picture", async () => {
    reader = createDocumentReader();
    const bytes = (await photo(300, 200)).subarray(0, 900);
    expect(await reader.read(ada, { bytes })).toBe("Unreadable");
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
    reader = createDocumentReader({ limits });
    const refused = reader.read(ada, { bytes: bomb });
    const other = await reader.read(personParty("bob"), { bytes: certificate() });
    expect(other).toMatchObject({ pages: 1 });
    expect(await refused).toBe("Unreadable");
  });
});
