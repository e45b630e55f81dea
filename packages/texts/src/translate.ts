import type { LanguageCode } from "@laurel/contracts/languages";
import { type Message, type Text, type TextValues, unpackText } from "@laurel/contracts/text";
import { type FormatXMLElementFn, IntlMessageFormat } from "intl-messageformat";
import { textKey } from "./text-key.ts";

/** The parts of an ICU message, as its parser gives them. */
export type MessageParts = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

/** The translations of an area's messages by `textKey`, compiled or not. */
export type Catalog = Readonly<Record<string, string | MessageParts>>;

/**
 * The text in `language`. `message` is a literal or a `Text`: other strings, which people may have typed, aren't
 * translated. A message that no catalog has appears in English.
 *
 * @throws if a value of the message is missing.
 */
export interface Translate {
  <const M extends string>(message: string extends M ? never : M, values?: TextValues): string;
  (message: Message | Text, values?: TextValues): string;
  readonly language: LanguageCode;
}

/** What takes the place of a value or a tag in `format`. */
export type RichValues<T> = Readonly<
  Record<string, string | number | T | FormatXMLElementFn<T, string | T | (string | T)[]>>
>;

/** The texts of one language, as far as their catalogs are added. */
export interface Texts {
  readonly language: LanguageCode;
  add(catalog: Catalog): void;
  translate: Translate;
  /** Like `translate`, with elements for tags and values: one part, or several. */
  format<T>(message: Message | Text, values: RichValues<T>): string | T | (string | T)[];
}

const PLAIN = /^(?:[^{}<>']|'(?!'))*$/;

/** A message without placeholders, tags and doubled quotes doesn't need to be parsed. */
export const isPlain = (message: string) => PLAIN.test(message);

export function createTexts(language: LanguageCode): Texts {
  const catalog: Record<string, string | MessageParts> = {};
  const formats = new Map<string, IntlMessageFormat>();

  function formatOf(key: string, message: string | MessageParts): IntlMessageFormat {
    const known = formats.get(key);
    if (known) return known;
    const format = new IntlMessageFormat(message, language);
    formats.set(key, format);
    return format;
  }

  function format<T>(packed: Message | Text, added: RichValues<T> = {}) {
    const [message, values] = typeof packed === "string" ? unpackText(packed) : [packed, {}];
    const [key, english] =
      typeof message === "string"
        ? [textKey(message), message]
        : (message as [string, MessageParts]);
    const translation = catalog[key] ?? english;
    if (typeof translation === "string" && isPlain(translation)) return translation;
    return formatOf(key, translation).format<T>({ ...values, ...added });
  }

  const translate = (message: Message | Text, values?: TextValues) =>
    String(format<never>(message, values));
  return {
    language,
    add(more) {
      Object.assign(catalog, more);
      formats.clear();
    },
    translate: Object.assign(translate, { language }),
    format,
  };
}
