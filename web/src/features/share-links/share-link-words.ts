import type { Translate } from "@laurel/texts/translate";
/** "4 credentials and 1 document"; "Nothing any more" if everything was deleted. */
export function countsOf(
  t: Translate,
  {
    credentialIds,
    documentIds,
  }: {
    credentialIds: readonly string[];
    documentIds: readonly string[];
  },
): string {
  const credentials = credentialIds.length;
  const documents = documentIds.length;
  if (credentials > 0 && documents > 0)
    return t(
      "{credentials, plural, one {# credential} other {# credentials}} and {documents, plural, one {# document} other {# documents}}",
      { credentials, documents },
    );
  if (credentials > 0)
    return t("{count, plural, one {# credential} other {# credentials}}", { count: credentials });
  if (documents > 0)
    return t("{count, plural, one {# document} other {# documents}}", { count: documents });
  return t("Shows nothing any more");
}

/** "12 views". */
export const viewsOf = (t: Translate, views: number) =>
  t("{views, plural, =0 {Not viewed yet} one {# view} other {# views}}", { views });
