import type { Line } from "./document-text.ts";

/** How far down the next line may be, in heights of its letters. */
const NEAR = 5;
/** Among so many lines, a neighbour is looked for. */
const LOOK_AT = 12;

/** The line below another in its column; the next line, where lines have no place. */
export function lineBelow(lines: readonly Line[], index: number): number | undefined {
  const line = lines[index];
  if (!line?.place) return index + 1 < lines.length ? index + 1 : undefined;
  for (let at = index + 1; at < Math.min(lines.length, index + LOOK_AT); at += 1) {
    const other = lines[at];
    if (!other?.place || other.page !== line.page) return undefined;
    const down = line.place.y - other.place.y;
    if (down <= 0) continue;
    if (down > NEAR * Math.max(line.size, other.size)) return undefined;
    if (isInColumn(line, other)) return at;
  }
  return undefined;
}

/** The line above another in its column. */
export function lineAbove(lines: readonly Line[], index: number): number | undefined {
  const line = lines[index];
  if (!line?.place) return index > 0 ? index - 1 : undefined;
  for (let at = index - 1; at >= Math.max(0, index - LOOK_AT); at -= 1) {
    const other = lines[at];
    if (!other?.place || other.page !== line.page) return undefined;
    const up = other.place.y - line.place.y;
    if (up <= 0) continue;
    if (up > NEAR * Math.max(line.size, other.size)) return undefined;
    if (isInColumn(line, other)) return at;
  }
  return undefined;
}

/** The next line in the same row: what a label on its left, or its right in Arabic, says. */
export function lineBeside(lines: readonly Line[], index: number): number | undefined {
  const [line, other] = [lines[index], lines[index + 1]];
  if (!line?.place || !other?.place || other.page !== line.page) return undefined;
  const isInRow = Math.abs(line.place.y - other.place.y) <= Math.min(line.size, other.size) / 2;
  return isInRow ? index + 1 : undefined;
}

const isInColumn = ({ place: one }: Line, { place: other }: Line) =>
  one !== undefined && other !== undefined && one.left < other.right && other.left < one.right;

/** How much of the space between two lines is empty, in heights of their letters. */
export function leadingOf(above: Line, below: Line): number | undefined {
  if (!above.place || !below.place) return undefined;
  return (above.place.y - below.place.y) / Math.max(above.size, below.size, 1);
}
