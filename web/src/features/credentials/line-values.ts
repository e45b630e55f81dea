import type { DocumentLine } from "@laurel/contracts/routes/document-imports";
import { text } from "@laurel/contracts/text";

/** The fields that a line of a document can fill in, with their labels. */
export const FILLED_FIELDS = {
  name: text("Name"),
  organization: text("Organization"),
  completedDate: text("Completion date"),
  expirationDate: text("Expiration date"),
  credentialId: text("Credential ID"),
  credentialUrl: text("Credential URL"),
  hours: text("Hours"),
  duration: text("Duration"),
} as const;
export type FilledField = keyof typeof FILLED_FIELDS;

export const isFilledField = (name: string): name is FilledField => name in FILLED_FIELDS;

/** What a line says for a field: its date, number or address, else all of it; empty if it says nothing. */
export function valueFor(field: FilledField, { text: line, date }: DocumentLine): string {
  switch (field) {
    case "completedDate":
    case "expirationDate":
      return date;
    case "hours":
      return /\d{1,4}/.exec(line)?.[0] ?? "";
    case "credentialUrl":
      return /https?:\/\/[^\s"“”<>]+/i.exec(line)?.[0] ?? "";
    case "credentialId":
      return /[:：]\s*(\S.*)$/u.exec(line)?.[1] ?? line;
    default:
      return line;
  }
}
