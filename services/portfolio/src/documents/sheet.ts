import { isGeneral, PERSON_FOLLOWS, SIGNS } from "./certificate-words.ts";
import { afterCompletion } from "./completion.ts";
import { datesIn } from "./date-words.ts";
import type { Line } from "./document-text.ts";
import { lineAbove, lineBelow } from "./neighbours.ts";

/** The lines of a certificate, with what is known about them. */
export interface Sheet {
  lines: readonly Line[];
  organization: string;
  isOwnName(text: string): boolean;
  /** Whether a line is somebody's name: the recipient's or that of someone who signed. */
  isPerson(index: number): boolean;
  /** Where the recipient's name stands. */
  recipient: number | undefined;
}

/** A line that goes on about the person whose name stands above it. */
const ABOUT_ABOVE =
  /^(?:who\s+)?(?:has|have|having|is\s+(?:hereby|recogni|certified|awarded)|was\s+(?:born|awarded)|successfully|hat|wurde|geboren|né|née|nacid|nato|nata|heeft)(?![\p{L}])/iu;
/** So does a line that says what somebody completed. */
const STARTS_SENTENCE =
  /^(?:for|in|upon|attended|completed|passed|für|erfolgreich|a|pour|ha|por|per|concluiu|completou|pela|voor|met|za|ukończył|ukończyła|за|успішно|пройш|заверш|закінч|قد|أتم|أكمل|لإ|已|通过|完成)/iu;
const HONORED = /(?:様|さん|殿|先生|女士|同学|同志)$/u;
const LONGEST_CAPTION = 60;

export function createSheet(
  lines: readonly Line[],
  organization: string,
  isOwnName: (text: string) => boolean,
): Sheet {
  const signers = new Set(lines.flatMap((_line, index) => signerAbove(lines, index) ?? []));
  const titles = titlesBelow(lines);
  const isTitle = (index: number) =>
    titles.has(index) || lines[index]?.text === organization || signers.has(index);
  const recipients = lines.flatMap(({ text }, index) => {
    const above = recipientAbove(lines, index);
    return [
      isOwnName(text) || (HONORED.test(text) && text.length <= 12) ? [index] : [],
      recipientBelow(lines, index) ?? [],
      above === undefined || isTitle(above) ? [] : [above],
    ].flat();
  });
  const people = new Set([...signers, ...recipients]);
  return {
    lines,
    organization,
    isOwnName,
    isPerson: (index) => people.has(index),
    recipient: recipients.toSorted((one, other) => one - other)[0],
  };
}

/** “This is to certify that”, with the name in the next line. */
function recipientBelow(lines: readonly Line[], index: number): number | undefined {
  if (!PERSON_FOLLOWS.test(lines[index]?.text ?? "")) return undefined;
  const below = lineBelow(lines, index);
  return below !== undefined && canBeName(lines[below]?.text ?? "") ? below : undefined;
}

/** A name, with what the person did in the next line. */
function recipientAbove(lines: readonly Line[], index: number): number | undefined {
  return isAboutAbove(lines[index]?.text ?? "") ? nameAbove(lines, index) : undefined;
}

/** A name, with what the person is in the next line: “CEO”. */
function signerAbove(lines: readonly Line[], index: number): number | undefined {
  const { text = "" } = lines[index] ?? {};
  const isCaption = text.length <= LONGEST_CAPTION && datesIn(text).length === 0;
  return SIGNS.test(text) && isCaption ? nameAbove(lines, index) : undefined;
}

function nameAbove(lines: readonly Line[], index: number): number | undefined {
  const above = lineAbove(lines, index);
  return above !== undefined && looksLikeName(lines[above]?.text ?? "") ? above : undefined;
}

const isAboutAbove = (text: string) =>
  ABOUT_ABOVE.test(text) || (STARTS_SENTENCE.test(text) && afterCompletion(text) !== undefined);

/** A sentence of completing that ends with its line: the title stands below. */
const titlesBelow = (lines: readonly Line[]) =>
  new Set(
    lines.flatMap(({ text }, index) =>
      afterCompletion(text) === "" && !PERSON_FOLLOWS.test(text)
        ? (lineBelow(lines, index) ?? [])
        : [],
    ),
  );

const canBeName = (text: string) =>
  !isGeneral(text) && afterCompletion(text) === undefined && datesIn(text).length === 0;

/** What titles have, and names don't. */
const IN_TITLES =
  /[\d:&+/#]|(?<![\p{L}])(?:of|in|for|to|with|and|the|on|für|und|mit|im|zur|à|aux?|et|des|en|para|con|com|per|met|voor|dla|w|для|та|introduction|intro|fundamentals?|basics?|essentials?|advanced|beginners?|certified|certification|professional|associate|developer|development|engineer\w*|analyst|analytics|administrator|administration|practitioner|specialist|expert|management|manager|design\w*|data|science|security|marketing|python|java|javascript|sql|programming|course|training|workshop|bootcamp|bachelor|master|diploma|safety|learning|skills?|foundations?|principles|grundlagen|einführung|initiation|introducción|introdução|introduzione|inleiding|podstawy|wprowadzenie|основи|вступ|مقدمة|أساسيات)(?![\p{L}])|入門|基礎|講座|管理|技術|课程|基础|入门|研修/iu;
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|de|da|di|do|dos|das|del|della|van|von|der|den|la|le|el|bin|al|y|e)$/u;

export const hasTitleWords = (text: string): boolean => IN_TITLES.test(text);

/** A few words with capitals, without anything that titles have. */
export function looksLikeName(text: string): boolean {
  if (IN_TITLES.test(text) || isGeneral(text) || text.length > 50) return false;
  const words = text.replace(/,/gu, "").split(/\s+/u);
  if (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}・]+$/u.test(text.replaceAll(/\s/gu, ""))
  )
    return text.length <= 10;
  if (/\p{Script=Arabic}/u.test(text)) return words.length <= 5;
  return words.length <= 5 && words.every((word) => NAME_WORD.test(word));
}
