import { LANGUAGE_CODES } from "@laurel/contracts/languages";

/**
 * The line that names at the start the languages whose dates, numbers and plural forms this Node.js doesn't know;
 * undefined if it knows all of them. A Node.js that was built with `small-icu` knows only English.
 */
export function languagesNotice(
  known: readonly string[] = Intl.DateTimeFormat.supportedLocalesOf([...LANGUAGE_CODES]),
): string | undefined {
  const unknown = LANGUAGE_CODES.filter((code) => !known.includes(code));
  if (unknown.length === 0) return undefined;
  return `This Node.js has no data for ${unknown.join(", ")}: dates, numbers and plurals in these languages are as in English. Use one that is built with full-icu, as nodejs.org offers it.`;
}
