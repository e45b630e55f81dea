import { MAX_DOCUMENT_LINE, MAX_DOCUMENT_LINES } from "@laurel/contracts/constants";
import type { DocumentLine } from "@laurel/contracts/routes/document-imports";
import { isGeneral } from "./certificate-words.ts";
import { datesIn } from "./date-words.ts";
import type { DocumentText, Line } from "./document-text.ts";
import { readFields, type Fields } from "./read-fields.ts";

/** One of several certificates in a document. */
export interface Certificate extends Fields {
  /** Where it starts, counted from 1. */
  page: number;
  text: DocumentText;
  /** Its first lines, with the dates in them, as they are answered. */
  shown: DocumentLine[];
}

/** The certificates of a document, at least one. */
export type Certificates = readonly [Certificate, ...Certificate[]];

/**
 * A document is one certificate, with a transcript or terms behind it, unless several of its pages are separate
 * certificates: each with a name, a day and a heading or recipient, and not the same as another one.
 */
export function readCertificates(whole: DocumentText, ownName = ""): Certificates {
  const one = certificateOf(1, whole, ownName);
  const starts = startsIn(whole, ownName);
  const parts = starts.map((page, index) => {
    const from = index === 0 ? 1 : page;
    const text = pagesOf(whole, from, starts[index + 1] ?? Infinity);
    return certificateOf(page, text, ownName);
  });
  const [first, second, ...others] = parts;
  return first && second ? [first, second, ...others] : [one];
}

const certificateOf = (page: number, text: DocumentText, ownName: string): Certificate => ({
  page,
  text,
  shown: text.lines.slice(0, MAX_DOCUMENT_LINES).map(shownLine),
  ...readFields(text, ownName),
});

function shownLine({ text, page }: Line): DocumentLine {
  const shown = text.slice(0, MAX_DOCUMENT_LINE).toWellFormed().trim();
  const [only, other] = datesIn(shown);
  return { text: shown, page, date: only && !other ? only.date : "" };
}

/** The pages on which certificates start. */
function startsIn(whole: DocumentText, ownName: string): number[] {
  const pages = [...new Set(whole.lines.map(({ page }) => page))];
  if (pages.length < 2) return [];
  const seen = new Set<string>();
  return pages.filter((page) => {
    const text = pagesOf(whole, page, page + 1);
    const { found, hasRecipient } = readFields(text, ownName);
    const valueOf = (name: string) => found.find(({ field }) => field === name)?.value ?? "";
    const [name, day] = [valueOf("name"), valueOf("completedDate")];
    const isCalledOne = hasRecipient || text.lines.some((line) => isGeneral(line.text));
    if (name === "" || day === "" || !isCalledOne) return false;
    const key = `${name}\n${day}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function pagesOf(whole: DocumentText, from: number, before: number): DocumentText {
  const isIn = ({ page }: { page: number }) => page >= from && page < before;
  return {
    lines: whole.lines.filter(isIn),
    links: whole.links.filter(isIn),
    codes: whole.codes.filter(isIn),
    // The title in the properties is of the whole.
    title: "",
  };
}
