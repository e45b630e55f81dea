import type { IBorderOptions, IStylesOptions } from "docx";
import type { LanguageCode } from "@laurel/contracts/languages";
import { COLOURS } from "../letterhead-colours.ts";
import type { CvLook } from "./cv-look.ts";
import { documentLanguage } from "./cv-texts.ts";

/** Fonts that every word processor has or substitutes: a docx embeds none. */
const DISPLAY = "Georgia";
export const TEXT = "Arial";

/** Twentieths of a point, which Word counts lengths in. */
export const twips = (points: number) => Math.round(points * 20);
const halfPoints = (points: number) => Math.round(points * 2);

/** Word counts lines in 240ths of a font's own line, which is 1.2 times its size. */
const WORD_LINE = 200;

/** A4. */
const A4 = { width: 11_906, height: 16_838 } as const;

export function pageOf({ margin }: CvLook) {
  const side = twips(margin);
  const sides = { top: side, bottom: side, left: side, right: side };
  return { size: A4, margin: { ...sides, footer: Math.round(side * 0.45) } };
}

export const textWidthOf = ({ margin }: CvLook) => A4.width - 2 * twips(margin);

export const HAIRLINE: IBorderOptions = {
  style: "single",
  size: 6,
  space: 5,
  color: colour(COLOURS.hairline),
};

/** Named styles let people change them in one place. */
export function stylesOf(look: CvLook, language: LanguageCode): IStylesOptions {
  const { sizes, dateColumn } = look;
  const [above, below] = look.sectionGap;
  const quiet = (points: number) => ({ size: halfPoints(points), color: colour(COLOURS.quiet) });
  const indent = { left: twips(dateColumn) };
  return {
    default: {
      document: {
        run: {
          font: TEXT,
          size: halfPoints(sizes.text),
          color: colour(COLOURS.ink),
          language: spoken(language),
        },
        paragraph: { spacing: { line: Math.round(look.leading * WORD_LINE) } },
      },
      title: {
        run: { ...title(sizes.name), color: colour(COLOURS.ink) },
        paragraph: { spacing: { after: 100, line: 240 } },
      },
      heading1: {
        run: { ...title(sizes.section), color: colour(COLOURS.evergreen) },
        paragraph: { spacing: { before: twips(above), after: twips(below) }, keepNext: true },
      },
      heading2: {
        run: { ...title(sizes.entry), color: colour(COLOURS.ink) },
        paragraph: { spacing: { before: twips(look.entryGap), after: 20 }, keepLines: true },
      },
      hyperlink: { run: { color: colour(COLOURS.link), underline: { type: "single" } } },
    },
    paragraphStyles: [
      style("Position", quiet(sizes.position), { spacing: { after: 60 } }),
      style("Contact", quiet(sizes.contact), {}),
      style("Summary", {}, { spacing: { after: 80 } }),
      style("Entry", {}, { indent, spacing: { after: 20 } }),
      style("EntryDetail", quiet(sizes.detail), { indent, spacing: { after: 20 } }),
      style("Foot", quiet(sizes.foot), {}),
    ],
  };
}

/** Word has a language each for Latin, East Asian, and right-to-left letters. */
function spoken(language: LanguageCode) {
  const value = documentLanguage(language);
  if (language === "ar") return { value, bidirectional: value };
  return language === "ja" || language === "zh-Hans" ? { value, eastAsia: value } : { value };
}

const title = (points: number) => ({ font: DISPLAY, size: halfPoints(points), bold: true });

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
