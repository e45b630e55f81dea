import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { isLanguageCode, type LanguageCode } from "@laurel/contracts/languages";
import { TEXT_AREAS } from "@laurel/texts/areas";
import { readCatalog } from "@laurel/texts/catalog-files";
import { textKey } from "@laurel/texts/text-key";
import { createTexts, isPlain, type Texts } from "@laurel/texts/translate";

/** The language that the journeys see: `LAUREL_LANGUAGE=de npm run test:e2e -- <journey>`. */
export const LANGUAGE: LanguageCode = languageOfJourneys();

function languageOfJourneys(): LanguageCode {
  const code = process.env["LAUREL_LANGUAGE"] ?? "en";
  if (!isLanguageCode(code))
    throw new Error(`LAUREL_LANGUAGE is ${code}, which Laurel doesn't speak`);
  return code;
}

/** Between a page's title and the product, and between the facts of a row. */
const PARTED = " · ";
/** In characters. A shorter part occurs in names too. */
const SHORTEST_PART = 12;

/** Placeholders for values, and a pattern that finds them in any language. */
const VALUE = "\uFFFC";
const NUMBER = 7_777_777;
const SHOWN_VALUE = /\uFFFC|7\D?777\D?777/g;

/** A group of a pattern that tells a value of its message: as it's shown, or by the form that was found. */
interface Slot {
  group: string;
  name: string;
  chosen?: string | number;
  isNumber?: boolean;
}

interface Pattern {
  message: string;
  slots: readonly Slot[];
  shown: RegExp;
  /** The English text, with a placeholder for each value. */
  skeleton: string;
}

const english = createTexts("en");
const texts = createTexts(LANGUAGE);
const messages = TEXT_AREAS.flatMap((area) => {
  const catalog = Object.entries(LANGUAGE === "en" ? {} : readCatalog(LANGUAGE, area));
  texts.add(Object.fromEntries(catalog.map(([message, text]) => [textKey(message), text])));
  return catalog.map(([message]) => message);
});
const known = new Set(messages);
const plain = messages.filter(isPlain).map(patternOf);
/** The messages with values, those that say most themselves first. */
const patterns = messages
  .filter((message) => !isPlain(message))
  .map(patternOf)
  .filter(({ skeleton }) => /[a-z]{2}/i.test(skeleton))
  .toSorted((one, other) => other.skeleton.length - one.skeleton.length);

/**
 * What the app shows in the journeys' language where it would show `said`: the translation of the message, with the
 * same values. What isn't a text of Laurel, such as a person's data, stays as it is.
 */
export function spoken(said: string): string {
  if (LANGUAGE === "en") return said;
  const whole = spokenWhole(said);
  if (whole !== undefined) return whole;
  if (said.includes(PARTED)) return said.split(PARTED).map(spoken).join(PARTED);
  return messageAround(said) ?? said;
}

/** The same for a pattern: it finds every message that it finds in English. */
export function spokenPattern(said: RegExp): RegExp {
  if (LANGUAGE === "en") return said;
  const found = patterns.concat(plain).filter(({ skeleton }) => said.test(skeleton));
  const sources = found.map(({ message, slots }) => {
    return translated(message, standIns(slots)).split(SHOWN_VALUE).map(escaped).join(".+");
  });
  return sources.length === 0 ? said : new RegExp(sources.join("|"), said.flags);
}

function spokenWhole(said: string): string | undefined {
  if (known.has(said)) return translated(said, {});
  const formatted = spokenDate(said) ?? spokenSize(said);
  if (formatted !== undefined) return formatted;
  for (const { message, slots, shown } of patterns) {
    const found = shown.exec(said)?.groups;
    if (found) return translated(message, valuesOf(slots, found));
  }
  return undefined;
}

function spokenDate(said: string): string | undefined {
  if (!/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(said)) return undefined;
  return new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long" }).format(new Date(said));
}

function spokenSize(said: string): string | undefined {
  const [, size = "", unit = ""] = /^([\d,.]+) ([KM]B)$/.exec(said) ?? [];
  return unit === "" ? undefined : `${Number(size).toLocaleString(LANGUAGE)} ${unit}`;
}

/** The translation of the only message that a journey looks for by a part of it. */
function messageAround(part: string): string | undefined {
  if (part.length < SHORTEST_PART) return undefined;
  const [only, ...others] = plain.filter(({ message }) => message.includes(part));
  return only !== undefined && others.length === 0 ? translated(only.message, {}) : undefined;
}

function valuesOf(slots: readonly Slot[], found: Record<string, string | undefined>) {
  const told = slots.flatMap(({ group, name, chosen }) => {
    const shown = found[group];
    return shown === undefined ? [] : [[name, chosen ?? valueOf(shown)] as const];
  });
  return Object.fromEntries(told);
}

function translated(message: string, values: Record<string, string | number>): string {
  return format(texts, message, values);
}

/** A tag's text is shown without the tag. */
function format(from: Texts, message: string, values: Record<string, string | number>): string {
  const withoutTags = Array.from(message.matchAll(/<(\w+)>/g), ([, tag = ""]) => [
    tag,
    (parts: unknown[]) => parts.join(""),
  ]);
  const parts = from.format<string>(message, {
    ...values,
    ...Object.fromEntries(withoutTags),
  });
  return [parts].flat().join("");
}

const valueOf = (shown: string) =>
  /^[\d,.]+$/.test(shown) ? Number(shown.replaceAll(",", "")) : (spokenWhole(shown) ?? shown);

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
      return slot(String.raw`[\d,.]+`, element.value, { isNumber: true });
    default:
      return slot(".+?", element.value);
  }
}

/** A number whose English plural form it is. */
function numberOf(form: string): number {
  return form.startsWith("=") ? Number(form.slice(1)) : form === "one" ? 1 : 5;
}

function standIns(slots: readonly Slot[]): Record<string, string | number> {
  const numbers = slots.filter(({ isNumber }) => isNumber).map(({ name }) => name);
  return Object.fromEntries(
    slots.map(({ name, chosen }) => [name, numbers.includes(name) ? NUMBER : (chosen ?? VALUE)]),
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function skeletonOf(message: string, slots: readonly Slot[]): string {
  return format(english, message, standIns(slots)).replaceAll(SHOWN_VALUE, VALUE);
}
