import type { CredentialType } from "@laurel/contracts/constants";
import { isolated } from "@laurel/contracts/directions";
import type { Shared } from "@laurel/contracts/routes/share-links";
import type { Translate } from "@laurel/texts/translate";

/** "Ada Lovelace shared 4 credentials and 1 document with you". */
export function sharedText(
  t: Translate,
  { person, credentials, documents }: Shared,
  counts?: Record<CredentialType, number>,
): string {
  const all = counts
    ? Object.values(counts).reduce((sum, one) => sum + one, 0)
    : credentials.length;
  const values = { name: isolated(person.name), credentials: all, documents: documents.length };
  if (all > 0 && documents.length > 0)
    return t(
      "{name} shared {credentials, plural, one {# credential} other {# credentials}} and {documents, plural, one {# document} other {# documents}} with you",
      values,
    );
  if (all > 0)
    return t(
      "{name} shared {credentials, plural, one {# credential} other {# credentials}} with you",
      values,
    );
  if (documents.length > 0)
    return t(
      "{name} shared {documents, plural, one {# document} other {# documents}} with you",
      values,
    );
  return t("{name} shared nothing with you", values);
}
