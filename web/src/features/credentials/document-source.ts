import type { DocumentField, DocumentReading } from "@laurel/contracts/routes/document-imports";
import { DOCUMENT_FIELDS } from "@laurel/contracts/routes/document-imports";
import type { CredentialValues } from "./credential-values.ts";

/** A document that a new credential is filled in from, and what was found in it. */
export interface DocumentSource extends Omit<DocumentReading, "hasBadge" | "others"> {
  file: File;
  /** The file as CertLocker keeps it. */
  kept?: File | undefined;
  /** CertLocker has this file. */
  isInLocker?: boolean | undefined;
  /** The file belongs to several certificates, and is attached to another one. */
  isShared?: boolean | undefined;
  /** Called once the credential is saved. */
  onSaved?: ((saved: DocumentReading["duplicates"][number]) => void) | undefined;
}

/**
 * The fields of the form that a second reading says something else about. Fields that the person has changed since the
 * first one stay.
 */
export function correctedValues(
  first: Pick<DocumentSource, "credential">,
  second: DocumentReading["credential"],
  shown: CredentialValues,
): [DocumentField, string][] {
  return DOCUMENT_FIELDS.filter(
    (field) => second[field] !== first.credential[field] && isUnchanged(field, first, shown),
  ).map((field) => [field, String(second[field])]);
}

const isUnchanged = (
  field: DocumentField,
  { credential }: Pick<DocumentSource, "credential">,
  shown: CredentialValues,
) => shown[field] === String(credential[field]);
