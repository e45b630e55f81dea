import {
  MAX_IMPORT_COLUMNS,
  type ImportColumn,
  type ImportColumns,
  type ImportField,
} from "@laurel/contracts/routes/imports";

/**
 * How files name the columns of each field, the most specific first: of two columns for one field, the one that stands
 * further to the front of the list is read. Names compare without case, spaces and punctuation.
 */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: names(
    "name, title, credential name, credential, certificate name, certificate, certification name",
    "certification, course name, course title, course, degree name, degree, qualification",
  ),
  type: names("type, credential type, kind"),
  organization: names(
    "organization, organisation, issuing organization, issuing organisation, issuer, issued by",
    "authority, provider, institution, school name, school, university",
  ),
  completedDate: names(
    "completed date, completion date, completed, completed on, date completed, finished on, issued",
    "issue date, issued on, date issued, date of issue, date earned, earned, awarded, award date",
    "graduation date, end date, date",
  ),
  expirationDate: names(
    "expiration date, expires, expires on, expiration, expiry date, expiry, valid until, valid to",
  ),
  credentialId: names(
    "credential id, credential number, certificate id, certificate number, license number",
    "licence number, license, licence",
  ),
  credentialUrl: names(
    "credential url, certificate url, verification url, verification link, url, link",
  ),
  description: names("description, notes, summary, details"),
  imageUrl: names("image url, image"),
  hours: names("hours, learning hours, credit hours, total hours"),
  duration: names("duration"),
  isPublic: names("is public, public, visibility"),
  skills: names("skills, skill, topics"),
  categories: names("categories, category, tags"),
};

function names(...lists: string[]): string[] {
  return lists.flatMap((list) => list.split(",")).map(plainName);
}

/** A column's name without case, spaces and punctuation. */
export function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** What each column of a table is read as. The assignments made by hand go first. */
export function readColumns(
  header: readonly string[],
  assigned: ImportColumns = {},
): ImportColumn[] {
  const plain = header.slice(0, MAX_IMPORT_COLUMNS).map(plainName);
  const fields = new Map<number, ImportField>();
  for (const [position, field] of Object.entries(assigned))
    if (field !== "" && Number(position) < plain.length) fields.set(Number(position), field);
  const taken = new Set(fields.values());
  for (const [field, known] of fieldNames()) {
    if (taken.has(field)) continue;
    const position = known
      .map((name) => plain.findIndex((one, index) => one === name && !(index in assigned)))
      .find((index) => index >= 0 && !fields.has(index));
    if (position !== undefined) fields.set(position, field);
  }
  return plain.map((_plain, index) => ({
    name: (header[index] ?? "").trim().slice(0, 200),
    field: fields.get(index) ?? "",
  }));
}

/** `Object.entries` forgets the type of the keys. */
const fieldNames = () => Object.entries(NAMES) as [ImportField, readonly string[]][];

/** Whether a header is one of a table of credentials: it has a name, or at least two other fields. */
export function isKnownHeader(columns: readonly ImportColumn[]): boolean {
  const fields = columns.map(({ field }) => field).filter((field) => field !== "");
  return fields.includes("name") || fields.length > 1;
}
