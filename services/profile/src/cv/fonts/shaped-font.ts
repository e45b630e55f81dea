import { create, type Font } from "fontkit";
import * as hb from "harfbuzzjs";

/** A font for pdfkit, which asks it to lay out text. HarfBuzz does that: it knows the rules of every script. */
export interface ShapedFont extends Font {
  /** From right to left with the feature `rtlm`, else in the direction of the text. */
  layout(text: string, features?: readonly string[]): Shaped;
  has(character: number): boolean;
}

export interface ShapedGlyph {
  id: number;
  advanceWidth: number;
  /** The text that it stands for; empty for a part of a letter whose text another glyph has. */
  codePoints: readonly number[];
}

/** Glyphs from left to right, in units of the font. */
export interface Shaped {
  glyphs: ShapedGlyph[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}

/** The OpenType feature for mirrored forms, which says that a run goes from right to left. */
export const RIGHT_TO_LEFT = "rtlm";

/** Opens a TrueType font. */
export function openShapedFont(bytes: Uint8Array): ShapedFont {
  const face = new hb.Face(new hb.Blob(bytes));
  const font = new hb.Font(face);
  const characters = new Set(face.collectUnicodes());
  return Object.assign(create(bytes), {
    layout: (text: string, features: readonly string[] = []) =>
      shape(font, text, features.includes(RIGHT_TO_LEFT)),
    has: (character: number) => characters.has(character),
  });
}

function shape(font: hb.Font, text: string, isRightToLeft: boolean): Shaped {
  const buffer = new hb.Buffer();
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Brackets alone have no direction, and are mirrored by that of the text around them.
  if (isRightToLeft) buffer.setDirection(hb.Direction.RTL);
  hb.shape(font, buffer);
  const shaped = buffer.getGlyphInfosAndPositions();
  const texts = textsOf(text, shaped, isRightToLeft);
  const glyphs = shaped.map(({ codepoint: id }, index) => ({
    id,
    advanceWidth: font.glyphHAdvance(id),
    codePoints: Array.from(texts[index] ?? "", (one) => one.codePointAt(0) ?? 0),
  }));
  const positions = shaped.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  return {
    glyphs,
    positions,
    // Asked for after pdfkit has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/**
 * The characters of each glyph. The glyphs of a syllable share its characters in the order of reading, each wide one at
 * least one, so that no program takes a glyph without characters for a gap between words. A narrow glyph beside a wide one
 * has none.
 */
function textsOf(text: string, glyphs: readonly Placed[], isRightToLeft: boolean): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const texts = glyphs.map(() => "");
  const syllables = Map.groupBy(glyphs.keys(), (index) => glyphs[index]?.cluster ?? 0);
  for (const [cluster, members] of syllables) {
    const wide = members.filter((index) => (glyphs[index]?.xAdvance ?? 0) > 0);
    const carriers = wide.length > 0 ? wide : members.slice(0, 1);
    if (isRightToLeft) carriers.reverse();
    const characters = Array.from(text.slice(cluster, ends.get(cluster)));
    for (const [place, index] of carriers.entries()) {
      const isLast = place === carriers.length - 1;
      texts[index] = characters.slice(place, isLast ? undefined : place + 1).join("");
    }
  }
  return texts;
}

type Placed = { cluster: number; xAdvance?: number };
