import { saysBirth } from "./births.ts";
import { type DateInText, datesIn, isMonthFirst, MONTH, OF, TH } from "./date-words.ts";
import type { Line } from "./document-text.ts";
import { type Found, whereIn } from "./found.ts";
import { lineAbove, lineBelow, lineBeside } from "./neighbours.ts";
import { wordsPattern } from "./patterns.ts";

/** “Valid until”, in the product's languages. A word that ends in `*` may go on. */
const EXPIRES = wordsPattern(
  "expir*, expires, exp date, exp. date, valid until, valid till, valid through, valid thru, valid to, good through, good until, renewal by, renewal date, renew by",
  "gültig bis, ablaufdatum, läuft ab, gültigkeit bis",
  "valable jusqu*, valide jusqu*, date d'expiration, expire le",
  "válid* hasta, vence el, fecha de vencimiento, caduca*, vigente hasta, vigencia hasta",
  "válid* até, validade, data de validade",
  "valid* fino, scade il, scadenza, data di scadenza",
  "geldig tot, vervaldatum, verloopt op",
  "ważn* do, data ważności, termin ważności",
  "дійсн* до, термін дії, діє до, действител* до, срок действия",
  "صالح* حتى, صالح* لغاية, تاريخ الانتهاء, تنتهي في, تاريخ انتهاء",
  "有効期限, 有効期間, 有效期至, 有效期, 失效日期, 到期",
);
/** “Valable quatre ans, jusqu’au …” */
const EXPIRES_LATER =
  /(?<![\p{L}])(?:valid|valable|valide|gültig|válid[oa]|vigente|valid[oa]|geldig|ważn[ey]|дійсн\p{L}+)(?![\p{L}])[^.;]{1,40}?(?<![\p{L}])(?:until|till|through|jusqu|bis|hasta|até|fino|tot|do|до)(?:\s|['’]|$)[^.;]{0,20}$/iu;
/** When it was finished, rather than when the paper was made. */
const COMPLETED = wordsPattern(
  "complet*, passed, finished, earned, achiev*, attended, end date, exam date, conferred",
  "abgeschlossen, abschlussdatum, bestanden, abschluss am, absolviert, prüfungsdatum",
  "terminé*, complété*, réussi*, date de fin, date d'obtention, obtenu*",
  "completad*, finalizad*, finalizó, fecha de finalización, aprobad*, fecha de término",
  "concluí*, conclus*, completad*, data de conclusão",
  "completat*, superat*, data di completamento, conseguit*",
  "afgerond, voltooid, behaald, afrondingsdatum",
  "ukończ*, data ukończenia, zdał*, zdan*",
  "заверш*, закінч*, пройш*, дата завершення, складен*, окончан*",
  "أتم*, أكمل*, اجتاز*, تاريخ الإكمال, تاريخ الإتمام, تاريخ الانجاز",
  "修了日, 修了, 合格日, 完了日, 完成日期, 完成于, 结业",
);
const ISSUED = wordsPattern(
  "issue*, award*, granted, given, date, dated, certified on, certified since, presented",
  "ausgestellt, ausstellungsdatum, datum, verliehen, den",
  "délivré*, date, fait le, fait à, émis*, le",
  "expedid*, emitid*, fecha, otorgad*, dado en, emisión",
  "emitid*, emissão, data, expedid*",
  "rilasciat*, data, emess*, rilascio",
  "uitgereikt, uitgegeven, datum, afgegeven",
  "wydan*, data, wystawion*",
  "видан*, дата, выдан*",
  "تاريخ, صدر*, صدرت, بتاريخ, الإصدار",
  "発行日, 発行, 日付, 交付, 取得日, 颁发日期, 颁发, 日期, 签发, 发证",
);
/** Days that have nothing to do with it. */
const OTHER = wordsPattern(
  "born, birth, birthdate, birthday, date of birth, dob, start date, starting date, started, valid from, enrolled, printed, accessed, version, effective, copyright",
  "geboren, geburtsdatum, geburtstag, beginn, startdatum, gültig ab, gedruckt",
  "né le, née le, date de naissance, date de début, imprimé",
  "nacid*, fecha de nacimiento, fecha de inicio, impreso",
  "nascid*, data de nascimento, data de início, impresso",
  "nato il, nata il, nato a, nata a, data di nascita, data di inizio",
  "geboren op, geboortedatum, startdatum, begindatum",
  "urodzon*, data urodzenia, data rozpoczęcia",
  "народжен*, дата народження, дата початку, рождения",
  "تاريخ الميلاد, مواليد, مولود*, المولود*, ولد, ولدت, تاريخ البدء, تاريخ البداية",
  "生年月日, 開始日, 出生, 开始日期",
);
/** From its first day to its last, a certificate counts: HubSpot's are earned on the first. */
const ACTIVE = wordsPattern("active from, active since, aktiv von, aktiv seit");
/** What joins the first and the last day of a time, where nothing else stands between them. */
const RANGE =
  /^[\s,.]*(?:year|р\.?|року|r\.?|г\.?)?[\s,.]*(?:-|–|—|~|～|〜|to|and|until|till|through|thru|bis(?: zum)?|und|au|et|jusqu'au|al?|hasta(?: el)?|y|até|e|ao?|fino al|tot(?: en met)?|t\/m|en|do|i|po|по|до|й|та|і|إلى|حتى|و|から|至|到)[\s,.]*(?:the|den|le|el|il|de)?\s*$/iu;
/** The first day of a time, where the last one names the month or the year for both: “del 3 al ”, “April 28 to ”. */
const FIRST_DAY = new RegExp(
  String.raw`(?<!\p{L}\s?\d|[\d./:-])(?:\d{1,2}${TH}(?:${OF}(?:${MONTH}))?|(?:${MONTH})\.?\s\d{1,2}${TH})\.?\s*(?:-|–|—|to|until|till|through|bis(?:\s+zum)?|und|au|jusqu['’]au|al?|hasta\s+el|até|ao|tot(?:\s+en\s+met)?|t/m|do|по|до)\s*(?:the|den|le|el|il)?\s*$`,
  "iu",
);
/** The product's other languages write the day first. */
const DAY_FIRST =
  /zertifikat|bescheinig|urkunde|teilnahme|certificat(?!\p{L})|attestation|dipl[oô]me(?!\p{L})|certificado|constancia|certificato|attestato|certificaat|deelname|certyfikat|zaświadcz|dyplom|сертифікат|сертификат|свідоцтво|диплом|شهادة/iu;
/** A caption below a date: “Date”, “Date of issue”. */
const LONGEST_CAPTION = 40;
/** A certificate has few. More are a table of dates, in which nothing is sure. */
const MOST_DATES = 200;

type Says = "expires" | "completed" | "issued" | "active" | "other" | "nothing";

interface Dated {
  date: string;
  line: Line;
  says: Says;
  /** The last day of a range. */
  isEnd: boolean;
  /** The first day of the range comes before it. */
  isRange: boolean;
  isWhole: boolean;
}

/** The dates on which a certificate was earned, and on which it expires. Takes time in proportion to the text. */
export function findDates(lines: readonly Line[]): Found[] {
  const found = withDates(lines);
  const dated = lines.flatMap((_line, index) => readDates(lines, found, index));
  const expires = lastDay(dated.find(({ says }) => says === "expires"));
  const completed = completedAmong(
    dated.filter(
      ({ says, date }) =>
        says !== "expires" && says !== "other" && !(expires && date > expires.date),
    ),
  );
  return [
    ...(completed ? [foundAs("completedDate", completed)] : []),
    ...(expires ? [foundAs("expirationDate", expires)] : []),
  ];
}

/** What expires in a month is valid to its end. */
function lastDay(dated: Dated | undefined): Dated | undefined {
  if (!dated || dated.isWhole) return dated;
  const [year, month] = dated.date.split("-").map(Number);
  const day = new Date(Date.UTC(year ?? 0, month ?? 0, 0));
  return { ...dated, date: day.toISOString().slice(0, 10) };
}

function completedAmong(all: readonly Dated[]): Dated | undefined {
  // “May 2026” is less than a day that is named elsewhere.
  const whole = all.filter(({ isWhole }) => isWhole);
  const dated = whole.length > 0 ? whole : all;
  const end = dated.find(({ isEnd, says }) => isEnd && says !== "issued");
  const completed = end ?? dated.find(({ says }) => says === "completed");
  if (completed) return completed;
  const said = dated.find(({ says }) => says === "issued" || says === "active");
  if (said) return said;
  // Several days that nothing is said about could mean anything.
  return new Set(dated.map(({ date }) => date)).size === 1 ? dated[0] : undefined;
}

/** The dates of each line, up to a number of dates that no certificate has. */
function withDates(lines: readonly Line[]): DateInText[][] {
  let left = MOST_DATES;
  const found = lines.map(({ text }) => {
    const dates = left > 0 ? datesIn(text).slice(0, left) : [];
    left -= dates.length;
    return dates;
  });
  const texts = found.flatMap((dates, index) =>
    dates.map(({ from, to, date }) => ({ text: lines[index]?.text.slice(from, to) ?? "", date })),
  );
  const order =
    isMonthFirst(texts) ?? (lines.some(({ text }) => DAY_FIRST.test(text)) ? false : undefined);
  if (order === undefined) return found;
  return found.map((dates) =>
    dates.map((one) => ({
      ...one,
      date: one.couldBe ? one.couldBe[order ? "monthFirst" : "dayFirst"] : one.date,
    })),
  );
}

const foundAs = (field: "completedDate" | "expirationDate", { date, line }: Dated): Found => ({
  field,
  value: date,
  where: whereIn(line),
});

/** The text around a date says what the date means; otherwise the lines beside it do. */
function readDates(lines: readonly Line[], found: readonly DateInText[][], index: number): Dated[] {
  const [line, dates] = [lines[index], found[index] ?? []];
  if (!line || dates.length === 0) return [];
  const { text } = line;
  const read = dates.map((one, at): Dated => {
    const before = text.slice(dates[at - 1]?.to ?? 0, one.from);
    const isRange = at > 0 && RANGE.test(before);
    const isEnd = isRange || FIRST_DAY.test(before);
    const after = text.slice(one.to, dates[at + 1]?.from);
    const own = saysBirth(before, after) ? "other" : saysOf(before);
    const says = own === "nothing" && dates.length === 1 ? saysAfter(after) : own;
    return { date: one.date, line, says, isEnd, isRange, isWhole: one.isWhole };
  });
  const beside = saysBeside(lines, found, index);
  const said = read.map((one, at) => {
    const ofRange = one.isRange ? (read[at - 1]?.says ?? "nothing") : one.says;
    const says = ofRange === "nothing" ? beside : ofRange;
    // “Valid from … to …”
    const isLast = one.isEnd && (says === "other" || says === "active");
    return { ...one, says: isLast ? ("expires" as const) : says };
  });
  const isStart = (at: number) => said[at + 1]?.isRange === true && said[at]?.says !== "active";
  // “03/2026” may be any number, unless something says what it is.
  const isSaid = ({ says }: Dated, at: number) => says !== "nothing" || !dates[at]?.isNumbers;
  return said.filter((one, at) => one.date !== "" && !isStart(at) && isSaid(one, at));
}

/** The meaning from a label on the same row or above, unless that line has its own date; otherwise from a caption below. */
function saysBeside(lines: readonly Line[], found: readonly DateInText[][], index: number): Says {
  const isLeft = index > 0 && lineBeside(lines, index - 1) === index;
  const above = lineAbove(lines, index);
  for (const at of [isLeft ? index - 1 : undefined, above, lineBelow(lines, index)]) {
    if (at === undefined || (found[at]?.length ?? 0) > 0) continue;
    const text = lines[at]?.text ?? "";
    if (at !== above && text.length > LONGEST_CAPTION) continue;
    const says = saysBirth(text, "") ? "other" : saysOf(text);
    if (says !== "nothing") return says;
  }
  return "nothing";
}

/** In languages that say it afterwards: “2026年3月14日修了”. */
const saysAfter = (text: string): Says =>
  text.length <= LONGEST_CAPTION ? saysOf(text) : "nothing";

/** The word that comes last is nearest to the date. */
function saysOf(text: string): Says {
  if (EXPIRES.test(text) || EXPIRES_LATER.test(text)) return "expires";
  if (OTHER.test(text)) return "other";
  if (ACTIVE.test(text)) return "active";
  if (COMPLETED.test(text)) return "completed";
  return ISSUED.test(text) ? "issued" : "nothing";
}
