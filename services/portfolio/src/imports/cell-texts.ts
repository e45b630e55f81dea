import { type Text, text, withValues } from "@laurel/contracts/text";
import type { ImportField } from "@laurel/contracts/routes/imports";

/** The texts of one row, by field. */
export type RowTexts = Partial<Record<ImportField, string>>;

/** How people fill a cell that has nothing to say, in the languages of the product. */
const NOTHING =
  /^(?:[-–—?./]+|n\.? ?\/? ?a\.?|none|nil|null|undefined|unknown|tb[acd]|to be (?:announced|confirmed|determined|decided)|never|no expir\w{1,10}(?: date)?|does(?: not|n't) expire|not applicable|not available|#n\/a|k\. ?a\.|entfällt|keine?[rs]?|unbegrenzt|aucune?|néant|s\/o|ningun[oa]|no aplica|nenhuma?|não se aplica|nessun[oa]?|geen|n\.?v\.?t\.?|brak|nie dotyczy|bezterminowo|немає|нема|безстроково|لا يوجد|なし|無し|無期限|无|無|不适用|长期)$/iu;
/** Longer texts say something. */
const MOST_NOTHING = 30;

/** What isn't even the name of something. */
const NO_NAME = /^(?:[-–—?./]+|#?n\/a)$/i;

/** Fields whose text may say `none` in earnest. */
const EARNEST: ReadonlySet<string> = new Set<ImportField>(["name", "organization"]);
/** A description keeps its lines, and a list may have one item per line. */
const WITH_LINES: ReadonlySet<string> = new Set<ImportField>([
  "description",
  "skills",
  "categories",
]);

/** The texts of a row without what says nothing. Line breaks and tabs within a cell are blanks. */
export function cleanTexts(texts: RowTexts): RowTexts {
  const clean = Object.entries(texts).map(([field, text]) => {
    const plain = (WITH_LINES.has(field) ? text : onOneLine(text)).trim();
    const isNothing = EARNEST.has(field) ? NO_NAME.test(plain) : saysNothing(plain);
    return [field, isNothing ? "" : plain];
  });
  return Object.fromEntries(clean.filter(([, text]) => text !== ""));
}

const saysNothing = (text: string) => text.length <= MOST_NOTHING && NOTHING.test(text);

const onOneLine = (text: string) =>
  text.replace(/\s+/g, (blanks) => (/^[ \u00A0]+$/.test(blanks) ? blanks : " "));

const SEPARATORS = /[;|；｜؛]/;

/** The items of a list, separated by semicolons or bars, else by commas and line breaks. */
export function listOf(text = ""): string[] {
  const items = text.split(SEPARATORS.test(text) ? SEPARATORS : /[,，、،\r\n]/);
  return items.map((item) => onOneLine(item).trim()).filter((item) => item !== "");
}

const ROUNDED = text("{said} hours are read as {hours}");
const MOST_HOURS_TEXT = 60;
const HOURS =
  /(?: ?(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|godz|godzin[ay]?|год|годин[аи]?|ساعات|ساعة|時間|小时|時))?\.?$/iu;
const GROUPED = /^\d{1,3}(?:([ '’.,])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/;

/** The hours of a cell, and what rounding loses; undefined if the cell isn't a number. */
export function hoursOf(said: string): { hours: number; note?: Text } | undefined {
  if (said.length > MOST_HOURS_TEXT) return undefined;
  const number = said.normalize("NFKC").replace(HOURS, "").replace(/\s/g, " ").trim();
  const plain = plainNumber(number);
  if (!/^\d{1,15}(?:\.\d{1,20})?$/.test(plain)) return undefined;
  const hours = Math.round(Number(plain));
  const isSame = Number(plain) === hours && !/[.,]\d{3}$/.test(number);
  return isSame ? { hours } : { hours, note: withValues(ROUNDED, { said, hours }) };
}

/** With a point before the decimals, and nothing between thousands. */
function plainNumber(text: string): string {
  const [, mark = ""] = GROUPED.exec(text) ?? [];
  const whole = mark === "" ? text : text.replaceAll(mark, "");
  return whole.replace(",", ".");
}
