import type { ImportField, ImportIssue } from "@laurel/contracts/routes/imports";
import type { CredentialType } from "@laurel/contracts/constants";

/** The texts of one row, by field. */
export type RowTexts = Partial<Record<ImportField, string>>;

/** One credential as a file says it. */
export type FileRow =
  | {
      kind: "texts";
      texts: RowTexts;
      /** What it is when the file doesn't say. */
      type: CredentialType;
      issues: readonly ImportIssue[];
    }
  /** From our own export, whose values have their types already. */
  | { kind: "value"; value: unknown };

export const rowOfTexts = (
  texts: RowTexts,
  type: CredentialType = "certification",
  issues: readonly ImportIssue[] = [],
): FileRow => ({ kind: "texts", texts, type, issues });
