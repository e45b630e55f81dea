import { deflateSync } from "node:zlib";

/** A text on a page, in points from the bottom left corner. */
export interface PdfText {
  text: string;
  x?: number;
  y: number;
  size?: number;
}

export interface PdfParts {
  pages: readonly (readonly PdfText[])[];
  /** Links of the first page. */
  links?: readonly string[];
  title?: string;
  /** Entries of the trailer, such as an encryption. */
  trailer?: string;
  /** Replaces the content of the first page. */
  content?: Buffer;
}

const latin = (text: string) => Buffer.from(text, "latin1");
const literal = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")})`;

/** A PDF written by hand: pages of texts in Helvetica. */
export function pdfOf({ pages, links = [], title, trailer = "", content }: PdfParts): Buffer {
  const bodies: Buffer[] = [];
  const add = (body: string | Buffer) => bodies.push(Buffer.isBuffer(body) ? body : latin(body));
  const kids = pages.map((_page, index) => `${4 + index * 2} 0 R`);
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (const [index, texts] of pages.entries()) {
    const annotations = index === 0 ? links.map(annotationOf).join(" ") : "";
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents ${5 + index * 2} 0 R ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Annots [${annotations}] >>`,
    );
    add(streamOf(index === 0 && content ? content : latin(texts.map(operatorsOf).join("\n"))));
  }
  add(`<< ${title === undefined ? "" : `/Title ${literal(title)}`} >>`);
  return fileOf(bodies, trailer);
}

const operatorsOf = ({ text, x = 72, y, size = 12 }: PdfText) =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm ${literal(text)} Tj ET`;

const annotationOf = (url: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${literal(url)} >> >>`;

function streamOf(content: Buffer): Buffer {
  const packed = deflateSync(content);
  const head = latin(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`);
  return Buffer.concat([head, packed, latin("\nendstream")]);
}

function fileOf(bodies: readonly Buffer[], trailer: string): Buffer {
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
