import type { Line } from "./document-text.ts";

/** A piece of text on a page. `y` grows upwards. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its letters. */
  size: number;
}

/** How far apart pieces of one line may be, in heights of their letters: more is another column. */
const GAP = 2;

/** Puts the pieces of a page together to lines, from top to bottom and from left to right. */
export function linesOf(pieces: readonly Piece[], page: number): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - piece.y) <= Math.min(first.size, piece.size) / 2)
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => columnsOf(row, page));
}

function columnsOf(row: readonly Piece[], page: number): Line[] {
  const lines: (Line & { end: number })[] = [];
  for (const { text, x, width, size } of row.toSorted((one, other) => one.x - other.x)) {
    const line = lines.at(-1);
    const gap = line ? x - line.end : 0;
    if (!line || gap > GAP * Math.max(size, line.size)) {
      lines.push({ text, page, size, end: x + width });
      continue;
    }
    // Letters may be set one by one.
    const isApart = gap > size * 0.15 && !/\s$/.test(line.text) && !/^\s/.test(text);
    line.text += isApart ? ` ${text}` : text;
    line.size = Math.max(line.size, size);
    line.end = Math.max(line.end, x + width);
  }
  return lines.map(({ text, size }) => ({ text: plain(text), page, size: Math.round(size) }));
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
