import { longDate as longDateIn } from "@laurel/texts/long-date";
import { directionOf, type LanguageCode } from "@laurel/contracts/languages";
import type { Message, Text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { textsIn } from "@laurel/texts/translations";
import { escapeHtml } from "./html.ts";

/** The texts of a page in a language. */
export interface PageTexts {
  language: LanguageCode;
  t: Translate;
  /** A text as HTML. Its own words are escaped. Values that are strings are HTML already, and a tag's name is the name of an opening and a closing tag. */
  html(
    text: Message | Text,
    values?: Readonly<Record<string, string | number>>,
    tags?: Readonly<Record<string, readonly [open: string, close: string]>>,
  ): string;
  /** An ISO date as a `<time>` with the long date of the language. */
  date(isoDate: string): string;
  /** "June 5, 2025" */
  longDate(isoDate: string): string;
}

/** A piece of HTML among the words of a text. */
interface Piece {
  html: string;
}

export function pageTexts(language: LanguageCode): PageTexts {
  const texts = textsIn(language);
  const longDate = (isoDate: string) => longDateIn(isoDate, language);
  return {
    language,
    t: texts.translate,
    html(text, values = {}, tags = {}) {
      const pieces = Object.entries(values).map(
        ([name, value]) => [name, typeof value === "string" ? { html: value } : value] as const,
      );
      const around = Object.entries(tags).map(
        ([name, [open, close]]) =>
          [name, (inside: unknown) => ({ html: open + htmlOf(inside) + close })] as const,
      );
      return htmlOf(texts.format<Piece>(text, Object.fromEntries([...pieces, ...around])));
    },
    date: (isoDate) =>
      `<time datetime="${escapeHtml(isoDate)}">${escapeHtml(longDate(isoDate))}</time>`,
    longDate,
  };
}

/** The start of a page of its own, up to its head. */
export const documentStart = (language: LanguageCode, attributes = "") =>
  `<!doctype html><html lang="${language}" dir="${directionOf(language)}"${attributes}>`;

function htmlOf(parts: unknown): string {
  return [parts]
    .flat()
    .map((part) =>
      typeof part === "object" && part !== null && "html" in part
        ? String(part.html)
        : escapeHtml(String(part)),
    )
    .join("");
}
