import type { Credential } from "./routes/credentials.ts";

/**
 * The columns of the table of credentials in an export, in order. An import recognizes the table by its `id` and
 * these names, even if others are missing. So a column may be added, but not renamed.
 */
export const CREDENTIAL_TABLE_COLUMNS = [
  "id",
  "type",
  "name",
  "organization",
  "completedDate",
  "expirationDate",
  "hours",
  "duration",
  "credentialId",
  "credentialUrl",
  "description",
  "skills",
  "isPublic",
] as const satisfies readonly (keyof Credential)[];

/** A list in a cell of that table. An item that contains a separator stands in quotation marks. */
export const joinTableList = (items: readonly string[]): string =>
  items.map((item) => (/^"|[;|]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join("; ");

/** The items that `joinTableList` has joined. */
export function splitTableList(text = ""): string[] {
  const items: string[] = [];
  let start = 0;
  while (start < text.length) {
    const quoted = quotedItem(text, start);
    const end = quoted?.end ?? endOf(text, start);
    items.push(quoted?.item ?? text.slice(start, end));
    start = end + 1;
  }
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

const QUOTED = / *"((?:[^"]|"")*)" *(?=;|$)/y;

function quotedItem(text: string, start: number) {
  QUOTED.lastIndex = start;
  const [whole, inner] = QUOTED.exec(text) ?? [];
  if (whole === undefined || inner === undefined) return undefined;
  return { item: inner.replaceAll('""', '"'), end: start + whole.length };
}

function endOf(text: string, start: number): number {
  const end = text.indexOf(";", start);
  return end < 0 ? text.length : end;
}
