import { endsOpen, isGeneral } from "./certificate-words.ts";
import { datesIn } from "./date-words.ts";
import { END, START } from "./patterns.ts";

const MOST_LETTERS = 150;
const DETERMINER =
  "(?:all|the|an?|this|der|die|das|den|dem|des|am|einem|einer|eine|einen|le|la|les|une?|au|aux|el|los|las|una|os?|as?|ao|il|lo|gli|al|alla|het|een|de)";
const ADJECTIVE =
  "(?:online|virtual|free|professional|following|full|complete|live|self-paced|short|necessary|certification|training|requirements|for|of|folgenden?|gratuit|on-line|training)";
const NOUN =
  "(?:(?:online[- ]?|training[- ])?(?:course|training|workshop|program|programme|certification|certificate|exam|examination|degree|title|module|webinar|seminar|class|bootcamp|track|learning path|specialization|assessment)" +
  "|(?:online-?)?(?:kurs(?:e?s)?|schulung|seminars?|lehrgangs?|workshops?|weiterbildung|fortbildung|webinars?|prüfung|modul|programms?|trainings?)" +
  "|formation|cours|module|parcours|curso|taller|programa|diplomado|formación|capacitación|formação|oficina|minicurso|treinamento|corso|seminario|laboratorio|cursus|opleiding|training|workshop|kurs|kursu|kursie|szkolenie|szkoleniu|szkolenia|warsztaty|warsztatach|курсу?|курсі|програму|програми|тренінгу?|вебінару?і?|семінару?і?|навчання(?:\\s+за\\s+програмою)?|программу|обучение|دورة|الدورة|برنامج|ورشة|التدريبية|تدريبية|مقرر)";
const CONNECTOR =
  "(?:entitled|titled|called|named|on|in|of|for|zum thema|mit dem titel|intitulée?|sur|titulado|denominado|llamado|sobre|intitulado|dal titolo|intitolato|met de titel|over|van|von|pt\\.?|na temat|за темою|на тему|по|з|de|del|di|d['’])";
