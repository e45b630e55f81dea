import type { IBorderOptions, IStylesOptions } from "docx";
import { COLOURS } from "../letterhead-colours.ts";

/** Fonts that every word processor has or substitutes: a docx embeds none. */
const DISPLAY = "Georgia";
export const TEXT = "Arial";

/** The width of the date column in twentieths of a point, like all lengths here. */
export const DATE_COLUMN = 1_940;
/** A4 with margins of 2.2 cm. */
export const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_250, bottom: 1_250, left: 1_250, right: 1_250, footer: 560 },
} as const;
export const TEXT_WIDTH = PAGE.size.width - PAGE.margin.left - PAGE.margin.right;

export const HAIRLINE: IBorderOptions = {
  style: "single",
  size: 6,
  space: 5,
  color: colour(COLOURS.hairline),
};

/** Sizes are in half points. Named styles let people change them in one place. */
export const CV_STYLES: IStylesOptions = {
  default: {
    document: {
      run: {
        font: TEXT,
        size: 20,
        color: colour(COLOURS.ink),
        language: { value: "en-US" },
      },
      paragraph: { spacing: { line: 276 } },
    },
    title: {
      run: { font: DISPLAY, size: 52, bold: true, color: colour(COLOURS.ink) },
      paragraph: { spacing: { after: 100, line: 240 } },
    },
    heading1: {
      run: { font: DISPLAY, size: 27, bold: true, color: colour(COLOURS.evergreen) },
      paragraph: { spacing: { before: 360, after: 140 }, keepNext: true },
    },
    heading2: {
      run: { font: DISPLAY, size: 22, bold: true, color: colour(COLOURS.ink) },
      paragraph: { spacing: { before: 180, after: 20 }, keepLines: true },
    },
    hyperlink: { run: { color: colour(COLOURS.link), underline: { type: "single" } } },
  },
  paragraphStyles: [
    style("Position", { size: 23, color: colour(COLOURS.quiet) }, { spacing: { after: 60 } }),
    style("Contact", { size: 19, color: colour(COLOURS.quiet) }, {}),
    style("Summary", {}, { spacing: { after: 80 } }),
    style("Entry", {}, { indent: { left: DATE_COLUMN }, spacing: { after: 20 } }),
    style(
      "EntryDetail",
      { size: 18, color: colour(COLOURS.quiet) },
      { indent: { left: DATE_COLUMN }, spacing: { after: 20 } },
    ),
    style("Foot", { size: 16, color: colour(COLOURS.quiet) }, {}),
  ],
};

type ParagraphStyle = NonNullable<IStylesOptions["paragraphStyles"]>[number];

function style(
  id: string,
  run: NonNullable<ParagraphStyle["run"]>,
  paragraph: NonNullable<ParagraphStyle["paragraph"]>,
): ParagraphStyle {
  return { id, name: id, basedOn: "Normal", quickFormat: true, run, paragraph };
}

/** Six hexadecimal digits, as the format requires. */
export function colour(token: string): string {
  return token.slice(1);
}
