import { isKnownHeader, readColumns } from "./column-names.ts";

export type Delimiter = "," | ";" | "\t";

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t"];
/** Excel reads the delimiter from a first line like this one. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;
const HEADER_CHARACTERS = 20_000;

export interface Dialect {
  delimiter: Delimiter;
  /** Where the header starts. */
  start: number;
}

/** Finds the delimiter: the one that makes most of the header's names known, then the most frequent one. */
export function dialectOf(text: string): Dialect {
  const [line, stated] = SEPARATOR_LINE.exec(text) ?? [];
  const found = DELIMITERS.find((delimiter) => delimiter === stated);
  if (line && found) return { delimiter: found, start: line.length };
  const header = headerLine(text);
  const ranked = DELIMITERS.map((delimiter) => {
    const cells = header.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ""));
    const columns = readColumns(cells);
    const known = isKnownHeader(columns) ? columns.filter(({ field }) => field !== "").length : 0;
    return { delimiter, score: known * HEADER_CHARACTERS + cells.length };
  }).toSorted((one, other) => other.score - one.score);
  return { delimiter: ranked[0]?.delimiter ?? ",", start: 0 };
}

/** The first line that isn't blank, without the line breaks and delimiters inside of quotes. */
function headerLine(text: string): string {
  const start = text.slice(0, HEADER_CHARACTERS).trimStart();
  const plain = start.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[\r\n,;\t]/g, " "));
  return plain.split(/[\r\n]/, 1)[0] ?? "";
}
