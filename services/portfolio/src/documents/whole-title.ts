import { endsOpen, isGeneral, PERSON_FOLLOWS } from "./certificate-words.ts";
import { afterCompletion } from "./completion.ts";
import { datesIn } from "./date-words.ts";
import type { Line } from "./document-text.ts";
import { leadingOf, lineBelow } from "./neighbours.ts";
import type { Sheet } from "./sheet.ts";
import { isNamedInSentence, titleIn } from "./title-text.ts";

/** A title takes so many lines at most. */
const MOST_LINES = 3;
/** Lines of one text are closer than this, in heights of their letters. */
const TIGHT = 1.7;

/**
 * The title that starts in a line, or in the rest of it, with the lines that it goes on in. Empty where it isn't sure to be
 * whole.
 */
export function wholeTitle(sheet: Sheet, index: number, rest?: string): string {
  const { lines, organization } = sheet;
  let text = rest ?? lines[index]?.text ?? "";
  let at = index;
  for (let count = 1; count < MOST_LINES; count += 1) {
    const next = lineBelow(lines, at);
    const [line, below] = [lines[at], next === undefined ? undefined : lines[next]];
    if (!line || !below || next === undefined) break;
    if (
      sheet.isPerson(next) ||
      !goesOn(sheet, { text, line, below, isSentence: rest !== undefined })
    )
      break;
    text = joined(text, below.text);
    at = next;
  }
  const title = titleIn(text, organization);
  return rest === undefined || isNamedInSentence(text, title) ? title : "";
}

const joined = (text: string, next: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)
    ? text + next
    : `${text} ${next}`;

interface Step {
  text: string;
  line: Line;
  below: Line;
  /** The title is part of a sentence, and not alone on its line. */
  isSentence: boolean;
}

function goesOn(sheet: Sheet, { text, line, below, isSentence }: Step): boolean {
  const isSameSize = Math.abs(line.size - below.size) <= Math.max(1, line.size * 0.08);
  const isOpen = endsOpen(text) || isQuoteOpen(text);
  if (!isSameSize) return false;
  if (isOpen) return true;
  if (/[.!?。]$/u.test(text) || isEnded(text, isSentence) || isOther(sheet, below.text))
    return false;
  const leading = leadingOf(line, below);
  if (leading === undefined || leading > TIGHT) return false;
  if (isFull(sheet.lines, line, below)) return true;
  return !isSentence && isOnlyOfSize(sheet.lines, line, below);
}

/** The sentence says something else after the title. */
const isEnded = (text: string, isSentence: boolean) => {
  const title = titleIn(text);
  return isSentence && title !== "" && !text.replace(/[\s.”"»]+$/u, "").endsWith(title);
};

const isQuoteOpen = (text: string) =>
  (text.match(/"/gu)?.length ?? 0) % 2 === 1 ||
  (text.match(/[“„«「『《]/gu)?.length ?? 0) >
    (text.match(/[”»」』》]|(?<=„[^“]*)“/gu)?.length ?? 0) ||
  (text.match(/\(/gu)?.length ?? 0) > (text.match(/\)/gu)?.length ?? 0);

/** What starts something new. */
const isOther = (sheet: Sheet, text: string) =>
  isGeneral(text) ||
  PERSON_FOLLOWS.test(text) ||
  afterCompletion(text) !== undefined ||
  datesIn(text).length > 0 ||
  text === sheet.organization ||
  /^[^\s:：]+(?:\s[^\s:：]+){0,3}[:：]\s/u.test(text) ||
  /https?:|www\./iu.test(text) ||
  /^(?:an?|with|by|issued|offered|provided|conducted|and|at|on|from|awarded|length|duration)\s+\p{Ll}/u.test(
    text,
  );

/** The first word of the line below wouldn't have had room: the text goes on there. */
function isFull(lines: readonly Line[], line: Line, below: Line): boolean {
  if (!line.place || !below.place) return false;
  const { left, right, y } = line.place;
  const first = below.text.split(" ")[0]?.length ?? 0;
  const perLetter = (below.place.right - below.place.left) / Math.max(below.text.length, 1);
  const needed = right - left + (first + 1) * perLetter;
  // Another line of this text that is as wide tells how wide it may be.
  const others = lines.filter(
    (other) =>
      other !== line && other.page === line.page && other.size === line.size && other.place,
  );
  const widest = others.reduce(
    (most, { place }) => Math.max(most, place ? place.right - place.left : 0),
    0,
  );
  return (
    y > below.place.y &&
    widest > 0 &&
    right - left >= widest * 0.9 &&
    needed > widest &&
    others.length > 1
  );
}

/** No other line of the page has letters of this size. */
function isOnlyOfSize(lines: readonly Line[], line: Line, below: Line): boolean {
  const same = lines.filter(
    (other) => other.page === line.page && Math.abs(other.size - line.size) <= 0.5,
  );
  const near = same.filter(
    ({ place }) =>
      place && below.place && Math.abs(place.y - below.place.y) <= MOST_LINES * TIGHT * line.size,
  );
  return line.size >= 14 && same.length === near.length && same.length <= MOST_LINES;
}
