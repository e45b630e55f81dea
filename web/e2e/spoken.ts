import { ANY, fitOf, lettersOf, OPEN, type Part, type Values } from "./message-forms.ts";
import {
  hasEdges,
  isMessage,
  LANGUAGE,
  messageForms,
  patterns,
  plain,
  type Slot,
  sourceOfText,
  standIns,
  translated,
  withoutEdges,
} from "./spoken-messages.ts";
import { BETWEEN_FACTS, type Parts, partsOf, partsOfPattern } from "./text-parts.ts";

/** In characters. A shorter part occurs in names too. */
const SHORTEST_PART = 12;
/** The letters that a message must have of a part, and their share of it. */
const FEWEST_LETTERS = 4;
const LEAST_SHARE = 0.3;
/** The end of a page's title, which isn't a part of the name that the title may end with. */
const OF_PRODUCT = `${BETWEEN_FACTS}Laurel`;
/** A message of values alone, which isn't recognized by its words. */
const PAIR = "{check}: {outcome}";

/**
 * What the app shows in the journeys' language where it would show `said`: the translation of the message, with the
 * same values. Other texts, such as a person's data, stay as they are.
 */
export function spoken(said: string): string {
  if (LANGUAGE === "en") return said;
  if (said.endsWith(OF_PRODUCT) && !isMessage(said))
    return spoken(said.slice(0, -OF_PRODUCT.length)) + OF_PRODUCT;
  const whole = spokenWhole(said);
  if (whole !== undefined) return withoutEdges(whole);
  if (said.includes(BETWEEN_FACTS))
    return said.split(BETWEEN_FACTS).map(spoken).join(BETWEEN_FACTS);
  return withoutEdges(messageAround(said) ?? said);
}

/** The same where a part of a text is enough: it finds the whole text of each message that has this part. */
export function spokenPart(said: string): string | RegExp {
  if (LANGUAGE === "en") return said;
  const text = spokenWhole(said);
  if (text !== undefined && hasEdges(text)) return new RegExp(sourceOfText(text));
  const whole = spoken(said);
  if (whole !== said || said.length < SHORTEST_PART) return whole;
  const source = sourceOfParts(partsOf(said));
  return source === undefined ? said : new RegExp(source);
}

/** The same for a pattern: it finds every message that it finds in English. */
export function spokenPattern(said: RegExp): RegExp {
  if (LANGUAGE === "en") return said;
  const found = patterns.concat(plain).filter(({ skeleton }) => said.test(skeleton));
  const sources = found.map(({ message, slots }) =>
    sourceOfText(translated(message, standIns(slots))),
  );
  if (sources.length > 0) return new RegExp(sources.join("|"), said.flags);
  const choices = partsOfPattern(said)?.map(sourceOfParts) ?? [];
  const isKnown = choices.length > 0 && choices.every((source) => source !== undefined);
  return isKnown ? new RegExp(choices.join("|")) : said;
}

/** Undefined if a part is no message's. */
function sourceOfParts(parts: Parts): string | undefined {
  const sources = parts.map(sourceOfPart);
  if (sources.some((source) => source === undefined)) return undefined;
  const [first, last] = [parts[0], parts.at(-1)];
  return (first?.atStart ? "^" : "") + sources.join(BETWEEN_FACTS) + (last?.atEnd ? "$" : "");
}

/** The translations of the messages that have most of the part. Something else than the part's text is any text. */
function sourceOfPart(part: Part): string | undefined {
  const sources = fitsOf(part).map((fit) => sourceOfText(translationOf(fit)));
  return sources.length === 0 ? undefined : `(?:${Array.from(new Set(sources)).join("|")})`;
}

function fitsOf(part: Part) {
  const needed = Math.max(FEWEST_LETTERS, lettersOf(part.text) * LEAST_SHARE);
  const fits = messageForms().flatMap(({ message, form, slots }) => {
    const fit = fitOf(form, part);
    return fit && fit.letters >= needed ? [{ message, slots, ...fit }] : [];
  });
  const most = Math.max(...fits.map(({ letters }) => letters));
  return fits.filter(({ letters }) => letters === most);
}

const translationOf = ({ message, slots, values }: ReturnType<typeof fitsOf>[number]): string =>
  translated(message, { ...standIns(slots), ...told(values) });

/** Any number stays out: it's a number that stands for any. Languages have different words between the entries of a list. */
const told = (values: Values) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== ANY)
      .map(([name, value]) => [
        name,
        typeof value === "number" ? value : value.split(", ").map(valueTold).join(OPEN),
      ]),
  );

/** A value may have a text of its own. Its ends may be unknown. */
function valueTold(value: string): string {
  const known = value.replaceAll(OPEN, "");
  const [before, after] = [value.startsWith(OPEN) ? OPEN : "", value.endsWith(OPEN) ? OPEN : ""];
  const said = spokenWhole(known);
  if (said !== undefined) return before + said + after;
  const [fit] = fitsOf({ text: known, atStart: before === "", atEnd: after === "" });
  return fit ? translationOf(fit) : value;
}

function spokenWhole(said: string): string | undefined {
  if (isMessage(said)) return translated(said, {});
  const formatted = spokenDate(said) ?? spokenSize(said);
  if (formatted !== undefined) return formatted;
  for (const { message, slots, shown } of patterns) {
    const found = shown.exec(said);
    if (found) return translated(message, valuesOf(slots, found.groups ?? {}));
  }
  return spokenPair(said);
}

/** A known text before a colon, and what it says something of. */
function spokenPair(said: string): string | undefined {
  const [check = "", outcome = "", ...more] = said.split(": ");
  const known = outcome === "" || more.length > 0 ? undefined : spokenWhole(check);
  if (known === undefined) return undefined;
  return translated(PAIR, { check: known, outcome: spokenWhole(outcome) ?? outcome });
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

function valueOf(shown: string): string | number {
  if (/^\d+%$/.test(shown)) return Number.parseInt(shown) / 100;
  if (/^[\d,.]+$/.test(shown)) return Number(shown.replaceAll(",", ""));
  return spokenWhole(shown) ?? shown;
}
