import type { LockerDocument } from "@laurel/contracts/routes/documents";
import type { Translate } from "@laurel/texts/translate";
import { ApiError, errorText, NetworkError } from "../../lib/problem.ts";

/** Why the list couldn't be loaded (texts from specification §6 and §8). */
export function listFailure(t: Translate, error: unknown): string {
  if (error instanceof NetworkError) return errorText(t, error);
  const visitor = error instanceof ApiError && error.status === 401;
  return visitor ? t("You must be logged in to view documents") : t("Failed to fetch documents");
}

/** The documents whose name, notes or credential contain the text, ignoring case and surrounding blanks. */
export function searchDocuments(
  documents: readonly LockerDocument[],
  text: string,
  credentialName: (id: string) => string,
): readonly LockerDocument[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === "") return documents;
  return documents.filter(({ fileName, notes, credentialId }) =>
    [fileName, notes, credentialName(credentialId)].some((field) =>
      field.toLocaleLowerCase().includes(wanted),
    ),
  );
}
