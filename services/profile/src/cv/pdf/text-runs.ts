import { type Direction, levelsOf } from "../directions.ts";
import { REPLACEMENT, type Face, type FontSet } from "../fonts/font-set.ts";
import type { Voice } from "../fonts/font-files.ts";

/** How a piece of text looks. */
export interface TextStyle {
  voice: Voice;
  size: number;
  colour: string;
}

export interface Piece {
  text: string;
  style: TextStyle;
  /** Where it leads; absent for plain text. */
  href?: string;
}

/** A part of a paragraph in one font and one direction. */
export interface TextRun {
  /** In the paragraph's text. */
  start: number;
  end: number;
  piece: Piece;
  face: Face;
  /** As the bidirectional algorithm counts them: odd levels go from right to left. */
  level: number;
}

export interface Paragraph {
  /** As it's drawn: what no font has is replaced. */
  text: string;
  /** As it was written, but for rare spaces, with the same length. */
  original: string;
  runs: TextRun[];
  /** The level of the paragraph: odd when it goes from right to left. */
  level: number;
}

/** They belong to the font of what is before them: programs that read a PDF take words of one font for one text. */
const JOINING = /[ \p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u;

/** Joins emoji to one picture, which is in the font of the first one. */
const ZERO_WIDTH_JOINER = "\u200D";

const SPACE = 0x20;

/** Spaces that few fonts have, such as those of French numbers, become the usual one, or the usual one without a break. */
const withUsualSpaces = (text: string) =>
  text.replace(/[\u2007\u202f]/g, "\u00a0").replace(/[\t\u2000-\u200a\u205f]/g, " ");

/** Divides text into runs. Characters that no font has get the sign for that. */
export function runsOf(
  pieces: readonly Piece[],
  fonts: FontSet,
  direction: Direction = "ltr",
): Paragraph {
  const original = pieces.map((piece) => withUsualSpaces(piece.text)).join("");
  const { levels, level } = levelsOf(original, direction);
  const runs: TextRun[] = [];
  let text = "";
  for (const piece of pieces) {
    for (const character of withUsualSpaces(piece.text)) {
      const start = text.length;
      const before = runs.at(-1);
      const isJoined = text.endsWith(ZERO_WIDTH_JOINER);
      const { face, shown } = drawn({ character, isJoined }, piece.style.voice, before, fonts);
      text += shown;
      const at = { start, end: text.length, piece, face, level: levels?.[start] ?? 0 };
      if (before?.piece === piece && before.face === face && before.level === at.level)
        before.end = at.end;
      else runs.push(at);
    }
  }
  return { text, original, runs, level };
}

function drawn(
  { character, isJoined }: { character: string; isJoined: boolean },
  voice: Voice,
  before: TextRun | undefined,
  fonts: FontSet,
): { face: Face; shown: string } {
  const code = character.codePointAt(0) ?? 0;
  const mayJoin = before?.piece.style.voice === voice;
  if (mayJoin && (isJoined || JOINING.test(character))) {
    const isInvisible = /\p{Default_Ignorable_Code_Point}/u.test(character);
    if (isInvisible || before.face.font.has(code)) return { face: before.face, shown: character };
  }
  // Nothing is drawn of what controls directions, so that any font will do.
  const face = fonts.faceOf(/\p{Bidi_Control}/u.test(character) ? SPACE : code, voice);
  if (face) return { face, shown: character };
  const replacement = fonts.faceOf(REPLACEMENT, voice);
  if (!replacement) throw new Error("No font has the sign for missing characters");
  // As long as what it replaces, so that places in the text stay the same.
  return { face: replacement, shown: String.fromCodePoint(REPLACEMENT).repeat(character.length) };
}
