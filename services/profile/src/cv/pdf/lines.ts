import { breaksOf } from "./breaks.ts";
import type { Paragraph, TextRun } from "./text-runs.ts";

/** A part of a line as it's drawn. */
export interface LineRun extends TextRun {
  text: string;
  /** As it was written. */
  original: string;
  /** From the start of the line. */
  x: number;
  width: number;
}

/** In the order of reading. */
export type Line = LineRun[];

/** The width of text in the font of the run. */
export type Measure = (text: string, run: TextRun) => number;

/** Where the lines of a paragraph end, so that each is at most `width` wide. */
export function lineEndsOf(paragraph: Paragraph, width: number, measure: Measure): number[] {
  const ends: number[] = [];
  let start = 0;
  let end = 0;
  let used = 0;
  const finish = () => {
    if (end > start) ends.push(end);
    start = end;
    used = 0;
  };
  const widthOf = (from: number, to: number) =>
    within(paragraph, from, to).reduce((sum, { text, run }) => sum + measure(text, run), 0);
  for (const position of breaksOf(paragraph.text)) {
    const whole = widthOf(end, position);
    // A space may extend beyond the end of the line.
    const isSpaced = paragraph.text.charAt(position - 1) === " ";
    const least = isSpaced ? whole - widthOf(position - 1, position) : whole;
    if (used + least > width) finish();
    if (least <= width) {
      used += whole;
      end = position;
      continue;
    }
    for (const next of pieces(paragraph.text, end, position, width, widthOf)) {
      finish();
      used = widthOf(end, next);
      end = next;
    }
  }
  finish();
  return ends;
}

/** A word that is wider than the line is broken anywhere. */
function* pieces(
  text: string,
  start: number,
  end: number,
  width: number,
  widthOf: (from: number, to: number) => number,
): Iterable<number> {
  let from = start;
  while (widthOf(from, end) > width) {
    let low = 1;
    let high = Math.min(end - from, 500);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (widthOf(from, from + middle) <= width) low = middle;
      else high = middle - 1;
    }
    const next = from + low;
    const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(next - 1));
    from = isInsidePair ? next + 1 : next;
    if (from >= end) break;
    yield from;
  }
  yield end;
}

/** The runs of a line with their places. */
export function lineOf(paragraph: Paragraph, from: number, to: number, measure: Measure): Line {
  const trimmed = from + paragraph.text.slice(from, to).trimEnd().length;
  // A space at the end separates words when the text is read aloud or copied.
  const isPlain = paragraph.level === 0 && within(paragraph, from, trimmed).at(-1)?.run.level === 0;
  const end = isPlain ? Math.min(trimmed + 1, to) : trimmed;
  const line = within(paragraph, from, end).map(({ text, run, start, end: stop }): LineRun => ({
    ...run,
    start,
    end: stop,
    text,
    original: paragraph.original.slice(start, stop),
    x: 0,
    width: measure(text, run),
  }));
  let x = 0;
  for (const run of inVisualOrder(line)) {
    run.x = x;
    x += run.width;
  }
  return line;
}

interface Part {
  text: string;
  run: TextRun;
  start: number;
  end: number;
}

function within({ text, runs }: Paragraph, from: number, to: number): Part[] {
  const parts: Part[] = [];
  for (let index = runAt(runs, from); index < runs.length; index += 1) {
    const run = runs[index];
    if (!run || run.start >= to) break;
    const start = Math.max(run.start, from);
    const end = Math.min(run.end, to);
    if (start < end) parts.push({ text: text.slice(start, end), run, start, end });
  }
  return parts;
}

/** The run at a place in the text, found in a few steps: a text in many fonts has many runs. */
function runAt(runs: readonly TextRun[], place: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.end ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reverses what goes from right to left, the highest level first (Unicode, UAX 9, L2). */
function inVisualOrder(runs: readonly LineRun[]): readonly LineRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  if (highest === 0) return runs;
  const ordered = [...runs];
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end - start > 1)
        ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end - 1);
    }
  return ordered;
}
