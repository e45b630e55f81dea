import { isGeneral, PERSON_FOLLOWS, SIGNS } from "./certificate-words.ts";
import { afterCompletion } from "./completion.ts";
import { datesIn } from "./date-words.ts";
import type { Line } from "./document-text.ts";
import { type Found, whereIn } from "./found.ts";
import { wordsIn } from "@laurel/redaction/words";
import { lineAbove, lineBelow } from "./neighbours.ts";
import { hasTitleWords, looksLikeName, type Sheet } from "./sheet.ts";
import { isOfKind } from "./organization-words.ts";
import { wordsPattern } from "./patterns.ts";
import { wholeTitle } from "./whole-title.ts";

interface Standing {
  index: number;
  line: Line;
  title: string;
}

/** The larger line that a sentence's title is about: “Compilers”, where the sentence has “Foo Academy Compilers exam”. */
export function largerTitle(sheet: Sheet, { size }: Line, title: string): Found | undefined {
  const said = new Set(wordsOf(title));
  const larger = sheet.lines.flatMap((line, index) => {
    if (line.size < LARGER * size) return [];
    const own = titleOf(sheet, line, index);
    const words = wordsOf(own);
    const known = words.filter((word) => said.has(word)).length;
    return own !== "" && known >= 2 && known >= words.length * 0.6 ? [{ line, own }] : [];
  });
  const [first, ...others] = larger;
  return first && others.length === 0
    ? { field: "name", value: first.own, where: whereIn(first.line) }
    : undefined;
}

export const LARGER = 1.3;
const wordsOf = (text: string) => wordsIn(text).map(({ plain }) => plain);

/** The title where no sentence names it: the line after the recipient's name, or the one that stands out. */
export function standingTitle(sheet: Sheet): Found | undefined {
  const standing = sheet.lines
    .map((line, index): Standing => ({ index, line, title: titleOf(sheet, line, index) }))
    .filter(({ title }) => title !== "")
    .toSorted((one, other) => other.line.size - one.line.size);
  const chosen =
    sheet.recipient === undefined
      ? withoutRecipient(standing)
      : (afterRecipient(sheet, standing, sheet.recipient) ?? largest(standing));
  return (
    chosen && { field: "name", value: withHeading(sheet, chosen), where: whereIn(chosen.line) }
  );
}

const GOES_ON_HEADING =
  /^(?:of|in|on|for|aux?|à|en|de|du|des|sur|zur?|zum|über|für|del|sobre|para|em|di|per|van|voor|z|w|з|по)\s/iu;

/** “Certificate”, with “in wound care” in the line below. */
function withHeading({ lines }: Sheet, { index, title }: Standing): string {
  const above = lines[lineAbove(lines, index) ?? -1]?.text ?? "";
  return GOES_ON_HEADING.test(title) && isGeneral(above) ? `${above} ${title}` : title;
}

function titleOf(sheet: Sheet, line: Line, index: number): string {
  const { text, page } = line;
  const isElse =
    page !== 1 ||
    sheet.isPerson(index) ||
    isGeneral(text) ||
    SIGNS.test(text) ||
    PERSON_FOLLOWS.test(text) ||
    afterCompletion(text) !== undefined ||
    datesIn(text).length > 0 ||
    isOrganization(sheet, text) ||
    isLabelled(text) ||
    /^[#№]|\d+(?:[.,]\d+)?\s*(?:total\s+)?(?:hours?|hrs?|h|std|stunden|horas?|heures?|ore|uur|godzin\p{L}*|годин\p{L}*|ساعة|時間|小时)\.?$/iu.test(
      text,
    );
  if (isElse) return "";
  const title = wholeTitle(sheet, index);
  return sheet.isOwnName(title) ? "" : title;
}

/** “Length: 4 hours” */
const isLabelled = (text: string) => {
  const label = /^([^:：]{1,40})[:：]/u.exec(text)?.[1] ?? "";
  return label !== "" && (isGeneral(label) || LABELS.test(label));
};
const LABELS = wordsPattern(
  "length, duration, grade, score, instructor, instructors, date, hours, location, level, id, no, number, code, verify, venue, issued by, signed by, cohort, topics, skills, provider",
  "dauer, umfang, note, datum, ort, nummer, nr, dozent, inhalte, durée, lieu, date, numéro, duración, lugar, fecha, horas, carga horária, data, local, durata, luogo, ore, duur, plaats, czas trwania, miejsce, liczba godzin, тривалість, місце, дата, обсяг, المدة, المكان, 時間, 期間, 时长, 学时",
);

const isOrganization = ({ organization }: Sheet, text: string) =>
  (organization !== "" &&
    (text.toLowerCase().includes(organization.toLowerCase()) ||
      organization.toLowerCase().includes(text.toLowerCase()))) ||
  isOfKind(text);

function afterRecipient(
  { lines }: Sheet,
  standing: readonly Standing[],
  recipient: number,
): Standing | undefined {
  const below = lineBelow(lines, recipient);
  const next = standing.find(({ index }) => index === below);
  const most = standing[0]?.line.size ?? 0;
  return next && next.line.size >= most * 0.9 && isProminent(lines, next.line) ? next : undefined;
}

/** Larger than most of the page's lines. */
function isProminent(lines: readonly Line[], { size }: Line): boolean {
  const sizes = lines.map((line) => line.size).toSorted((a, b) => a - b);
  const middle = sizes[sizes.length >> 1] ?? 0;
  return size > middle || (size === middle && lines.length <= 5);
}

/** Where letters are of one size, none stands out. */
function largest(standing: readonly Standing[]): Standing | undefined {
  const [first, ...others] = standing;
  const rival = others.find(({ title }) => !first?.title.includes(title));
  return first && first.line.size > (rival?.line.size ?? 10) ? first : undefined;
}

/** Nothing tells who the recipient is, so what looks like a name may be one. */
function withoutRecipient(standing: readonly Standing[]): Standing | undefined {
  const [first] = standing;
  if (!first) return undefined;
  const names = standing.filter(({ title }) => looksLikeName(title));
  const others = standing.filter(({ title }) => !looksLikeName(title));
  const chosen = largest(others);
  // More than one text that may be a name, and is larger: any of them may be the title.
  const above = names.filter(({ line }) => chosen && line.size > chosen.line.size);
  return chosen && hasTitleWords(chosen.title) && above.length <= 1 ? chosen : undefined;
}
