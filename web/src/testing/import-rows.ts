import { createCredentialBody, type CredentialFields } from "@laurel/contracts/routes/credentials";
import type { ImportRow } from "@laurel/contracts/routes/imports";
import { draftRows, type DraftRow } from "../features/import/rows.ts";

/** What a row of a file says. */
export const credential = (fields: Partial<CredentialFields> = {}) =>
  createCredentialBody.parse({
    name: "Algebra",
    organization: "Acme",
    completedDate: "2020-01-01",
    ...fields,
  });

/** A row as the preview of a file answers it. */
export const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  credential: credential(),
  draft: null,
  issues: [],
  duplicateOf: "",
  values: {},
  ...more,
});

/** The row as the import dialog keeps it. */
export const only = (given: ImportRow): DraftRow => {
  const [first] = draftRows([given]);
  if (!first) throw new Error("There is no row");
  return first;
};
