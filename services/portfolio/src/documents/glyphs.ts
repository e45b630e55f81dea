import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A letter, or a ligature, as it's drawn on a page that is turned as people see it. `y` grows upwards. */
export interface Glyph {
  text: string;
  x: number;
  y: number;
  /** Where its line runs to, in radians. 0 is from left to right. */
  angle: number;
  /** From its start to the next letter's, along its line. */
  advance: number;
  /** The height of its letters. */
  size: number;
  /** The width of its font's blank. */
  blank: number;
}

export interface Drawing {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** What a font's letters are measured by, where it isn't a thousandth of their height. */
export type UnitOf = (font: string) => number | undefined;

export type Matrix = readonly [number, number, number, number, number, number];

export const PLAIN: Matrix = [1, 0, 0, 1, 0, 0];
const UNIT = 0.001;
/** In heights of letters, where a font has no blank. */
const BLANK = { usual: 0.26, least: 0.15, most: 0.6 };
const MOST_GLYPHS = 100_000;
/** How deeply states are saved at most. */
const DEEPEST = 1_000;

interface Font {
  size: number;
  unit: number;
  /** The width of its blank in heights of its letters, once it has drawn any. */
  blank: { width: number | undefined };
}

interface State {
  page: Matrix;
  font: Font;
  letterGap: number;
  wordGap: number;
  stretch: number;
  leading: number;
  rise: number;
}

/** What PDF's operators do to a state of drawing, as far as text is concerned (ISO 32000-1, 8.4 and 9). */
export function glyphsOf(drawing: Drawing, rotation: number, unitOf: UnitOf): Glyph[] {
  const pen = new Pen(turnedBy(rotation), unitOf);
  for (const [index, operator] of drawing.fnArray.entries()) {
    const given = drawing.argsArray[index];
    OPERATIONS[operator]?.(pen, Array.isArray(given) ? given : []);
    if (pen.glyphs.length > MOST_GLYPHS) break;
  }
  return pen.glyphs.map(({ font, ...glyph }) => ({ ...glyph, blank: blankOf(font) * glyph.size }));
}

const blankOf = ({ blank: { width = BLANK.usual } }: Font) =>
  Math.min(Math.max(width, BLANK.least), BLANK.most);

/** A page is turned clockwise. */
function turnedBy(rotation: number): Matrix {
  const turns: Record<number, Matrix> = {
    90: [0, -1, 1, 0, 0, 0],
    180: [-1, 0, 0, -1, 0, 0],
    270: [0, 1, -1, 0, 0, 0],
  };
  return turns[((rotation % 360) + 360) % 360] ?? PLAIN;
}

/** Where text is drawn next, and how. */
class Pen {
  readonly glyphs: (Omit<Glyph, "blank"> & { font: Font })[] = [];
  readonly #blanks = new Map<string, Font["blank"]>();
  readonly #saved: State[] = [];
  readonly #shownPage: Matrix;
  readonly #unitOf: UnitOf;
  #line: Matrix = PLAIN;
  #at: Matrix = PLAIN;
  state: State;

  constructor(shownPage: Matrix, unitOf: UnitOf) {
    this.#shownPage = shownPage;
    this.#unitOf = unitOf;
    const font = { size: 0, unit: UNIT, blank: { width: undefined } };
    const text = { letterGap: 0, wordGap: 0, stretch: 1, leading: 0, rise: 0 };
    this.state = { page: shownPage, font, ...text };
  }

