import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Drawing, type Matrix, matrixOf, PLAIN, product } from "./glyphs.ts";

/** A QR code that is drawn as squares: one grey byte for each. */
export interface DrawnCode {
  page: number;
  side: number;
  grey: Uint8Array;
}

interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** A code has 21 to 177 squares on each side, of which about half are dark. */
const SIDES = { least: 21, most: 177 };
const FEWEST_BOXES = 60;
const MOST_BOXES = 40_000;
const FILLS: ReadonlySet<unknown> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
]);
/** How many numbers follow each step of a path: to a point, along a line, along two kinds of curves, and its end. */
const NUMBERS = [2, 2, 6, 4, 0];
const CURVES: ReadonlySet<number> = new Set([2, 3]);

/** The QR code that a page draws as dark squares or runs of them, if there is one that is upright. */
export function drawnCode(drawing: Drawing, page: number): DrawnCode | undefined {
  const boxes = darkBoxes(drawing);
  const sizes = boxes.map(heightOf).toSorted((one, other) => one - other);
  const unit = sizes[sizes.length >> 1] ?? 0;
  const squares = boxes.filter(
    (box) => isWhole(heightOf(box) / unit) && isWhole(widthOf(box) / unit),
  );
  if (squares.length < FEWEST_BOXES) return undefined;
  const all = squares.reduce((one, other) => ({
    left: Math.min(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
  }));
  const side = Math.round(widthOf(all) / unit);
  const isCode =
    side === Math.round(heightOf(all) / unit) &&
    side >= SIDES.least &&
    side <= SIDES.most &&
    side % 4 === 1;
  return isCode ? { page, side, grey: greyOf(squares, all, side) } : undefined;
}

const widthOf = ({ left, right }: Box) => right - left;
const heightOf = ({ bottom, top }: Box) => top - bottom;

/** Squares may overlap a little, so that no light shows between them. */
const isWhole = (count: number) =>
  Math.round(count) >= 1 && Math.abs(count - Math.round(count)) <= 0.15;

function greyOf(squares: readonly Box[], all: Box, side: number): Uint8Array {
  const grey = new Uint8Array(side * side).fill(255);
  const unit = widthOf(all) / side;
  const at = (length: number) => Math.round(length / unit);
  for (const { left, right, bottom, top } of squares)
    for (let row = at(all.top - top); row < Math.min(at(all.top - bottom), side); row += 1)
      grey.fill(0, row * side + at(left - all.left), row * side + at(right - all.left));
  return grey;
}

/** The boxes that are filled with a dark color. */
function darkBoxes({ fnArray, argsArray }: Drawing): Box[] {
  const boxes: Box[] = [];
  const saved: Matrix[] = [];
  let matrix = PLAIN;
  let isDark = true;
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index];
    const [first, second]: unknown[] = Array.isArray(given) ? given : [];
    if (operator === OPS.setFillRGBColor) isDark = isDarkColor(first);
    else if (operator === OPS.constructPath) {
      if (isDark && FILLS.has(first)) boxes.push(...boxesOf(second, matrix));
    } else matrix = matrixAfter(operator, given, matrix, saved);
    if (boxes.length > MOST_BOXES || saved.length > MOST_BOXES) return [];
  }
  return boxes;
}

/** Where a page draws after an operator. */
function matrixAfter(operator: number, given: unknown, matrix: Matrix, saved: Matrix[]): Matrix {
  switch (operator) {
    case OPS.save:
      saved.push(matrix);
      return matrix;
    case OPS.paintFormXObjectBegin:
      saved.push(matrix);
      return product(matrix, matrixOf(Array.isArray(given) ? given[0] : undefined));
    case OPS.restore:
    case OPS.paintFormXObjectEnd:
      return saved.pop() ?? matrix;
    case OPS.transform:
      return product(matrix, matrixOf(given));
    default:
      return matrix;
  }
}

const isDarkColor = (color: unknown) => {
  const parts = /^#(..)(..)(..)$/u.exec(String(color))?.slice(1) ?? [];
  return parts.every((part) => Number.parseInt(part, 16) < 128);
};

/** What surrounds each part of a path. Parts with curves are no squares. */
function boxesOf(given: unknown, matrix: Matrix): Box[] {
  const path: unknown = Array.isArray(given) ? given[0] : undefined;
  if (!(path instanceof Float32Array)) return [];
  const boxes: Box[] = [];
  let points: Point[] = [];
  const end = () => {
    if (points.length >= 4 && points.length <= MOST_CORNERS) boxes.push(aroundAll(points));
    points = [];
  };
  for (let at = 0; at < path.length && boxes.length <= MOST_BOXES;) {
    const step = path[at] ?? -1;
    const count = NUMBERS[step];
    if (count === undefined || CURVES.has(step)) return [];
    if (step === MOVE) end();
    if (count > 0) points.push(pointIn(matrix, path[at + 1] ?? 0, path[at + 2] ?? 0));
    at += 1 + count;
  }
  end();
  return boxes;
}

const MOVE = 0;
/** Programs draw the first corner again. */
const MOST_CORNERS = 6;

interface Point {
  x: number;
  y: number;
}

const pointIn = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

function aroundAll(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}
