import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { isLanguageCode, type LanguageCode } from "@laurel/contracts/languages";
import { TEXT_AREAS } from "@laurel/texts/areas";
import { readCatalog } from "@laurel/texts/catalog-files";
import { textKey } from "@laurel/texts/text-key";
import { createTexts, isPlain } from "@laurel/texts/translate";

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

/** A group of a pattern that tells a value of its message: as it's shown, or by which plural form was found. */
interface Slot {
  group: string;
  name: string;
  count?: number;
}

interface Pattern {
  message: string;
  slots: readonly Slot[];
  shown: RegExp;
}

const texts = createTexts(LANGUAGE);
const messages = TEXT_AREAS.flatMap((area) => {
  const catalog = Object.entries(LANGUAGE === "en" ? {} : readCatalog(LANGUAGE, area));
  texts.add(Object.fromEntries(catalog.map(([message, text]) => [textKey(message), text])));
  return catalog.map(([message]) => message);
});
const known = new Set(messages);
/** The messages with values, those that say most themselves first. */
const patterns = messages
  .filter((message) => !isPlain(message))
  .map(patternOf)
  .toSorted((one, other) => other.shown.source.length - one.shown.source.length);

/**
 * What the app shows in the journeys' language where it would show `english`: the translation of the message, with the
 * same values. What isn't a text of Laurel, such as a person's data, stays as it is.
 */
export function spoken(english: string): string {
  if (LANGUAGE === "en") return english;
  if (known.has(english)) return translated(english, {});
  for (const { message, slots, shown } of patterns) {
    const found = shown.exec(english)?.groups;
    if (found) return translated(message, valuesOf(slots, found));
  }
  if (english.includes(PARTED)) return english.split(PARTED).map(spoken).join(PARTED);
  return spokenDate(english) ?? messageAround(english) ?? english;
}

function spokenDate(english: string): string | undefined {
  if (!/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(english)) return undefined;
  return new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long" }).format(new Date(english));
}

/** The translation of the only message that a journey looks for by a part of it. */
function messageAround(part: string): string | undefined {
  if (part.length < SHORTEST_PART) return undefined;
  const [only, ...others] = messages.filter(
    (message) => isPlain(message) && message.includes(part),
  );
  return only !== undefined && others.length === 0 ? translated(only, {}) : undefined;
}

function valuesOf(slots: readonly Slot[], found: Record<string, string | undefined>) {
  const told = slots.flatMap(({ group, name, count }) => {
    const shown = found[group];
    return shown === undefined ? [] : [[name, count ?? valueOf(shown)] as const];
  });
  return Object.fromEntries(told);
}

/** A tag's text is shown without the tag, and a value may be a text of its own. */
function translated(message: string, values: Record<string, string | number>): string {
  const withoutTags = Array.from(message.matchAll(/<(\w+)>/g), ([, tag = ""]) => [
    tag,
    (parts: unknown[]) => parts.join(""),
  ]);
  const parts = texts.format<string>(message as never, {
    ...values,
    ...Object.fromEntries(withoutTags),
  });
  return [parts].flat().join("");
}

const valueOf = (shown: string) =>
  /^[\d,.]+$/.test(shown) ? Number(shown.replaceAll(",", "")) : spoken(shown);

function patternOf(message: string): Pattern {
  const slots: Slot[] = [];
  const source = sourceOf(parse(message), slots);
  return { message, slots, shown: new RegExp(`^${source}$`) };
}

function sourceOf(elements: readonly MessageFormatElement[], slots: Slot[], plural = ""): string {
  return elements.map((element) => sourceOfElement(element, slots, plural)).join("");
}

function sourceOfElement(element: MessageFormatElement, slots: Slot[], plural: string): string {
  const slot = (source: string, name: string, count?: number) => {
    const group = `g${slots.length}`;
    slots.push(count === undefined ? { group, name } : { group, name, count });
    return `(?<${group}>${source})`;
  };
  switch (element.type) {
    case TYPE.literal:
      return element.value.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    case TYPE.tag:
      return sourceOf(element.children, slots, plural);
    case TYPE.pound:
      return slot(String.raw`[\d,.]+`, plural);
    case TYPE.plural:
    case TYPE.select: {
      const forms = Object.entries(element.options).map(([form, { value }]) => {
        const source = sourceOf(value, slots, element.value);
        const count = form === "one" ? 1 : Number(form.replace("=", ""));
        return value.some(({ type }) => type === TYPE.pound) || Number.isNaN(count)
          ? source
          : source + slot("", element.value, count);
      });
      return `(?:${forms.join("|")})`;
    }
    default:
      return slot(".+?", element.value);
  }
}
