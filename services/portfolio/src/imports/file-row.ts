import type { TextIssue } from "@laurel/hosting/http/problems";
import type { CredentialType } from "@laurel/contracts/constants";
import { cleanTexts, type RowTexts } from "./cell-texts.ts";

/** One credential as a file says it. */
export type FileRow =
  | {
      kind: "texts";
      texts: RowTexts;
      /** What it is when the file doesn't say. */
      type: CredentialType;
      issues: readonly TextIssue[];
      /** Whether our own export wrote the texts, which then are what they say. */
      isOwn: boolean;
    }
  /** From our own export, whose values have their types already. */
  | { kind: "value"; value: unknown };

/** A row that somebody else wrote. */
export const rowOfTexts = (
  texts: RowTexts,
  type: CredentialType = "certification",
  issues: readonly TextIssue[] = [],
): FileRow => ({ kind: "texts", texts: cleanTexts(texts), type, issues, isOwn: false });

/** A row of a table that our own export wrote. */
export const ownRowOfTexts = (texts: RowTexts, issues: readonly TextIssue[]): FileRow => ({
  kind: "texts",
  texts,
  type: "certification",
  issues,
  isOwn: true,
});
