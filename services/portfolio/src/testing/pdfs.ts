import { deflateSync } from "node:zlib";

/** A text on a page, in points from the bottom left corner. */
export interface PdfText {
  /** Pieces of text with gaps between them, in thousandths of the size, or a text without any. */
  text: string | readonly (string | number)[];
  x?: number;
  y: number;
  size?: number;
  /** Degrees, against the clock. */
  turn?: number;
  /** Between all letters, in points. */
  letterGap?: number;
}

export interface PdfParts {
  pages: readonly (readonly PdfText[])[];
  /** Links of the first page. */
  links?: readonly string[];
  title?: string;
  /** How pages are shown: degrees, clockwise. */
  rotate?: 0 | 90 | 180 | 270;
  /** Entries of the trailer, such as an encryption. */
  trailer?: string;
  /** Replaces the content of each page. */
  content?: Buffer;
}

const latin = (text: string) => Buffer.from(text, "latin1");
const literal = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")})`;
const hex = (text: string) => `<${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

/** A PDF written by hand: pages of texts in Helvetica, or in a font without pictures for what Helvetica hasn't. */
export function pdfOf({
  pages,
  links = [],
  title,
  rotate = 0,
  trailer = "",
  content,
}: PdfParts): Buffer {
  const bodies: Buffer[] = [];
  const add = (body: string | Buffer) => bodies.push(Buffer.isBuffer(body) ? body : latin(body));
  const kids = pages.map((_page, index) => `${FIRST_PAGE + index * 2} 0 R`);
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (const body of UNICODE_FONT) add(body);
  for (const [index, texts] of pages.entries()) {
    const annotations = index === 0 ? links.map(annotationOf).join(" ") : "";
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents ${FIRST_PAGE + 1 + index * 2} 0 R ` +
        `/Rotate ${rotate} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Annots [${annotations}] >>`,
    );
    add(streamOf(content ?? latin(texts.map(operatorsOf).join("\n"))));
  }
  add(`<< ${title === undefined ? "" : `/Title ${literal(title)}`} >>`);
  return fileOf(bodies, trailer);
}

/** Letters are half as wide as high, as in no script but as is good enough. */
const UNICODE_FONT: readonly (string | Buffer)[] = [
  "<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 6 0 R >>",
  "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /DW 500 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R >>",
  streamOf(
    latin(
      "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange " +
        "1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end",
    ),
  ),
  "<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
];
const FIRST_PAGE = 4 + UNICODE_FONT.length;

function operatorsOf({ text, x = 72, y, size = 12, turn = 0, letterGap = 0 }: PdfText): string {
  const pieces = typeof text === "string" ? [text] : text;
  const isLatin = pieces.every((piece) => typeof piece === "number" || /^[ -ÿ]*$/u.test(piece));
  const shown = pieces.map((piece) =>
    typeof piece === "number" ? String(-piece) : (isLatin ? literal : hex)(piece),
  );
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const matrix = [cos, sin, -sin, cos, x, y].map((number) => Number(number.toFixed(4)));
  return `BT /${isLatin ? "F1" : "F2"} ${size} Tf ${letterGap} Tc ${matrix.join(" ")} Tm [${shown.join(" ")}] TJ ET`;
}

const annotationOf = (url: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${literal(url)} >> >>`;

function streamOf(content: Buffer): Buffer {
  const packed = deflateSync(content);
  const head = latin(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`);
  return Buffer.concat([head, packed, latin("\nendstream")]);
}

/** A PDF of these objects, of which the first is its catalog and the last its properties. */
export function fileOf(bodies: readonly Buffer[], trailer: string): Buffer {
  const parts = [latin("%PDF-1.7\n")];
  let at = parts[0]?.length ?? 0;
  const offsets = bodies.map((body, index) => {
    const object = Buffer.concat([latin(`${index + 1} 0 obj\n`), body, latin("\nendobj\n")]);
    parts.push(object);
    at += object.length;
    return at - object.length;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${bodies.length} 0 R ${trailer} >>\n`;
  return Buffer.concat([...parts, latin(`${table}${end}startxref\n${at}\n%%EOF\n`)]);
}

/** A certificate as online schools make them. */
export const certificate = (changes: Partial<PdfParts> = {}) =>
  pdfOf({
    pages: [
      [
        { text: "Certificate of Completion", y: 520, size: 28 },
        { text: "This is to certify that", y: 470 },
        { text: "Ada King", y: 430, size: 34 },
        { text: "has successfully completed the course", y: 390 },
        { text: "Distributed Systems in Practice", y: 350, size: 24 },
        { text: "24 hours of training", y: 320 },
        { text: "Issued by Lovelace Academy", y: 290 },
        { text: "Date of issue: March 14, 2026", y: 120 },
        { text: "Valid until: March 14, 2028", x: 500, y: 120 },
        { text: "Certificate ID: LA-2026-00417", y: 80, size: 9 },
      ],
    ],
    links: ["https://lovelace.example/about", "https://lovelace.example/verify/LA-2026-00417"],
    ...changes,
  });
