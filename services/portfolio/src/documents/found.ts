import type { DocumentField } from "@laurel/contracts/routes/document-imports";
import type { Line } from "./document-text.ts";

/** A value for a field of a credential, and where it was found, in words for people. */
export interface Found {
  field: DocumentField;
  value: string;
  where: string;
}

const LONGEST_QUOTE = 80;

/** `page 1: “Issued on 14 March 2026”` */
export function whereIn({ text, page }: Line): string {
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text;
  return `page ${page}: “${quote}”`;
}