const LEAD = new RegExp(
  `^(?<det>${DETERMINER}\\s+(?:of\\s+)?|dell?['’]|l['’])?(?<adj>(?:${ADJECTIVE}\\s+)*)(?<noun>${NOUN})(?![\\p{L}\\p{N}])(?<to>\\s+${CONNECTOR}(?:\\s+|(?<=['’])))?\\s*(?<mark>[:：]|-\\s|–\\s|(?=["“”„«「『《']))?\\s*(?<rest>.*)$`,
  "iu",
);
const ARTICLE = /^(?:the|an?|der|die|das|den|dem|des|einen?|une?|il|het|een)\s+(?=\S)/u;
/** What comes after a title within its sentence. */
const ENDS = new RegExp(
  [
    String.raw`,?\s+(?:and\s+)?(?:offered|provided|issued|conducted|organi[sz]ed|authorized|authorised|delivered|taught|presented|held|hosted|developed|administered|created|facilitated|consisting|comprising|amounting|totall?ing)${END}.*`,
    String.raw`,?\s+with\s+(?:distinction|honou?rs?|merit|success|an?\s+(?:\p{L}+\s+)?(?:grade|score|mark|average|duration)|(?:grade|score)).*`,
    String.raw`,?\s+and\s+(?:has|have|is|was|demonstrated|passed|received|fulfilled|thereby)${END}.*`,
    String.raw`,?\s+and\s+\p{Ll}+(?:ing|ed)\s+(?:the|an?|all|this|in)${END}.*`,
    String.raw`,\s+(?:an?|which|that|who|having|with|as|including|achieving|scoring|earning)${END}.*`,
    String.raw`,?\s+(?:as\s+part\s+of|in\s+partnership|in\s+collaboration|in\s+cooperation|under\s+the|through\s+the|organisiert|durchgeführt|veranstaltet|angeboten|organisée?|dispensée?|proposée?|délivrée?|organizado|impartido|ofrecido|ofertado|dictado|realizado|ministrado|promovido|oferecido|organizzato|tenuto|erogato|svolto|georganiseerd|verzorgd|aangeboden|zorganizowan\p{L}+|organizowan\p{L}+|prowadzon\p{L}+|проведен\p{L}+|організован\p{L}+|который|який|яка|která)${END}.*`,
    String.raw`,?\s+(?:المقدمة|التي|والتي|الذي|المنعقدة|بتاريخ|خلال|لمدة|بواسطة).*`,
    String.raw`[\s,(]+(?:an?\s+)?(?:mit\s+(?:einer\s+Dauer|einem\s+Umfang|insgesamt)\s*(?:von)?\s+|d['’]une\s+durée\s+(?:totale\s+)?de\s+|con\s+una\s+duración\s+(?:total\s+)?de\s+|com\s+(?:carga\s+horária\s+(?:total\s+)?de\s+|duração\s+de\s+)|della\s+durata\s+di\s+|met\s+een\s+duur\s+van\s+|w\s+wymiarze\s+|обсягом\s+|тривалістю\s+|for\s+)?\d+(?:[.,]\d+)?[\s-]*(?:contact\s+|training\s+|academic\s+|learning\s+|credit\s+|total\s+)?(?:hours?|hrs?|stunden|std|heures?|horas?|ore|uur|uren|godzin\p{L}*|годин\p{L}*|час\p{L}*|h|ساعة|ساعات|cpds?|cpes?|pdus?|ects|credits?)${END}.*`,
    String.raw`[.!]\s+\p{Lu}.*`,
  ].join("|"),
  "iu",
);
/** What leads to a date: “on March 14”, “from … to …” */
const TO_DATE = new RegExp(
  String.raw`[\s,(]*(?:(?:${START}(?:on|the|this|dated|date|as\s+of|of|in|from|between|during|since|at|held|am|vom|von|zwischen|im|le|du|el|del|día|al|em|no|dia|entre|dal|nel|tra|il|op|tussen|in|dnia|od|w|dniu|dniach|у|в|з|від|с|от|по|في|بتاريخ|من)${END}|[,.(:–—-])\s*)+$`,
  "iu",
);
/** A sentence, an address or a label, but no title. */
const NO_TITLE = new RegExp(
  String.raw`https?:|www\.|@|${START}(?:has|have|hereby|whose|successfully|certif(?:y|ies)|verify|verified at|in recognition|recognition of|in testimony|in witness|signature|signed|this is to|this certificate|this document|we are|you have|above named|authenticity|scan|awarded (?:to|on)|completed (?:by|on)|earned (?:by|on)|presented to|identity|all rights|hiermit|bescheinig\p{L}*|bestätig\p{L}*|teilgenommen|erfolgreich|certifie|atteste|le présent|présent\p{L}* certificat|ha (?:completado|superado|aprobado|completato|superato)|presente|certifica|attesta|certificamos|concluiu|heeft|hierbij|verklaart|zaświadcza\p{L}*|niniejsz\p{L}*|ukończył\p{L}*|цим|засвідчу\p{L}*|підтверджу\p{L}*|настоящ\p{L}*|успішно|нижня|تشهد|نشهد|بنجاح|issued|valid(?: until)?|expires?|credential id|certificate (?:id|no|number|code))${END}|(?:証明|証し|称し|修了したこと|兹证明|特此|特发|授予|编号|番号|発行)`,
  "iu",
);

/** “Issue Date: March 3, 2025” would be the title “Issue”. */
const DATE_LABEL =
  /^(?:(?:issue|issuing|issuance|award|completion|renewal|effective|start|end|expiry|expiration|exam|test|training|course|class)\s+)?dates?\s*[:：]/iu;

/** The title that a text starts with, where it's a title: no half of one, and no sentence. */
export function titleIn(text: string, organization = ""): string {
  if (DATE_LABEL.test(text.trim())) return "";
  const quoted = quotedIn(text);
  const plain = quoted ?? withoutEnd(withoutLead(text.trim()), organization);
  const title = withoutMarks(plain);
  return isTitle(title) ? title : "";
}

/** Within a sentence, titles have a capital, are in quotes or come after “the course on”. */
export function isNamedInSentence(text: string, title: string): boolean {
  const [first = ""] = title.split(/\s+/u);
  if (!/^\p{Ll}/u.test(first) || /[\p{Lu}\p{Nd}]/u.test(first)) return true;
  return quotedIn(text) !== undefined || (LEAD.exec(text)?.groups?.["to"] ?? "") !== "";
}

const QUOTES: readonly (readonly [string, string])[] = [
  ['“„”"«»', '”“"»«'],
  ["「", "」"],
  ["『", "』"],
  ["《", "》"],
];

