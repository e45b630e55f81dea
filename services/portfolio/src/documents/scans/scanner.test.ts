import { personParty } from "@laurel/hosting/work/party";
import { scanOf } from "@laurel/pictures/testing/sample-codes";
import { afterAll, expect, it } from "vitest";
import { scannedPdf } from "../../testing/scanned-pdf.ts";
import { NO_TEXT } from "../document-text.ts";
import { createScanner } from "./scanner.ts";

const LINES = [
  "Certificate of Completion",
  "This is to certify that",
  "Kim Example",
  "has completed the course",
  "Forklift Safety Basics",
  "Date of issue: March 14, 2026",
];

const scanner = createScanner();
afterAll(() => scanner.close());

const jpeg = await scanOf(LINES);
const pages = [{ jpeg, width: 1240, height: 1754 }];
const task = { text: NO_TEXT, ownName: "Kim Example" };
const scan = (kind: "pdf" | "picture", bytes: Buffer, languages: readonly string[]) =>
  scanner.scan(personParty("kim"), { ...task, kind, bytes }, languages);

it("says that a page can't be recognized where nothing is installed", async () => {
  const { recognition, text } = await scan("pdf", scannedPdf(pages), []);
  expect([recognition, text?.lines]).toEqual(["missing", []]);
});

it("finds pages of A4 at 300 dpi, in grey and in colours", async () => {
  const size = { width: 2480, height: 3508 };
  const pixels = size.width * size.height;
  const grey = Buffer.alloc(pixels, 0xfe);
  const colors = Buffer.alloc(3 * pixels, 0xfe);
  const found = [
    await scan("pdf", scannedPdf([{ ...size, grey }]), []),
    await scan("pdf", scannedPdf([{ ...size, colors }]), []),
  ];
  expect(found.map(({ recognition }) => recognition)).toEqual(["missing", "missing"]);
});

it("says that it failed for pictures that can't be read, or languages that aren't there", async () => {
  expect(await scan("picture", jpeg.subarray(0, 500), ["eng"])).toEqual({ recognition: "failed" });
  expect((await scan("picture", jpeg, ["xxx"])).recognition).toBe("failed");
});
