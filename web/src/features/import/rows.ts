import { CREDENTIAL_TYPES, DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import { isCalendarDate, optionalUrl } from "@laurel/contracts/fields";
import { credentialForm, type CredentialFields } from "@laurel/contracts/routes/credentials";
import type { ImportIssue, ImportRow } from "@laurel/contracts/routes/imports";
import { sameCredentialKey } from "@laurel/contracts/same-credential";

/** A row of the file on the screen. */
export interface DraftRow {
  row: number;
  /** What would be created; null until it's mended. */
  credential: CredentialFields | null;
  /** What the file says, for rows without a credential. */
  values: NonNullable<ImportRow["values"]>;
  issues: readonly ImportIssue[];
  /** Why it's probably there already. */
  duplicate: "none" | "own" | "file";
  chosen: boolean;
  /** Whether it was mended here. */
  isEdited?: boolean;
  /** Whether the server didn't take it, which unticked it. */
  isRefused?: boolean;
  /** The id of the credential that it became. */
  created?: string;
}

/** The rows of a preview. Duplicates, and rows that can't be created, aren't chosen. */
export function draftRows(rows: readonly ImportRow[]): DraftRow[] {
  const seen = new Set<string>();
  return rows.map(({ row, credential, issues, duplicateOf, values = {} }) => {
    const key = credential && sameCredentialKey(credential);
    const isRepeated = key !== null && seen.has(key);
    if (key !== null) seen.add(key);
    const duplicate = duplicateOf !== "" ? "own" : isRepeated ? "file" : "none";
    const chosen = credential !== null && duplicate === "none";
    return { row, credential, values, issues, duplicate, chosen };
  });
}

export const nameOf = ({ row, credential, values }: DraftRow) =>
  credential?.name ?? values.name ?? `Row ${row}`;

/** Whether somebody should look at the row before it's imported. */
export const needsLook = ({ issues, duplicate }: DraftRow) =>
  issues.length > 0 || duplicate !== "none";

export const isReady = (row: DraftRow) =>
  row.chosen && row.credential !== null && row.created === undefined;

/** Whether it was edited, and is still to be imported. The server unticked a refused row, not the person. */
export const isEditLost = (row: DraftRow) =>
  row.isEdited === true && (isReady(row) || row.isRefused === true);

/** The row as the person ticked it. */
export const withChoice = (row: DraftRow, chosen: boolean): DraftRow => ({
  ...row,
  chosen,
  isRefused: false,
});

/** The fields that can be mended, as texts. */
export const MENDED_FIELDS = [
  "name",
  "organization",
  "type",
  "completedDate",
  "expirationDate",
  "credentialId",
  "credentialUrl",
  "hours",
] as const;
export type MendedField = (typeof MENDED_FIELDS)[number];
export type Mended = Record<MendedField, string>;

/** The first values of the fields. A date that isn't a day can't stand in a date field. */
export function mendedValues({ credential, values }: DraftRow): Mended {
  const text = (field: MendedField) => String(credential?.[field] ?? values[field] ?? "");
  const day = (field: MendedField) => (isCalendarDate(text(field)) ? text(field) : "");
  const type = CREDENTIAL_TYPES.find((one) => one === text("type").toLowerCase());
  return {
    name: text("name"),
    organization: text("organization"),
    type: type ?? DEFAULT_CREDENTIAL_TYPE,
    completedDate: day("completedDate"),
    expirationDate: day("expirationDate"),
    credentialId: text("credentialId"),
    credentialUrl: text("credentialUrl"),
    hours: text("hours") === "0" ? "" : text("hours"),
  };
}

export type MendResult = { row: DraftRow } | { issues: ImportIssue[] };

/** The row with its mended values, chosen; or what is still wrong with them. */
export function mend(row: DraftRow, mended: Mended): MendResult {
  const hours = mended.hours.trim();
  const parsed = credentialForm.safeParse({
    ...restOf(row),
    ...mended,
    hours: /^\d{1,15}$/.test(hours) ? Number(hours) : hours,
  });
  if (!parsed.success)
    return {
      issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    };
  const credential = parsed.data;
  return { row: { ...row, credential, issues: [], duplicate: "none", chosen: true } };
}

/** The fields that can't be mended here. */
function restOf({ credential, values }: DraftRow) {
  if (credential) return credential;
  const list = (text = "") =>
    text
      .split(/[;|]/)
      .map((item) => item.trim())
      .filter(Boolean);
  return {
    description: values.description ?? "",
    imageUrl: optionalUrl.safeParse(values.imageUrl).data ?? "",
    duration: values.duration ?? "",
    isPublic: values.isPublic === "true",
    skills: list(values.skills),
    categories: list(values.categories),
  };
}
