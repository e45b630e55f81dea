import type { Line } from "../document-text.ts";

/** Below it, a word is more likely an ornament. In percent. */
const LEAST_CONFIDENCE = 40;
/** Of a line, so that one sound word in a seal makes no line. */
const LEAST_OF_LINE = 60;
/** Between words of one line, in heights of letters: beyond it, there are two columns. */
const COLUMN_GAP = 3;
const WORD = "5";

interface Word {
  line: string;
  left: number;
  top: number;
  width: number;
  height: number;
  confidence: number;
  text: string;
}

/** The lines of a page, from the words that were recognized on it (Tesseract's TSV). */
export function recognizedLines(table: string, page: number): Line[] {
  const rows = Map.groupBy(wordsIn(table), ({ line }) => line);
  return Array.from(rows.values()).flatMap((words) =>
    columnsOf(words)
      .filter(isSound)
      .map((column) => lineOf(column, page)),
  );
}

function wordsIn(table: string): Word[] {
  return table.split("\n").flatMap((row): Word[] => {
    const [level, page, block, paragraph, line, , ...values] = row.split("\t");
    const [left, top, width, height, confidence, text = ""] = values;
    const word = {
      line: [page, block, paragraph, line].join(" "),
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      confidence: Number(confidence),
      text: text.trim(),
    };
    return level === WORD && word.text !== "" && word.confidence >= LEAST_CONFIDENCE ? [word] : [];
  });
}

function columnsOf(words: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  for (const word of words) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    const gap = last ? gapBetween(last, word) : 0;
    if (column && gap <= COLUMN_GAP * word.height) column.push(word);
    else columns.push([word]);
  }
  return columns;
}

/** Words of some languages run to the left. */
const gapBetween = (one: Word, other: Word) =>
  Math.max(other.left - one.left - one.width, one.left - other.left - other.width);

function isSound(words: readonly Word[]): boolean {
  const sum = words.reduce((all, { confidence }) => all + confidence, 0);
  const text = words.map((word) => word.text).join("");
  return sum / words.length >= LEAST_OF_LINE && /[\p{L}\p{N}]{2}/u.test(text);
}

function lineOf(words: readonly Word[], page: number): Line {
  const heights = words.map(({ height }) => height).toSorted((one, other) => one - other);
  const tops = words.map(({ top, height }) => top + height);
  return {
    text: joined(words.map(({ text }) => text)),
    page,
    size: heights[heights.length >> 1] ?? 0,
    place: {
      left: Math.min(...words.map(({ left }) => left)),
      right: Math.max(...words.map(({ left, width }) => left + width)),
      y: -Math.max(...tops),
    },
  };
}

/** Chinese and Japanese have no blanks between words. */
const joined = (texts: readonly string[]) =>
  texts
    .join(" ")
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      "",
    );
