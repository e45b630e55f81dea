import type { DocumentLine } from "@laurel/contracts/routes/document-imports";

/** The fields that a line of a document can fill in, with their labels. */
export const FILLED_FIELDS = {
  name: "Name",
  organization: "Organization",
  completedDate: "Completion date",
  expirationDate: "Expiration date",
  credentialId: "Credential ID",
  credentialUrl: "Credential URL",
  hours: "Hours",
  duration: "Duration",
} as const;
export type FilledField = keyof typeof FILLED_FIELDS;

export const isFilledField = (name: string): name is FilledField => name in FILLED_FIELDS;

/** What a line says for a field: its date, number or address, else all of it; empty if it says nothing. */
export function valueFor(field: FilledField, { text, date }: DocumentLine): string {
  switch (field) {
    case "completedDate":
    case "expirationDate":
      return date;
    case "hours":
      return /\d{1,4}/.exec(text)?.[0] ?? "";
    case "credentialUrl":
      return /https?:\/\/[^\s"“”<>]+/i.exec(text)?.[0] ?? "";
    case "credentialId":
      return /[:：]\s*(\S.*)$/u.exec(text)?.[1] ?? text;
    default:
      return text;
  }
}
