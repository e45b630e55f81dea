import { openFontSet } from "../cv/fonts/font-set.ts";
import type { Voice } from "../cv/fonts/font-files.ts";
import { RIGHT_TO_LEFT } from "../cv/fonts/shaped-font.ts";
import { lineEndsOf, lineOf, type LineRun } from "../cv/pdf/lines.ts";
import { runsOf, type TextRun } from "../cv/pdf/text-runs.ts";

/** How a text is set: sizes in pixels. */
export interface TextSetting {
  voice: Voice;
  size: number;
  colour: string;
  width: number;
  /** Words that don't fit into so many lines are cut. */
  mostLines: number;
}

/** A text as a picture. */
export interface OutlinedText {
  svg: string;
  width: number;
  height: number;
}

const LINE_HEIGHT = 1.3;
const BASELINE = 1;
const CUT = "…";

/**
 * Sets a text in the fonts and by the rules of its scripts, in the direction of its letters, as the CV is set. Undefined
 * if no font has one of its letters.
 */
export async function outlinedText(
  text: string,
  setting: TextSetting,
): Promise<OutlinedText | undefined> {
  const { voice, size, colour, width, mostLines } = setting;
  const texts = { display: "", text: "", strong: "", [voice]: text + CUT };
  const fonts = await openFontSet(texts);
  if (Array.from(text).some((one) => isLetter(one) && !fonts.faceOf(codeOf(one), voice)))
    return undefined;
  const set = (content: string) => {
    const paragraph = runsOf([{ text: content, style: { voice, size, colour } }], fonts, "auto");
    return { paragraph, ends: lineEndsOf(paragraph, width, measure) };
  };
  const whole = set(text);
  const cut = whole.ends[mostLines - 1] ?? text.length;
  const { paragraph, ends } =
    whole.ends.length > mostLines ? set(`${text.slice(0, cut - 2).trimEnd()}${CUT}`) : whole;
  const lines = ends
    .slice(0, mostLines)
    .map((end, index) => lineOf(paragraph, ends[index - 1] ?? 0, end, measure));
  const widths = lines.map((line) => line.reduce((sum, run) => sum + run.width, 0));
  const widest = Math.ceil(Math.max(0, ...widths));
  const height = Math.ceil(lines.length * size * LINE_HEIGHT);
  const paths = lines.flatMap((line, index) => {
    const left = paragraph.level % 2 === 1 ? widest - (widths[index] ?? 0) : 0;
    const y = size * (index * LINE_HEIGHT + BASELINE);
    return line.map((run) => outline(run, left + run.x, y));
  });
  const body = `<g fill="${colour}">${paths.join("")}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widest}" height="${height}">${body}</svg>`;
  return { svg, width: widest, height };
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

const shapedOf = (text: string, { face, level }: TextRun) =>
  face.font.layout(text, level % 2 === 1 ? [RIGHT_TO_LEFT] : []);

function measure(text: string, run: TextRun): number {
  return (shapedOf(text, run).advanceWidth * run.piece.style.size) / run.face.font.unitsPerEm;
}

/** The glyphs of a run as paths, whose y axis points upwards. */
function outline(run: LineRun, x: number, y: number): string {
  const { font } = run.face;
  const scale = run.piece.style.size / font.unitsPerEm;
  const { glyphs, positions } = shapedOf(run.text, run);
  let pen = 0;
  const paths = glyphs.map(({ id }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const at = `translate(${pen + xOffset} ${yOffset})`;
    pen += xAdvance;
    return `<path transform="${at}" d="${font.getGlyph(id).path.toSVG()}"/>`;
  });
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}
