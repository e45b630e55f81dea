import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { missingFields } from "../../entities/document/missing-fields.ts";
import { dateText } from "../../lib/texts/dates.ts";
import { hasBadge, type ListedDocument, type SavedCredential } from "./reading-list.ts";

/** What the list says of a document below its title. */
export function factsOf(t: Translate, document: ListedDocument): readonly string[] {
  const { reading, state, problem, saved } = document;
  if (document.isDismissed) return [t("Dismissed")];
  if (saved) return certificateFacts(t, document, saved);
  if (state === "failed") return problem ? [t(problem)] : [];
  if (hasBadge(document)) return [t("Contains a badge")];
  if (reading) return certificateFacts(t, document, reading.credential);
  const words = STATES[state];
  return words ? [t(words)] : [];
}

const STATES: Partial<Record<ListedDocument["state"], Text>> = {
  later: text("Not read yet"),
  waiting: text("Waiting"),
  reading: text("Reading…"),
  list: text("A list of credentials"),
  added: text("A list of credentials"),
  copy: text("Already in this list"),
};

function certificateFacts(
  t: Translate,
  { file, page }: ListedDocument,
  credential: Omit<SavedCredential, "id">,
): string[] {
  const { name, organization, completedDate } = credential;
  const where = whereIn(t, name && file.name, page);
  const found = [organization, completedDate && dateText(t, completedDate)].filter(Boolean);
  const missing =
    name || found.length > 0 ? missingFields(credential) : [text("Nothing was found")];
  return [...found, ...missing.map((words) => t(words)), where].filter(Boolean);
}

/** `page` is 0 if the certificate is the only one in its file. */
function whereIn(t: Translate, file: string, page: number): string {
  if (page === 0) return file;
  return file ? t("{file}, page {page}", { file, page }) : t("page {page}", { page });
}
