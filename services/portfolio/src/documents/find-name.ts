import { text } from "@laurel/contracts/text";
import { endsOpen, isGeneral, PERSON_FOLLOWS, SIGNS } from "./certificate-words.ts";
import { afterCompletion, beforeCompletion } from "./completion.ts";
import type { DocumentText, Line } from "./document-text.ts";
import { type Found, whereIn } from "./found.ts";
import { lineBelow, lineBeside } from "./neighbours.ts";
import { isOfKind } from "./organization-words.ts";
import { wordsPattern } from "./patterns.ts";
import type { Sheet } from "./sheet.ts";
import { largerTitle, LARGER, standingTitle } from "./standing-title.ts";
import { titleIn } from "./title-text.ts";
import { wholeTitle } from "./whole-title.ts";

const LABEL = new RegExp(
  String.raw`^(?:${
    wordsPattern(
      "course, course name, course title, name of course, title of course, certification, certification name, certificate name, credential, program, programme, program name, degree, qualification, exam, exam name, training, training title, workshop, title, module",
      "kurs, kurstitel, seminar, schulung, lehrgang, thema, modul, weiterbildung, titel der schulung, titel",
      "formation, intitulé, intitulé de la formation, cours, module, titre de la formation",
      "curso, nombre del curso, título del curso, programa, taller",
      "nome do curso, curso, programa, treinamento",
      "corso, titolo del corso, nome del corso",
      "cursus, naam cursus, opleiding, cursusnaam",
      "kurs, nazwa kursu, szkolenie, nazwa szkolenia, temat szkolenia, temat",
      "курс, назва курсу, назва програми, тема, програма",
      "الدورة, اسم الدورة, عنوان الدورة, البرنامج, البرنامج التدريبي",
      "コース名, 講座名, 課程名, 研修名, 科目名, 资格名称, 课程名称, 课程, 培训课程, 项目名称, 培训项目, 資格名",
    ).source
  })\s*[:：]\s*(?<said>.*)$`,
  "iu",
);

