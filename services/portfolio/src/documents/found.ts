import { type Text, text, withValues } from "@laurel/contracts/text";
import type { DocumentField } from "@laurel/contracts/routes/document-imports";
import type { Line } from "./document-text.ts";

/** A value for a field of a credential, and where it was found, in words for people. */
export interface Found {
  field: DocumentField;
  value: string;
  where: Text;
}

const LONGEST_QUOTE = 80;

/** `page 1: “Issued on 14 March 2026”` */
export const whereIn = (line: Line): Text => withValues(ON_PAGE, placeOf(line));

/** The same of a line in which a language model has found it. */
export const whereModelFound = (line: Line): Text => withValues(BY_MODEL, placeOf(line));

/** The same of a link. */
export const whereLinked = (page: number): Text => withValues(IN_LINK, { page });

export const IN_CODE = text("the QR code");
const IN_LINK = text("a link on page {page}");
const ON_PAGE = text("page {page}: “{quote}”");
const BY_MODEL = text("the language model, page {page}: “{quote}”");

const placeOf = ({ text: said, page }: Line) => ({
  page,
  quote: said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE - 1)}…` : said,
});
