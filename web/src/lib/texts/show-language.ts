import { directionOf, type LanguageCode } from "@laurel/contracts/languages";
import { appTexts } from "./app-texts.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Shows the app in another language, and keeps it in this browser (docs/api.md, Languages). Resolves with
 * false, and changes nothing, if another one was chosen meanwhile. Rejects, and changes nothing, if its texts can't be
 * loaded.
 */
export async function showLanguage(language: LanguageCode): Promise<boolean> {
  if (!(await appTexts.show(language))) return false;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  return true;
}
