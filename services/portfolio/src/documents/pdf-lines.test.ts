import { describe, expect, it } from "vitest";
import { pdfOf, type PdfParts, type PdfText } from "../testing/pdfs.ts";
import { readPdf } from "./pdf-text.ts";

async function linesIn(texts: readonly PdfText[], parts: Partial<PdfParts> = {}) {
  const read = await readPdf(new Uint8Array(pdfOf({ pages: [texts], ...parts })));
  if (typeof read === "string") throw new Error(read);
  return read.text.lines.map(({ text }) => text);
}

const operators = (content: string) => ({ content: Buffer.from(content) });

describe("the lines of a page are as people see them", () => {
  it.each([0, 90, 180, 270] as const)("on a page that is shown turned by %i°", async (rotate) => {
    const texts = ["Certificate", "of something", "to Ada"].map((text, index) => {
      // Against the page's turn, so that the text is upright.
      const down = 14 * index;
      const [x, y] = {
        0: [200, 300 - down],
        90: [200 + down, 300],
        180: [200, 300 + down],
        270: [200 - down, 300],
      }[rotate] as [number, number];
      return { text, x, y, turn: rotate };
    });
    expect(await linesIn(texts, { rotate })).toEqual(["Certificate", "of something", "to Ada"]);
  });

  it("with text that runs up the side of the page after the rest", async () => {
    const side = { text: "Verify at example.org", x: 20, y: 100, turn: 90 };
    const texts = [side, { text: "First", y: 300 }, { text: "Second", y: 280 }];
    expect(await linesIn(texts)).toEqual(["First", "Second", "Verify at example.org"]);
  });

  it.each<[string, PdfText["text"], string]>([
    ["kerning", ["Fork", 140, "lift Skills for Bu", 140, "siness"], "Forklift Skills for Business"],
    ["kerning to the left", ["A", -80, "V", -70, "A award"], "AVA award"],
    [
      "gaps instead of blanks",
      ["Introduction", 278, "to", 250, "Forklifts"],
      "Introduction to Forklifts",
    ],
    ["blanks and gaps", ["In ", 200, "the year", 300, "2025"], "In the year 2025"],
    ["a number", ["2", 125, "02", 130, "5"], "2025"],
    ["blanks between all letters", ["H A S   B E E N   A W A R D E D"], "HAS BEEN AWARDED"],
    [
      "gaps between all letters",
      ["A", 300, "W", 300, "A", 300, "R", 300, "D", 800, "T", 300, "O"],
      "AWARD TO",
    ],
  ])("with %s", async (_what, text, line) => {
    expect(await linesIn([{ text, y: 300 }])).toEqual([line]);
  });

  it("with letters that are set apart", async () => {
    expect(await linesIn([{ text: "CERTIFICATE OF MERIT", y: 300, letterGap: 4 }])).toEqual([
      "CERTIFICATE OF MERIT",
    ]);
  });

  it.each([
    ["at one place", 0, 0],
    ["a bit beside", 0.4, 0.3],
  ])("with what is drawn twice %s taken once", async (_where, dx, dy) => {
    const texts = ["Forklifts on the Go: Pallets", "Ball call: 1001 illnesses"].flatMap(
      (text, row) => [
        { text, x: 100, y: 300 - 20 * row },
        { text, x: 100 + dx, y: 300 - 20 * row + dy },
      ],
    );
    expect(await linesIn(texts)).toEqual([
      "Forklifts on the Go: Pallets",
      "Ball call: 1001 illnesses",
    ]);
  });

  it("with columns apart", async () => {
    const texts = [
      { text: "March 14, 2026", x: 100, y: 90 },
      { text: "Bob Ray", x: 400, y: 90 },
      { text: "Date", x: 100, y: 76 },
      { text: "Instructor", x: 400, y: 76 },
    ];
    expect(await linesIn(texts)).toEqual(["March 14, 2026", "Bob Ray", "Date", "Instructor"]);
  });

  it.each([
    [
      "a line's letters drawn from its end",
      "BT /F1 12 Tf 1 0 0 1 140 300 Tm (Ada) Tj 1 0 0 1 100 300 Tm (Dear) Tj ET",
    ],
    [
      "a font of size 1, drawn larger",
      "q 12 0 0 12 100 300 cm BT /F1 1 Tf (Dear ) Tj (Ada) Tj ET Q",
    ],
    ["a mirrored page", "q 1 0 0 -1 0 595 cm BT /F1 12 Tf 1 0 0 -1 100 300 Tm (Dear Ada) Tj ET Q"],
    ["both sizes below zero", "BT /F1 -12 Tf -1 0 0 -1 100 300 Tm (Dear Ada) Tj ET"],
    ["moves by lines", "BT /F1 12 Tf 14 TL 100 300 Td (Dear) Tj 30 0 Td (Ada) Tj ET"],
    ["gaps of words", "BT /F1 12 Tf 3 Tw 100 300 Td (Dear Ada) Tj ET"],
    ["narrow letters", "BT /F1 12 Tf 50 Tz 100 300 Td (Dear Ada) Tj ET"],
  ])("with %s", async (_what, content) => {
    expect(await linesIn([], operators(content))).toEqual(["Dear Ada"]);
  });

  it("with Arabic and Hebrew in the order of reading, and numbers in theirs", async () => {
    // Placed from left to right, as PDFs have them.
    const seen = (text: string) => Array.from(text).toReversed().join("");
    const texts = [
      { text: `2026 ${seen("مارس")} 14 ${seen("بتاريخ")}`, y: 300 },
      { text: `${seen("דוח")} (ISO 27001) ${seen("קורס")}`, y: 280 },
    ];
    expect(await linesIn(texts)).toEqual(["بتاريخ 14 مارس 2026", "קורס (ISO 27001) דוח"]);
  });

  it("with letters of Chinese and Japanese together", async () => {
    expect(await linesIn([{ text: "2026年3月14日 修了証", y: 300 }])).toEqual([
      "2026年3月14日 修了証",
    ]);
  });
});