/** The part in quotes, where a text starts with it but for general words. */
function quotedIn(text: string): string | undefined {
  for (const [open, close] of QUOTES) {
    const found = new RegExp(
      `^(?<lead>[^${open}]{0,60})[${open}](?<said>[^${open}${close}]{2,})[${close}]`,
      "u",
    ).exec(text);
    const { lead = "", said = "" } = found?.groups ?? {};
    if (found && (lead.trim() === "" || isGeneral(lead) || LEAD.test(lead))) return said.trim();
  }
  return undefined;
}

const isLower = (text: string) => text === text.toLowerCase();
const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
const GERMAN =
  /^(?:online-?)?(?:kurs|schulung|seminar|lehrgang|workshop|weiterbildung|fortbildung|webinar|prüfung|modul|programm|training)/iu;

/** Without “the course”, but with all of “Course Design” and “the Offline Workshop on Forklifts”. */
export function withoutLead(text: string): string {
  const lead = LEAD.exec(text)?.groups;
  if (lead && leadsToTitle(lead, text)) return lead["rest"] ?? "";
  const article = ARTICLE.exec(text)?.[0] ?? "";
  return text.slice(article.length);
}

function leadsToTitle(lead: Record<string, string | undefined>, text: string): boolean {
  const { det, adj = "", noun = "", to, mark, rest = "" } = lead;
  if (mark !== undefined) return true;
  if (isUpper(text) || !/[\p{Lu}\p{Ll}]/u.test(text))
    return det !== undefined || /\p{Script=Arabic}/u.test(noun);
  // “the course design workshop” goes on in small letters.
  if (to === undefined && /^\p{Ll}/u.test(rest)) return false;
  // German nouns have capitals.
  return isLower(adj + noun) || (GERMAN_ARTICLE.test(det ?? "") && GERMAN.test(noun));
}

function withoutEnd(text: string, organization: string): string {
  const [date] = datesIn(text);
  const undated = date ? text.slice(0, date.from).replace(TO_DATE, "") : text;
  const ended = withoutOrganization(undated.replace(ENDS, ""), organization);
  // “the Python for Everybody course”
  return isLower(text) ? ended : ended.replace(TRAILING_NOUN, "");
}

/** Without “at Lovelace Academy”, but with all of “Lovelace Academy Primer”. */
function withoutOrganization(text: string, organization: string): string {
  const at = organization === "" ? -1 : text.indexOf(organization);
  if (at <= 0) return text;
  const before = text.slice(0, at);
  const title = before.replace(TO_ORGANIZATION, "");
  return title === before ? text : title;
}

const GERMAN_ARTICLE = /^(?:am|der|dem|den|die|das|des|einem|einer)\s/iu;
const TO_ORGANIZATION =
  /[\s,]+(?:by|at|from|with|of|the|bei|von|der|durch|chez|par|en|por|da|pela|presso|bij|door|przez|w|від|من|في)(?:\s+(?:the|der|la|el|il|de))?\s*$/iu;
const TRAILING_NOUN =
  /\s+(?:online\s+)?(?:training\s+)?(?:course|training|workshop|program|programme|exam|webinar|seminar)[.,]?$/u;

const withoutMarks = (text: string) =>
  text
    .trim()
    .replace(/[\s.,;:：。、，!]+$/u, "")
    .replace(/^[\s:：–—-]+/u, "")
    .replace(/^["“«„'‘](.*)["”»“'’]$/u, "$1")
    .trim();

export function isTitle(title: string): boolean {
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || title.length > MOST_LETTERS || isGeneral(title)) return false;
  // “the course”
  if (LEAD.exec(title)?.groups?.["rest"] === "") return false;
  if (NO_TITLE.test(title) || endsOpen(title) || !isBalanced(title)) return false;
  // A title that starts so is the second half of one.
  return !/^(?:of|and|or|on|in|for|at|by|with|to|from|und|oder|et|ou|y|e|или|та|and)\s+\p{Ll}|^(?:of|by|and|und)\s/u.test(
    title,
  );
}

/** Quotes and brackets that only open are half of something. */
function isBalanced(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return (
    count(/[(（]/gu) === count(/[)）]/gu) &&
    count(/"/gu) % 2 === 0 &&
    count(/[“”„«»「」『』《》]/gu) % 2 === 0
  );
}
