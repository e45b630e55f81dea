import createBidi from "bidi-js";

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const bidi = createBidi();

/** The direction of a paragraph: `auto` follows its text. */
export type Direction = "ltr" | "rtl" | "auto";

/**
 * The level of a paragraph and, if some of it goes from right to left, of each of its UTF-16 units: odd ones go from
 * right to left.
 */
export function levelsOf(
  content: string,
  direction: Direction,
): { levels?: Uint8Array; level: number } {
  if (direction !== "rtl" && !RIGHT_TO_LEFT.test(content)) return { level: 0 };
  const given = direction === "auto" ? undefined : direction;
  const { levels, paragraphs } = bidi.getEmbeddingLevels(content, given);
  return { levels, level: paragraphs[0]?.level ?? 0 };
}

/** Whether a paragraph that follows its text goes from right to left. */
export const isRightToLeft = (content: string) => levelsOf(content, "auto").level % 2 === 1;

/** Divides a paragraph into parts of one direction, in the order in which they are read. */
export function directedParts(
  content: string,
  direction: Direction,
): { text: string; isRightToLeft: boolean }[] {
  const { levels } = levelsOf(content, direction);
  if (!levels) return [{ text: content, isRightToLeft: false }];
  const parts: { text: string; isRightToLeft: boolean }[] = [];
  for (const [index, level] of levels.entries()) {
    const isOdd = level % 2 === 1;
    const last = parts.at(-1);
    const character = content.charAt(index);
    if (last?.isRightToLeft === isOdd) last.text += character;
    else parts.push({ text: character, isRightToLeft: isOdd });
  }
  return parts;
}
