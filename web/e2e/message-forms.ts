import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** Stands for any value, in a part of a text and in what a match tells of a slot. */
export const ANY = "\uFFFC";
/** Stands for what may be before or after the known part of a value. */
export const OPEN = "\uFFFB";

export type Values = Readonly<Record<string, string | number>>;

type Token = { literal: string } | Slot;
interface Slot {
  slot: string;
  /** How a number is shown. */
  number?: "decimal" | "percent";
}

/** A message as it's shown with one choice of its plural and select forms. */
interface Form {
  tokens: readonly Token[];
  /** By the name of the plural or select. */
  chosen: Values;
}

/** A part of a shown text, and whether it has to be at the start or the end of it. */
export interface Part {
  text: string;
  atStart: boolean;
  atEnd: boolean;
}

/** How a part fits a message: what it tells of its values, and how many letters of it the message itself has. */
export interface Fit {
  values: Values;
  letters: number;
}

/** The forms of a message. A plural form without its number stands for a number that has it. */
export function formsOf(message: string): readonly Form[] {
  return formsOfAll(parse(message), "");
}

function formsOfAll(elements: readonly MessageFormatElement[], plural: string): Form[] {
  return elements.reduce<Form[]>(
    (forms, element) =>
      forms.flatMap((form) =>
        formsOfOne(element, plural).map(({ tokens, chosen }) => ({
          tokens: [...form.tokens, ...tokens],
          chosen: { ...form.chosen, ...chosen },
        })),
      ),
    [{ tokens: [], chosen: {} }],
  );
}

function formsOfOne(element: MessageFormatElement, plural: string): Form[] {
  const just = (token: Token): Form[] => [{ tokens: [token], chosen: {} }];
  switch (element.type) {
    case TYPE.literal:
      return just({ literal: element.value });
    case TYPE.tag:
      return formsOfAll(element.children, plural);
    case TYPE.pound:
      return just({ slot: plural, number: "decimal" });
    case TYPE.number:
      return just({ slot: element.value, number: isPercent(element) ? "percent" : "decimal" });
    case TYPE.plural:
    case TYPE.select:
      return Object.entries(element.options).flatMap(([option, { value }]) => {
        const isCounted = value.some(({ type }) => type === TYPE.pound);
        const choice = element.type === TYPE.select ? option : numberOf(option);
        return formsOfAll(value, element.value).map(({ tokens, chosen }) => ({
          tokens,
          chosen: isCounted ? chosen : { ...chosen, [element.value]: choice },
        }));
      });
    default:
      return just({ slot: element.value });
  }
}

export const isPercent = ({ style }: Extract<MessageFormatElement, { type: TYPE.number }>) =>
  typeof style === "string" && style === "percent";

/** A number whose English plural form it is. */
export const numberOf = (option: string): number =>
  option.startsWith("=") ? Number(option.slice(1)) : option === "one" ? 1 : 5;

/** How a part fits a form; the fit with most letters of the message. Undefined if it doesn't. */
export function fitOf({ tokens, chosen }: Form, part: Part): Fit | undefined {
  const fits = startsIn(tokens, part).flatMap((start) => fitsFrom(tokens, part, start));
  const [best] = fits.toSorted((one, other) => other.letters - one.letters);
  return best && { ...best, values: { ...chosen, ...best.values } };
}

interface Place {
  /** In the tokens, and in the literal of that token. */
  token: number;
  offset: number;
  /** In the part. */
  at: number;
  values: Values;
  letters: number;
}

/** Where the part can begin: in any literal, and with the end of any value. */
function startsIn(tokens: readonly Token[], { text, atStart }: Part): Place[] {
  const first: Place = { token: 0, offset: 0, at: 0, values: {}, letters: 0 };
  if (atStart) return [first];
  return tokens.flatMap((token, index) => {
    if ("literal" in token)
      return Array.from(token.literal, (_, offset) => ({ ...first, token: index, offset }));
    return Array.from({ length: text.length - 1 }, (_, length) => length + 1).flatMap((at) => {
      const shown = text.slice(0, at);
      const value = token.number ? numberShown(shown, token.number) : OPEN + shown;
      if (value === undefined) return [];
      return [{ ...first, token: index + 1, at, values: { [token.slot]: value } }];
    });
  });
}

function fitsFrom(tokens: readonly Token[], part: Part, place: Place): Fit[] {
  const { text, atEnd } = part;
  const token = tokens[place.token];
  if (place.at === text.length) {
    return atEnd && token !== undefined ? [] : [place];
  }
  if (token === undefined) return [];
  if ("literal" in token) {
    const shown = token.literal.slice(place.offset, place.offset + text.length - place.at);
    if (!text.startsWith(shown, place.at)) return [];
    const at = place.at + shown.length;
    const letters = place.letters + lettersOf(shown);
    const isWhole = place.offset + shown.length === token.literal.length;
    const next = isWhole
      ? { token: place.token + 1, offset: 0 }
      : { token: place.token, offset: place.offset + shown.length };
    return fitsFrom(tokens, part, { ...place, ...next, at, letters });
  }
  return valuesAt(token, part, place.at).flatMap(({ value, at }) =>
    fitsFrom(tokens, part, {
      ...place,
      token: place.token + 1,
      offset: 0,
      at,
      values: { ...place.values, [token.slot]: value },
    }),
  );
}

/** What a slot may hold. A text at the end of the part may go on. */
function valuesAt({ number }: Slot, { text, atEnd }: Part, from: number) {
  return Array.from({ length: text.length - from }, (_, length) => from + length + 1).flatMap(
    (at) => {
      const shown = text.slice(from, at);
      const isOpen = at === text.length && !atEnd;
      const value = number ? numberShown(shown, number) : isOpen ? shown + OPEN : shown;
      return value === undefined ? [] : [{ value, at }];
    },
  );
}

/** A number, or any number; undefined for other texts. */
function numberShown(shown: string, style: "decimal" | "percent"): number | string | undefined {
  if (style === "percent") return /^\d+%$/.test(shown) ? Number.parseInt(shown) / 100 : undefined;
  if (/^[\d,]*\uFFFC$/.test(shown)) return ANY;
  return /^\d[\d,]*(?:\.\d+)?$/.test(shown) ? Number(shown.replaceAll(",", "")) : undefined;
}

export const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
