import type PDFDocument from "pdfkit";
import {
  RIGHT_TO_LEFT,
  type Shaped,
  type ShapedFont,
  type ShapedGlyph,
} from "../fonts/shaped-font.ts";
import type { TextRun } from "./text-runs.ts";

type Document = InstanceType<typeof PDFDocument>;

/** The glyphs of a text as operands of PDF's operator TJ, in parts that are raised alike. Sizes are thousandths. */
interface SetWord {
  parts: readonly { rise: number; glyphs: string }[];
  /** Glyphs that are drawn as pictures. */
  outlines: readonly Outline[];
  width: number;
}

interface Outline {
  /** In the syntax of SVG, in units of the font. */
  path: string;
  unitsPerEm: number;
  x: number;
  y: number;
}

/** A font as pdfkit embeds it. */
interface EmbeddedFont {
  id: string;
  /** Thousandths per unit of the font. */
  scale: number;
  font: ShapedFont;
  /** The characters and the width of each code. */
  unicode: (readonly number[])[];
  widths: number[];
  subset: { glyphs: number[]; includeGlyph(glyph: number): number };
  ref(): unknown;
}

/**
 * Sets words with pdfkit's fonts and remembers them: a long CV has the same words many times, and pdfkit would lay out
 * each of them four times.
 */
export interface WordCase {
  measure(text: string, run: TextRun): number;
  /** Draws the text on the current page, with its baseline at `y`. */
  draw(text: string, run: TextRun, x: number, y: number): void;
}

const MOST_WORDS = 20_000;

export function createWordCase(document: Document): WordCase {
  const fonts = new Map<string, { font: EmbeddedFont; codes: Codes }>();
  const words = new Map<string, SetWord>();

  function fontOf({ face: { name } }: TextRun) {
    const known = fonts.get(name);
    if (known) return known;
    document.font(name);
    // pdfkit has no public way to draw glyphs, or to draw text that it doesn't lay out again.
    const { _font: font } = document as unknown as { _font: EmbeddedFont };
    const opened = { font, codes: createCodes(font) };
    fonts.set(name, opened);
    return opened;
  }

  function setWord(text: string, run: TextRun): SetWord {
    const key = `${run.face.name} ${run.level % 2} ${text}`;
    const known = words.get(key);
    if (known) return known;
    const { font, codes } = fontOf(run);
    const features = run.level % 2 === 1 ? [RIGHT_TO_LEFT] : [];
    const word = compose(font, codes, font.font.layout(text, features));
    if (words.size >= MOST_WORDS) words.clear();
    words.set(key, word);
    return word;
  }

  // Text from right to left is set as a whole: its first word is the last one in the line.
  const wordsOf = (text: string, run: TextRun) =>
    (run.level % 2 === 1 ? [text] : (text.match(/[^ ]* |[^ ]+$/g) ?? [])).map((word) =>
      setWord(word, run),
    );

  return {
    measure: (text, run) =>
      (wordsOf(text, run).reduce((sum, { width }) => sum + width, 0) * run.piece.style.size) / 1000,
    draw(text, run, x, y) {
      const { size, colour } = run.piece.style;
      const { font } = fontOf(run);
      const set = wordsOf(text, run);
      const page = document.page as unknown as { fonts: Record<string, unknown> };
      page.fonts[font.id] ??= font.ref();
      // The page's y axis points downwards.
      document.addContent(`BT ${rgb(colour)} rg /${font.id} ${size} Tf`);
      document.addContent(`1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`);
      for (const { rise, glyphs } of levelled(set)) {
        if (rise !== 0) document.addContent(`${((rise * size) / 1000).toFixed(3)} Ts`);
        document.addContent(`[${glyphs}] TJ`);
        if (rise !== 0) document.addContent("0 Ts");
      }
      document.addContent("ET");
      let left = x;
      for (const { outlines, width } of set) {
        for (const outline of outlines)
          drawOutline(document, outline, { x: left, y, size, colour });
        left += (width * size) / 1000;
      }
    },
  };
}

interface Codes {
  /** The code of a glyph that stands for these characters. */
  codeOf(glyph: ShapedGlyph): number;
}

/**
 * Gives a glyph a code for each text that it stands for. A code has one text, which programs copy and read aloud, and a
 * glyph may stand for several, such as a hyphen for each kind of hyphen.
 */
function createCodes(font: EmbeddedFont): Codes {
  const codes = new Map<string, number>();
  return {
    codeOf({ id, advanceWidth, codePoints }) {
      const key = `${id} ${codePoints.join(" ")}`;
      const known = codes.get(key);
      if (known !== undefined) return known;
      const first = font.subset.includeGlyph(id);
      const code = font.unicode[first] === undefined ? first : font.subset.glyphs.push(id) - 1;
      font.unicode[code] = codePoints;
      font.widths[code] = advanceWidth * font.scale;
      codes.set(key, code);
      return code;
    },
  };
}

/**
 * A glyph that is moved aside is followed by its way back. A glyph without a text of its own, such as the dots of an Arabic
 * letter, is a picture: as text it would be read twice.
 */
function compose(font: EmbeddedFont, codes: Codes, { glyphs, positions }: Shaped): SetWord {
  const outlines: Outline[] = [];
  let pen = 0;
  const parts = glyphs.map((glyph, index) => {
    const place = positions[index] ?? NOWHERE;
    const [advance, x, y] = [place.xAdvance, place.xOffset, place.yOffset].map(
      (units) => units * font.scale,
    ) as [number, number, number];
    const isSilent = glyph.codePoints.length === 0;
    if (isSilent) {
      const path = font.font.getGlyph(glyph.id).path.toSVG();
      if (path !== "") outlines.push({ path, unitsPerEm: font.font.unitsPerEm, x: pen + x, y });
    }
    pen += advance;
    if (isSilent) return { rise: 0, glyphs: advance === 0 ? "" : rounded(-advance) };
    const before = x === 0 ? "" : rounded(-x);
    const after = advance - glyph.advanceWidth * font.scale - x;
    const code = codes.codeOf(glyph).toString(16).padStart(4, "0");
    return {
      rise: Math.round(y),
      glyphs: `${before}<${code}>${Math.abs(after) < 0.5 ? "" : rounded(-after)}`,
    };
  });
  return { parts: levelled([{ parts }]), outlines, width: pen };
}

const NOWHERE = { xAdvance: 0, xOffset: 0, yOffset: 0 };
const rounded = (units: number) => ` ${Math.round(units)} `;

function drawOutline(
  document: Document,
  { path, unitsPerEm, ...offset }: Outline,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  document
    .save()
    .translate(x + (offset.x * size) / 1000, y - (offset.y * size) / 1000)
    .scale(size / unitsPerEm, -size / unitsPerEm)
    .path(path)
    .fill(colour)
    .restore();
}

/** Joins neighbours that are raised alike. */
function levelled(words: readonly Pick<SetWord, "parts">[]): SetWord["parts"] {
  const joined: { rise: number; glyphs: string }[] = [];
  for (const { parts } of words)
    for (const { rise, glyphs } of parts) {
      const last = joined.at(-1);
      if (last?.rise === rise) last.glyphs = `${last.glyphs}${glyphs}`.replace("><", "");
      else joined.push({ rise, glyphs });
    }
  return joined;
}

/** A colour as three numbers from 0 to 1. */
const rgb = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ");
