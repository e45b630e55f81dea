import type { ModelField } from "@laurel/contracts/document-model";
import type { Line } from "./document-text.ts";
import { type Found, whereModelFound } from "./found.ts";
import { UNSPACED } from "@laurel/redaction/words";
import { saysDate } from "./says-date.ts";

/**
 * The fields of a model's answer that the document supports: a value is only taken when its line says it, because models
 * invent things. `shown` are the lines as the model got them, `lines` the same as they are.
 */
export function supportedFields(
  fields: readonly ModelField[],
  shown: readonly string[],
  lines: readonly Line[],
): Found[] {
  return fields.flatMap(({ field, value: given, line }) => {
    const value = given.trim();
    const at = saidAt(field, value, line - 1, shown);
    const said = at === undefined ? undefined : lines[at];
    if (!said || PLACEHOLDER.test(value)) return [];
    return [{ field, value, where: whereModelFound(said) }];
  });
}

/** What stands for the person in the lines. */
const PLACEHOLDER = /\[(?:name|email)\]/iu;

/** The line that says a value: the given one, the next, or the given one together with the next. */
function saidAt(field: ModelField["field"], value: string, line: number, shown: readonly string[]) {
  const [first = "", next = ""] = shown.slice(line, line + 2);
  const says = SAYS[field];
  if (says(first, value)) return line;
  if (says(next, value)) return line + 1;
  return says(`${first} ${next}`, value) ? line : undefined;
}

const SAYS: Record<ModelField["field"], (text: string, value: string) => boolean> = {
  name: saysWords,
  organization: saysWords,
  credentialId: saysWords,
  completedDate: saysDate,
  expirationDate: saysDate,
  hours: saysNumber,
};

/** A letter or digit of a script that puts spaces between words. */
const isInWord = (letter = "") => /[\p{L}\p{N}]/u.test(letter) && !UNSPACED.test(letter);
const SHORTEST = 2;

/** Whole words, whatever their case. */
function saysWords(text: string, value: string): boolean {
  const [said, wanted] = [plain(text), plain(value)];
  const isCut = (one: string | undefined, other: string | undefined) =>
    isInWord(one) && isInWord(other);
  if (wanted.length < SHORTEST) return false;
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isCut(said[at - 1], said[at]) && !isCut(said[end - 1], said[end])) return true;
  }
  return false;
}

function saysNumber(text: string, value: string): boolean {
  const numbers = text.normalize("NFKC").match(/\d+(?:[.,]\d+)*/g) ?? [];
  return /^\d+(?:\.\d+)?$/.test(value) && numbers.some((one) => one.replace(",", ".") === value);
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
