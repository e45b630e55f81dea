import {
  headerIndex,
  isKnownHeader,
  knownColumns,
  LINES_ABOVE_HEADER,
  readColumns,
} from "./column-names.ts";

export type Delimiter = "," | ";" | "\t";

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t"];
/** Excel reads the delimiter from a first line like this one. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;
const HEADER_CHARACTERS = 20_000;
const HEADER_BYTES = 4 * HEADER_CHARACTERS;

export interface Dialect {
  delimiter: Delimiter;
  /** The byte at which the header starts. */
  start: number;
}

/** Finds the delimiter: the one that makes most of a header's names known, then the most frequent one. */
export function dialectOf(utf8: Buffer): Dialect {
  const text = utf8.toString("utf8", 0, HEADER_BYTES);
  const [line, stated] = SEPARATOR_LINE.exec(text) ?? [];
  const found = DELIMITERS.find((delimiter) => delimiter === stated);
  if (line && found) return { delimiter: found, start: line.length };
  const lines = firstLines(text);
  const ranked = DELIMITERS.map((delimiter) => {
    const rows = lines.map((one) => cellsOf(one, delimiter));
    const header = rows[headerIndex(rows)] ?? [];
    const columns = readColumns(header);
    const known = isKnownHeader(columns) ? knownColumns(columns) : 0;
    return { delimiter, score: known * HEADER_CHARACTERS + header.length };
  }).toSorted((one, other) => other.score - one.score);
  return { delimiter: ranked[0]?.delimiter ?? ",", start: 0 };
}

const cellsOf = (line: string, delimiter: Delimiter) =>
  line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ""));

/** The first lines that aren't blank, without the line breaks and delimiters inside of quotes. */
function firstLines(text: string): string[] {
  const start = text.slice(0, HEADER_CHARACTERS).trimStart();
  const plain = start.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[\r\n,;\t]/g, " "));
  const lines = plain.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return lines.slice(0, LINES_ABOVE_HEADER + 1);
}