  save() {
    if (this.#saved.length < DEEPEST) this.#saved.push({ ...this.state });
  }

  restore() {
    this.state = this.#saved.pop() ?? this.state;
  }

  transform(matrix: Matrix) {
    this.state.page = product(this.state.page, matrix);
  }

  startAnnotation(transform: Matrix, matrix: Matrix) {
    this.save();
    this.state.page = product(product(this.#shownPage, transform), matrix);
  }

  startLine(matrix: Matrix) {
    this.#at = this.#line = matrix;
  }

  moveLine(x: number, y: number) {
    this.startLine(product(this.#line, [1, 0, 0, 1, x, y]));
  }

  nextLine() {
    this.moveLine(0, -this.state.leading);
  }

  choose(name: string, size: number) {
    const blank = this.#blanks.get(name) ?? { width: undefined };
    this.#blanks.set(name, blank);
    this.state.font = { size, unit: this.#unitOf(name) ?? UNIT, blank };
  }

  show(parts: unknown) {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (typeof part === "number") this.#forward((-part * this.state.font.size) / 1000);
      else if (isShown(part)) this.#put(part);
    }
  }

  #forward(by: number) {
    this.#at = product(this.#at, [1, 0, 0, 1, by * this.state.stretch, 0]);
  }

  #put({ unicode, width, isSpace }: Shown) {
    const { page, font, letterGap, wordGap, stretch, rise } = this.state;
    const inEm = width * font.unit;
    if (/^\s$/u.test(unicode) && inEm > 0) font.blank.width = inEm;
    const [a, b, c, d, x, y] = product(product(page, this.#at), [1, 0, 0, 1, 0, rise]);
    const along = Math.hypot(a, b);
    const advance = inEm * font.size + letterGap;
    const sign = font.size < 0 ? -1 : 1;
    this.glyphs.push({
      text: unicode,
      x,
      y,
      angle: Math.atan2(sign * b, sign * a),
      advance: Math.abs(advance * stretch) * along,
      size: Math.abs(font.size) * (Math.hypot(c, d) || along),
      font,
    });
    this.#forward(advance + (isSpace ? wordGap : 0));
  }
}

type Operation = (pen: Pen, given: readonly unknown[]) => void;

const OPERATIONS: Readonly<Record<number, Operation>> = {
  [OPS.save]: (pen) => pen.save(),
  [OPS.restore]: (pen) => pen.restore(),
  [OPS.transform]: (pen, given) => pen.transform(matrixOf(given)),
  [OPS.paintFormXObjectBegin](pen, [matrix]) {
    pen.save();
    pen.transform(matrixOf(matrix));
  },
  [OPS.paintFormXObjectEnd]: (pen) => pen.restore(),
  [OPS.beginAnnotation]: (pen, [, , transform, matrix]) =>
    pen.startAnnotation(matrixOf(transform), matrixOf(matrix)),
  [OPS.endAnnotation]: (pen) => pen.restore(),
  [OPS.beginText]: (pen) => pen.startLine(PLAIN),
  [OPS.setCharSpacing](pen, [gap]) {
    pen.state.letterGap = numberOf(gap);
  },
  [OPS.setWordSpacing](pen, [gap]) {
    pen.state.wordGap = numberOf(gap);
  },
  [OPS.setHScale](pen, [percent]) {
    pen.state.stretch = numberOf(percent) / 100;
  },
  [OPS.setLeading](pen, [leading]) {
    pen.state.leading = numberOf(leading);
  },
  [OPS.setTextRise](pen, [rise]) {
    pen.state.rise = numberOf(rise);
  },
  [OPS.setFont]: (pen, [name, size]) => pen.choose(String(name), numberOf(size)),
  [OPS.moveText]: (pen, [x, y]) => pen.moveLine(numberOf(x), numberOf(y)),
  [OPS.setLeadingMoveText](pen, [x, y]) {
    pen.state.leading = -numberOf(y);
    pen.moveLine(numberOf(x), numberOf(y));
  },
  [OPS.setTextMatrix]: (pen, [matrix]) => pen.startLine(matrixOf(matrix)),
  [OPS.nextLine]: (pen) => pen.nextLine(),
  [OPS.showText]: (pen, [parts]) => pen.show(parts),
  [OPS.showSpacedText]: (pen, [parts]) => pen.show(parts),
  [OPS.nextLineShowText](pen, [parts]) {
    pen.nextLine();
    pen.show(parts);
  },
};

interface Shown {
  unicode: string;
  width: number;
  isSpace: boolean;
}

const isShown = (part: unknown): part is Shown =>
  typeof part === "object" && part !== null && "unicode" in part && "width" in part;

const numberOf = (given: unknown) =>
  typeof given === "number" && Number.isFinite(given) ? given : 0;

export function matrixOf(given: unknown): Matrix {
  const isList = Array.isArray(given) || given instanceof Float32Array;
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = isList ? Array.from(given, numberOf) : [];
  return [a, b, c, d, x, y];
}

export const product = ([a, b, c, d, x, y]: Matrix, [e, f, g, h, u, v]: Matrix): Matrix => [
  a * e + c * f,
  b * e + d * f,
  a * g + c * h,
  b * g + d * h,
  a * u + c * v + x,
  b * u + d * v + y,
];
