import type { LanguageCode } from "@laurel/contracts/languages";
import { text } from "@laurel/contracts/text";
import { translateTo } from "@laurel/texts/translations";
import { escapeHtml } from "./html.ts";

/** What web/index.html says by itself: before the app runs, and where it doesn't. */
export const INDEX_TEXTS = [
  text("Keep every credential you have earned, and share the ones you choose."),
  text("This page couldn’t be started. You may be offline, or a new version was just released."),
  text("Reload the page"),
  text("Laurel needs JavaScript. Please turn it on and reload this page."),
];

/** The built page with its own texts in a language. */
export function inLanguage(page: string, language: LanguageCode): string {
  const t = translateTo(language);
  return INDEX_TEXTS.reduce<string>(
    (html, english) =>
      html.replace(escapeHtml(translateTo("en")(english)), () => escapeHtml(t(english))),
    page,
  );
}