/** The label of a row in a table. Without a colon, it has to say what it's the title of. */
const ROW_LABEL =
  /^(?:intitulé\s+(?:de\s+l['’]action(?:\s+de\s+formation)?|de\s+la\s+formation|du\s+(?:stage|cours|module))|(?:course|training|program(?:me)?)\s+(?:title|name)|kurstitel|lehrgangstitel|seminartitel)$/iu;

/**
 * The name of what was earned: what the text says, else the line that stands out, else the title of the file. Empty where
 * nothing is sure, and never the person's own name.
 */
export function findName(text: DocumentText, sheet: Sheet): Found[] {
  const [said] = [labelledTitle, quotedTitle, completedTitle]
    .map((find) => find(sheet))
    .filter((found) => found !== undefined);
  if (said) return [said];
  const standing = standingTitle(sheet);
  if (standing) return [standing];
  const title = titleIn(text.title);
  return title !== "" && isAllowed(sheet, title) && !isOfFile(text.title)
    ? [{ field: "name", value: title, where: IN_TITLE }]
    : [];
}

const IN_TITLE = text("the title of the file");

const isOfFile = (title: string) =>
  /\.\w{2,4}$|_|^(?:microsoft word|untitled|document\d|powerpoint|slide|presentation|print|anonymous|blank|template)|certificat|zertifikat|diploma|\d{6}/iu.test(
    title,
  );

const isAllowed = ({ isOwnName, organization }: Sheet, title: string) =>
  !isOwnName(title) && title.toLowerCase() !== organization.toLowerCase();

function found(sheet: Sheet, line: Line | undefined, value: string): Found | undefined {
  return line && value !== "" && isAllowed(sheet, value)
    ? { field: "name", value, where: whereIn(line) }
    : undefined;
}

/** “Course: Compilers” */
function labelledTitle(sheet: Sheet): Found | undefined {
  const { lines } = sheet;
  for (const [index, line] of lines.entries()) {
    const said = ROW_LABEL.test(line.text) ? "" : LABEL.exec(line.text)?.groups?.["said"];
    if (said === undefined) continue;
    const at = said === "" ? (lineBeside(lines, index) ?? lineBelow(lines, index)) : index;
    if (at === undefined || sheet.isPerson(at)) continue;
    const title = found(sheet, lines[at], wholeTitle(sheet, at, said === "" ? undefined : said));
    if (title) return title;
  }
  return undefined;
}

/** 「…」 and 《…》 are put around titles, and nothing else. */
function quotedTitle(sheet: Sheet): Found | undefined {
  for (const line of sheet.lines) {
    const said = /[「『《](?<said>[^「『《」』》]{2,100})[」』》]/u.exec(line.text)?.groups?.[
      "said"
    ];
    const title = said === undefined ? undefined : found(sheet, line, titleIn(said));
    if (title) return title;
  }
  return undefined;
}

const TWO_THINGS =
  /\s(?:and|und|et|y|e|en)\s+(?:(?:has|hat|a|ha|heeft)\s+)?(?:took\s+part|taken\s+part|participated|attended|completed|nahm|teilgenommen|participé|participó|participou|partecipato|deelgenomen)(?![\p{L}])/iu;

/** “has completed Compilers”, “has completed” with “Compilers” below, and “Compiler を修了” */
function completedTitle(sheet: Sheet): Found | undefined {
  const { lines } = sheet;
  for (const [index, line] of lines.entries()) {
    if (PERSON_FOLLOWS.test(line.text) || isGeneral(line.text)) continue;
    const before = beforeCompletion(line.text);
    const earlier = before === undefined ? undefined : found(sheet, line, titleIn(before));
    if (earlier) return earlier;
    const rest = afterCompletion(line.text);
    // “attended the congress and took part in …”: which of both is open.
    if (rest === undefined || TWO_THINGS.test(rest)) continue;
    const own = rest === "" ? "" : wholeTitle(sheet, index, rest);
    const title =
      titleBelow(sheet, index, own || rest) ??
      (own === "" ? undefined : (largerTitle(sheet, line, own) ?? found(sheet, line, own)));
    if (title) return title;
  }
  return undefined;
}

/** Between a sentence and its title, there may be lines that say nothing: “the online course”. */
const MOST_BETWEEN = 2;

/** The title below a sentence. Where the sentence says more than what leads to it, only a larger one counts. */
function titleBelow(sheet: Sheet, index: number, rest: string): Found | undefined {
  const { lines } = sheet;
  const size = leadsOn(rest) ? 0 : LARGER * (lines[index]?.size ?? 0);
  let at = lineBelow(lines, index);
  for (let between = 0; at !== undefined && between <= MOST_BETWEEN; between += 1) {
    const line = lines[at];
    if (!line || sheet.isPerson(at) || SIGNS.test(line.text)) return undefined;
    const canBeTitle = size === 0 ? !isGoingOn(line, lines[index]) : isLarger(line, size);
    const title = canBeTitle ? found(sheet, line, wholeTitle(sheet, at)) : undefined;
    if (title) return title;
    if (!leadsOn(line.text)) return undefined;
    at = lineBelow(lines, at);
  }
  return undefined;
}

const isLarger = (line: Line, size: number) => line.size >= size && !isOfKind(line.text);

/** The sentence itself goes on there, in small letters: “in accordance with the curriculum of …” */
const isGoingOn = ({ text, size }: Line, sentence: Line | undefined) =>
  size <= (sentence?.size ?? 0) &&
  /^\p{Ll}+\s+(?:with|to|by|of|mit|avec|con|com|met|z|з)\s/u.test(text);

const leadsOn = (text: string) => isLeading(text) || endsOpen(text);

const LEADS =
  /^(?:(?:all|the|a|an|following|requirements?|necessary|of|for|to|in|online|course|training|program|programme|certification|exam|and|is|hereby|recognized|as|entitled|titled|der|die|das|den|dem|am|an|folgenden?|le|la|les|l['’]|el|los|o|os|as|il|lo|de|het|een|un|une|una|um|uma|suivante?|siguiente|seguinte|seguente|volgende|następujący|наступний|курс\p{L}*|програм\p{L}*|zum|thema)[\s:,]*)+$/iu;

const isLeading = (text: string) =>
  text.trim() === "" || isGeneral(text) || LEADS.test(text.trim());
