import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { isLanguageCode, type LanguageCode } from "@laurel/contracts/languages";
import { TEXT_AREAS } from "@laurel/texts/areas";
import { readCatalog } from "@laurel/texts/catalog-files";
import { textKey } from "@laurel/texts/text-key";
import { createTexts, isPlain, type Texts } from "@laurel/texts/translate";
import { ANY, formsOf, isPercent, numberOf, OPEN } from "./message-forms.ts";

/** The language that the journeys see: `LAUREL_LANGUAGE=de npm run test:e2e -- <journey>`. */
export const LANGUAGE: LanguageCode = languageOfJourneys();

function languageOfJourneys(): LanguageCode {
  const code = process.env["LAUREL_LANGUAGE"] ?? "en";
  if (!isLanguageCode(code))
    throw new Error(`LAUREL_LANGUAGE is ${code}, which Laurel doesn't speak`);
  return code;
}

/** A number that stands for any, and a pattern that finds it and `ANY` in all languages. */
const NUMBER = 7_777_777;
const SHOWN_VALUE = /\uFFFC|7\D?777\D?777/g;
/** Where an element begins and ends within a text. Names of elements have a blank there, if it's hidden. */
const EDGE = "\uFFFA";

/** A group of a pattern that tells a value of its message: as it's shown, or by the form that was found. */
export interface Slot {
  group: string;
  name: string;
  chosen?: string | number;
  isNumber?: boolean;
}

export interface Pattern {
  message: string;
  slots: readonly Slot[];
  shown: RegExp;
  /** The English text, with `ANY` for each value. */
  skeleton: string;
}

const english = createTexts("en");
const texts = createTexts(LANGUAGE);
const messages = TEXT_AREAS.flatMap((area) => {
  const catalog = Object.entries(LANGUAGE === "en" ? {} : readCatalog(LANGUAGE, area));
  texts.add(Object.fromEntries(catalog.map(([message, text]) => [textKey(message), text])));
  return catalog.map(([message]) => message);
});

export const isMessage = (said: string) => known.has(said);
const known = new Set(messages);

export const plain = messages.filter(isPlain).map(patternOf);

/** The messages with values, those that say most themselves first. */
export const patterns = messages
  .filter((message) => !isPlain(message))
  .map(patternOf)
  .filter(({ skeleton }) => /[a-z]{2}/i.test(skeleton))
  .toSorted((one, other) => other.skeleton.length - one.skeleton.length);

/** The forms of all messages. Only a part of a text needs them. */
export function messageForms() {
  forms ??= plain
    .concat(patterns)
    .flatMap(({ message, slots }) => formsOf(message).map((form) => ({ message, slots, form })));
  return forms;
}
let forms:
  | { message: string; slots: readonly Slot[]; form: ReturnType<typeof formsOf>[number] }[]
  | undefined;

/** The translation of a message, with an `EDGE` where a tag begins and ends. */
export const translated = (
  message: string,
  values: Readonly<Record<string, string | number>>,
): string => format(texts, message, values, EDGE);

/** A tag's text is shown without the tag. */
function format(
  from: Texts,
  message: string,
  values: Readonly<Record<string, string | number>>,
  edge = "",
): string {
  const withoutTags = Array.from(message.matchAll(/<(\w+)>/g), ([, tag = ""]) => [
    tag,
    (parts: unknown[]) => edge + parts.join("") + edge,
  ]);
  const parts = from.format<string>(message, {
    ...values,
    ...Object.fromEntries(withoutTags),
  });
  return [parts].flat().join("");
}

/** A pattern that finds a translation. Values that aren't known are any text. */
export const sourceOfText = (text: string): string =>
  text
    .split(SHOWN_VALUE)
    .map(escaped)
    .join(".+")
    .replaceAll(OPEN, ".*")
    .replaceAll(EDGE, String.raw`\s?`);

export const withoutEdges = (text: string): string => text.replaceAll(EDGE, "");
export const hasEdges = (text: string): boolean => text.includes(EDGE);

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function patternOf(message: string): Pattern {
  const slots: Slot[] = [];
  const source = sourceOf(parse(message), slots);
  return { message, slots, shown: new RegExp(`^${source}$`), skeleton: skeletonOf(message, slots) };
}

function sourceOf(elements: readonly MessageFormatElement[], slots: Slot[], plural = ""): string {
  return elements.map((element) => sourceOfElement(element, slots, plural)).join("");
}

function sourceOfElement(element: MessageFormatElement, slots: Slot[], plural: string): string {
  const slot = (source: string, name: string, more: Pick<Slot, "chosen" | "isNumber"> = {}) => {
    const group = `g${slots.length}`;
    slots.push({ group, name, ...more });
    return `(?<${group}>${source})`;
  };
  switch (element.type) {
    case TYPE.literal:
      return escaped(element.value);
    case TYPE.tag:
      return sourceOf(element.children, slots, plural);
    case TYPE.pound:
      return slot(String.raw`[\d,.]+`, plural, { isNumber: true });
    case TYPE.plural:
    case TYPE.select: {
      const forms = Object.entries(element.options).map(([form, { value }]) => {
        const source = sourceOf(value, slots, element.value);
        if (value.some(({ type }) => type === TYPE.pound)) return source;
        const chosen = element.type === TYPE.select ? form : numberOf(form);
        return source + slot("", element.value, { chosen });
      });
      return `(?:${forms.join("|")})`;
    }
    case TYPE.number:
      return slot(isPercent(element) ? String.raw`\d+%` : String.raw`[\d,.]+`, element.value, {
        isNumber: true,
      });
    default:
      return slot(".+?", element.value);
  }
}

/** Values that stand for any. */
export function standIns(slots: readonly Slot[]): Record<string, string | number> {
  const numbers = slots.filter(({ isNumber }) => isNumber).map(({ name }) => name);
  return Object.fromEntries(
    slots.map(({ name, chosen }) => [name, numbers.includes(name) ? NUMBER : (chosen ?? ANY)]),
  );
}

function skeletonOf(message: string, slots: readonly Slot[]): string {
  return format(english, message, standIns(slots)).replaceAll(SHOWN_VALUE, ANY);
}
