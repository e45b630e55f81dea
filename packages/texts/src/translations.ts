import type { LanguageCode } from "@laurel/contracts/languages";
import { readCatalog } from "./catalog-files.ts";
import { textKey } from "./text-key.ts";
import { createTexts, type Texts } from "./translate.ts";

/** The areas whose texts services show. */
const AREAS = ["shared", "services"] as const;

const opened = new Map<LanguageCode, Texts>();

/** The texts of services in a language. Its catalogs are read when the language is first asked for. */
export function textsIn(language: LanguageCode): Texts {
  const known = opened.get(language);
  if (known) return known;
  const texts = createTexts(language);
  if (language !== "en") for (const area of AREAS) texts.add(byKey(readCatalog(language, area)));
  opened.set(language, texts);
  return texts;
}

export const translateTo = (language: LanguageCode) => textsIn(language).translate;

/** For logs, and where no language is known. */
export const inEnglish = translateTo("en");

const byKey = (catalog: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(catalog).map(([message, translation]) => [textKey(message), translation]),
  );
