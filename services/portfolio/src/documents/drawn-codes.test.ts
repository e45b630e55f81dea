import { personParty } from "@laurel/hosting/work/party";
import { smallestCode } from "@laurel/pictures/testing/sample-codes";
import { afterAll, expect, it } from "vitest";
import { pdfOf } from "../testing/pdfs.ts";
import { createDocumentReader } from "./document-reader.ts";

const ADDRESS = "https://verify.example.org/c/245418903377";
const reader = createDocumentReader();
afterAll(() => reader.close());

/** The dark squares of the code, each of 3 points, as left and bottom. */
const { grey, width } = smallestCode(ADDRESS);
const squares = Array.from(grey).flatMap((shade, index) => {
  const [column, row] = [index % width, Math.floor(index / width)];
  return shade === 0 ? [[400 + 3 * column, 300 - 3 * row] as const] : [];
});

it.each([
  ["each alone", squares.map(([x, y]) => `${x} ${y} 3.02 3.02 re f`).join("\n")],
  ["in one path", `${squares.map(([x, y]) => `${x} ${y} 3 3 re`).join("\n")}\nf`],
  [
    "each moved there, on a light ground",
    `1 g 300 100 300 300 re f 0 g\n${squares.map(([x, y]) => `q 3 0 0 3 ${x} ${y} cm 0 0 1 1 re f Q`).join("\n")}`,
  ],
])("reads a QR code that is drawn as squares, %s", async (_how, content) => {
  const bytes = pdfOf({ pages: [[]], content: Buffer.from(content) });
  const read = await reader.read(personParty("ada"), { bytes });
  expect(read).toMatchObject({ text: { codes: [{ text: ADDRESS, page: 1 }] } });
});

it("takes a table of boxes for no code", async () => {
  const boxes = Array.from(
    { length: 400 },
    (_, at) => `${9 * (at % 20)} ${9 * (at / 20)} 9 9 re f`,
  );
  const bytes = pdfOf({ pages: [[]], content: Buffer.from(boxes.join("\n")) });
  const read = await reader.read(personParty("ada"), { bytes });
  expect(read).toMatchObject({ text: { codes: [] }, recognition: "none" });
});

it("reads a page with a long path and very many squares", async () => {
  const line = Array.from({ length: 40_000 }, (_, at) => `${at % 800} ${at % 500} l`).join("\n");
  const many = Array.from({ length: 40_000 }, (_, at) => `${at % 800} ${at % 500} 2 2 re`);
  const content = Buffer.from(
    `BT /F1 12 Tf 72 500 Td (Diploma) Tj ET 0 0 m ${line} f\n${many.join("\n")} f`,
  );
  const read = await reader.read(personParty("ada"), { bytes: pdfOf({ pages: [[]], content }) });
  expect(read).toMatchObject({ text: { codes: [], lines: [{ text: "Diploma" }] } });
});
