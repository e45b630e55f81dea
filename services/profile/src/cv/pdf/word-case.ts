import type PDFDocument from "pdfkit";
import { RIGHT_TO_LEFT } from "../fonts/shaped-font.ts";
import type { TextRun } from "./text-runs.ts";

type Document = InstanceType<typeof PDFDocument>;

/** The glyphs of a text as operands of PDF's operator TJ, in parts that are raised alike. Sizes are thousandths. */
interface SetWord {
  parts: readonly { rise: number; glyphs: string }[];
  width: number;
}

/** A font as pdfkit embeds it. */
interface EmbeddedFont {
  id: string;
  ref(): unknown;
  encode(text: string, features: readonly string[]): [string[], Position[]];
}
interface Position {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
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
  const fonts = new Map<string, EmbeddedFont>();
  const words = new Map<string, SetWord>();

  function fontOf({ face: { name } }: TextRun): EmbeddedFont {
    const known = fonts.get(name);
    if (known) return known;
    document.font(name);
    // pdfkit has no public way to draw glyphs, or to draw text that it doesn't lay out again.
    const { _font: font } = document as unknown as { _font: EmbeddedFont };
    fonts.set(name, font);
    return font;
  }

  function setWord(text: string, run: TextRun): SetWord {
    const key = `${run.face.name} ${run.level % 2} ${text}`;
    const known = words.get(key);
    if (known) return known;
    const features = run.level % 2 === 1 ? [RIGHT_TO_LEFT] : [];
    const word = compose(...fontOf(run).encode(text, features));
    if (words.size >= MOST_WORDS) words.clear();
    words.set(key, word);
    return word;
  }

  // What goes from right to left is set as a whole: its first word is the last one in the line.
  const wordsOf = (text: string, run: TextRun) =>
    (run.level % 2 === 1 ? [text] : (text.match(/[^ ]* |[^ ]+$/g) ?? [])).map((word) =>
      setWord(word, run),
    );

  return {
    measure: (text, run) =>
      (wordsOf(text, run).reduce((sum, { width }) => sum + width, 0) * run.piece.style.size) / 1000,
    draw(text, run, x, y) {
      const { size, colour } = run.piece.style;
      const font = fontOf(run);
      const page = document.page as unknown as { fonts: Record<string, unknown> };
      page.fonts[font.id] ??= font.ref();
      // The page's y axis points downwards.
      document.addContent(`BT ${rgb(colour)} rg /${font.id} ${size} Tf`);
      document.addContent(`1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`);
      for (const { rise, glyphs } of levelled(wordsOf(text, run))) {
        if (rise !== 0) document.addContent(`${((rise * size) / 1000).toFixed(3)} Ts`);
        document.addContent(`[${glyphs}] TJ`);
        if (rise !== 0) document.addContent("0 Ts");
      }
      document.addContent("ET");
    },
  };
}

/** A glyph that is moved aside is followed by its way back. */
function compose(codes: readonly string[], positions: readonly Position[]): SetWord {
  const parts = codes.map((code, index) => {
    const { xAdvance, xOffset, yOffset, advanceWidth } = positions[index] ?? NOWHERE;
    const before = xOffset === 0 ? "" : rounded(-xOffset);
    const after = xAdvance - advanceWidth - xOffset;
    const glyphs = `${before}<${code}>${Math.abs(after) < 0.5 ? "" : rounded(-after)}`;
    return { rise: Math.round(yOffset), glyphs };
  });
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { parts: levelled([{ parts, width }]), width };
}

const NOWHERE: Position = { xAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: 0 };
const rounded = (units: number) => ` ${Math.round(units)} `;

/** Joins neighbours that are raised alike. */
function levelled(words: readonly SetWord[]): SetWord["parts"] {
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
