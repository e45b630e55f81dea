import { inOrderOfReading } from "../../documents/reading-order.ts";
import { pdfOf, type PdfText } from "../pdfs.ts";

/** What a certificate is about. */
export interface Award {
  language: string;
  person: string;
  title: string;
  issuer: string;
  /** `YYYY-MM-DD` */
  date: string;
  id: string;
}

/** What is to be read of a certificate. A field that the paper doesn't have is left out. */
export interface Expected {
  name: string;
  completedDate?: string;
  organization?: string;
  credentialId?: string;
  credentialUrl?: string;
}

/** Rows from top to bottom: texts of a size, pieces of a row side by side. */
export type Row = readonly [text: string, size: number, ...beside: Beside[]] | number;
type Beside = readonly [x: number, text: string, size: number];

export interface Paper {
  rows: readonly Row[];
  align?: "center" | "left";
  links?: readonly string[];
  has: Omit<Expected, "name">;
}

export type Layout = (award: Award) => Paper;

/** How programs draw text, beside drawing it plainly. */
export const DRAWINGS = ["plain", "turned", "twice", "kerned", "word by word"] as const;
export type Drawing = (typeof DRAWINGS)[number];

const [WIDTH, HEIGHT] = [842, 595];
const widthOf = (text: string, size: number) => text.length * size * 0.5;
const isRightToLeft = (text: string) => /\p{Script=Arabic}/u.test(text);
/** Arabic is drawn from its end. */
const drawn = (text: string) => (isRightToLeft(text) ? inOrderOfReading(Array.from(text)) : text);

export function drawCertificate(
  { rows, align = "center", links = [] }: Paper,
  how: Drawing,
): Buffer {
  const texts: PdfText[] = [];
  let y = HEIGHT - 60;
  for (const row of rows) {
    if (typeof row === "number") {
      y -= row;
      continue;
    }
    const [text, size, ...beside] = row;
    y -= size * 1.35;
    const x = align === "center" ? Math.max(30, (WIDTH - widthOf(text, size)) / 2) : 72;
    for (const [at, said, its] of [[x, text, size] as Beside, ...beside])
      if (said !== "") texts.push({ text: drawn(said), x: at, y, size: its });
  }
  return pdfOf({
    pages: [texts.flatMap((text) => drawnAs(text, how))],
    links,
    rotate: how === "turned" ? 90 : 0,
  });
}

function drawnAs(text: PdfText, how: Drawing): PdfText[] {
  const { text: said, x = 0, y } = text;
  if (typeof said !== "string") return [text];
  switch (how) {
    case "plain":
      return [text];
    case "turned":
      return [{ ...text, x: HEIGHT - y, y: x, turn: 90 }];
    case "twice":
      return [text, { ...text, x: x + 0.3 }];
    case "kerned":
      return [
        { ...text, text: said.split(/(?<=[a-z]{3})(?=[a-z]{2})/u).flatMap((part) => [part, 120]) },
      ];
    case "word by word":
      // A gap instead of a blank.
      return [
        {
          ...text,
          text: said.split(" ").flatMap((part, index) => (index > 0 ? [280, part] : [part])),
        },
      ];
  }
}

/** A date in words, as people of a language write it. */
export const longDate = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeZone: "UTC",
    numberingSystem: "latn",
  }).format(Date.parse(date));

/** The title over two lines, where it has enough words. */
export function broken(title: string): [string, string] {
  const words = title.split(" ");
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}
