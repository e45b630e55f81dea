import { create, type Font } from "fontkit";
import * as hb from "harfbuzzjs";

/** A font for pdfkit, which asks it to lay out text. HarfBuzz does that: it knows the rules of every script. */
export interface ShapedFont extends Font {
  /** From right to left with the feature `rtlm`, else in the direction of the text. */
  layout(text: string, features?: readonly string[]): Shaped;
  has(character: number): boolean;
}

interface Shaped {
  glyphs: { id: number; advanceWidth: number; codePoints: readonly number[] }[];
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
  const texts = textsOf(text, shaped);
  const glyphs = shaped.map(({ codepoint: id }, index) => ({
    id,
    advanceWidth: font.glyphHAdvance(id),
    codePoints: texts[index] ?? [],
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

/** The characters of each glyph. If several glyphs have the same characters, the first one counts. */
function textsOf(text: string, glyphs: readonly { cluster: number }[]): number[][] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const told = new Set<number>();
  return glyphs.map(({ cluster }) => {
    if (told.has(cluster)) return [];
    told.add(cluster);
    return Array.from(
      text.slice(cluster, ends.get(cluster)),
      (character) => character.codePointAt(0) ?? 0,
    );
  });
}
