import type { Line } from "./document-text.ts";
import type { Glyph } from "./glyphs.ts";
import { inOrderOfReading } from "./reading-order.ts";

/** How far apart the pieces of one line may be, in heights of their letters: more is another column. */
const COLUMN_GAP = 2;
/** The part of a blank from which on a gap is a blank: where blanks are drawn as such, other gaps are wider. */
const GAP = { without: 0.6, besides: 0.9 };
/** How close the same text is drawn a second time, in heights of its letters. */
const TWICE = 0.1;
/** Directions that differ by less than 5° are one. */
const SAME_DIRECTION = Math.PI / 36;
/** From so many letters on, a line can have its letters spaced. */
const SPACED_LETTERS = 5;

/** A letter in the frame of its direction: `from` and `to` along the line, `height` across it. */
interface Placed {
  text: string;
  from: number;
  to: number;
  height: number;
  size: number;
  blank: number;
}

/** Puts the letters of a page together to lines, from top to bottom and from left to right. Takes n log n time. */
export function linesOf(glyphs: readonly Glyph[], page: number): Line[] {
  return byDirection(glyphs).flatMap(({ angle, members }) => {
    const placed = onceEach(withMarks(members).map((glyph) => placedIn(glyph, angle)));
    return rowsOf(placed).flatMap((row) => columnsOf(row, page));
  });
}

/** Upright text comes first, and then what has most letters. */
function byDirection(glyphs: readonly Glyph[]) {
  const directions = Map.groupBy(glyphs, ({ angle }) => {
    const turn = Math.round(angle / (2 * SAME_DIRECTION));
    return turn === -18 ? 18 : turn;
  });
  return [...directions]
    .map(([turn, members]) => ({ turn, members, angle: members[0]?.angle ?? 0 }))
    .toSorted(
      (one, other) =>
        Number(other.turn === 0) - Number(one.turn === 0) ||
        other.members.length - one.members.length,
    );
}

/** Accents that are drawn apart belong to the letter before them. */
function withMarks(glyphs: readonly Glyph[]): Glyph[] {
  const whole: Glyph[] = [];
  for (const glyph of glyphs) {
    const before = whole.at(-1);
    if (before && /^\p{M}+$/u.test(glyph.text))
      whole[whole.length - 1] = { ...before, text: before.text + glyph.text };
    else whole.push(glyph);
  }
  return whole;
}

function placedIn({ text, x, y, advance, size, blank }: Glyph, angle: number): Placed {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const from = x * cos + y * sin;
  return { text, from, to: from + advance, height: y * cos - x * sin, size, blank };
}

/** The same letter at the same place is drawn twice to look bold. */
function onceEach(placed: readonly Placed[]): Placed[] {
  const seen = new Map<string, Placed[]>();
  return placed.filter((one) => {
    if (isBlank(one) || one.size === 0) return isBlank(one);
    const cell = 2 * TWICE * one.size;
    const [column, row] = [Math.round(one.from / cell), Math.round(one.height / cell)];
    for (const across of [-1, 0, 1])
      for (const along of [-1, 0, 1]) {
        const near = seen.get(`${one.text} ${column + along} ${row + across}`) ?? [];
        if (near.some((other) => isTwice(one, other))) return false;
      }
    const key = `${one.text} ${column} ${row}`;
    const kept = seen.get(key) ?? [];
    // Letters of other sizes may have the same key, but not many.
    if (kept.length < 4) seen.set(key, [...kept, one]);
    return true;
  });
}

const isTwice = (one: Placed, other: Placed) => {
  const near = TWICE * one.size;
  return (
    Math.abs(one.size - other.size) < near &&
    Math.abs(one.from - other.from) < near &&
    Math.abs(one.height - other.height) < near
  );
};

const isBlank = ({ text }: Placed) => text.trim() === "";

function rowsOf(placed: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const one of placed.toSorted((a, b) => b.height - a.height)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.height - one.height <= Math.min(first.size, one.size) / 2)
      row.push(one);
    else rows.push([one]);
  }
  return rows;
}

/** A letter with what is between it and the letter before it. */
interface Spaced extends Placed {
  gap: number;
  /** A blank is drawn in the gap. */
  hasBlank: boolean;
}

function columnsOf(row: readonly Placed[], page: number): Line[] {
  const columns: Spaced[][] = [];
  let hasBlank = false;
  let end = Number.NEGATIVE_INFINITY;
  for (const one of row.toSorted((a, b) => a.from - b.from)) {
    if (isBlank(one)) {
      hasBlank = true;
      continue;
    }
    const column = columns.at(-1);
    const gap = one.from - end;
    const size = Math.max(one.size, column?.at(-1)?.size ?? 0);
    if (column && gap <= COLUMN_GAP * size) column.push({ ...one, gap, hasBlank });
    else columns.push([{ ...one, gap: 0, hasBlank: false }]);
    hasBlank = false;
    end = column && gap <= COLUMN_GAP * size ? Math.max(end, one.to) : one.to;
  }
  return columns.map((column) => lineOf(column, page)).filter(({ text }) => text !== "");
}

function lineOf(column: readonly Spaced[], page: number): Line {
  const isApart = apartIn(column);
  const pieces = column.flatMap((one, index) =>
    index > 0 && isApart(one) ? [" ", one.text] : [one.text],
  );
  const sizes = column.map(({ size }) => size);
  return {
    text: plain(inOrderOfReading(pieces)),
    page,
    size: Math.round(largestOf(sizes)),
    place: {
      left: column[0]?.from ?? 0,
      right: column.reduce((most, { to }) => Math.max(most, to), Number.NEGATIVE_INFINITY),
      y: column[0]?.height ?? 0,
    },
  };
}

const largestOf = (sizes: readonly number[]) =>
  sizes.reduce((most, size) => Math.max(most, size), 0);

/** Tells before which letters there is a blank. */
function apartIn(column: readonly Spaced[]): (letter: Spaced) => boolean {
  const hasBlanks = column.some(({ hasBlank }) => hasBlank);
  const share = hasBlanks ? GAP.besides : GAP.without;
  const isApart = ({ gap, hasBlank, blank, size }: Spaced) =>
    hasBlank ? gap > 0.05 * size : gap > share * blank;
  const gaps = column.slice(1);
  const isSpaced =
    column.length >= SPACED_LETTERS && gaps.filter(isApart).length >= 0.8 * gaps.length;
  if (!isSpaced) return isApart;
  const middle = gaps.map(({ gap }) => gap).toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return ({ gap, size }) => gap > 1.5 * middle && gap > middle + 0.1 * size;
}

const plain = (text: string) =>
  text
    .split("™")
    .map((part) => part.normalize("NFKC"))
    .join("™")
    .replace(/[\s\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]+/gu, (blanks) =>
      /[\s\p{Cc}]/u.test(blanks) ? " " : "",
    )
    .trim();
