import type { LanguageCode } from "@laurel/contracts/languages";
import type { CvTemplate } from "@laurel/contracts/routes/profile";
import { longDate } from "@laurel/texts/long-date";

/** The measures of a template in points, the same for every format. */
export interface CvLook {
  /** From the page's edges to the text. */
  margin: number;
  /** Font sizes. */
  sizes: {
    name: number;
    position: number;
    contact: number;
    section: number;
    entry: number;
    date: number;
    text: number;
    detail: number;
    foot: number;
  };
  /** The width of the column of dates in English. `cvLook` widens it for a language with longer ones. */
  dateColumn: number;
  /** The space above a section, and below its title. */
  sectionGap: readonly [above: number, below: number];
  /** The space above an entry. */
  entryGap: number;
  /** The distance of lines, in font sizes. */
  leading: number;
  /** The issuer follows the name on the same line instead of the next. */
  issuerBesideName: boolean;
}

const CV_LOOKS: Record<CvTemplate, CvLook> = {
  classic: {
    margin: 62.5,
    sizes: {
      name: 26,
      position: 11.5,
      contact: 9.5,
      section: 13.5,
      entry: 11,
      date: 9,
      text: 10,
      detail: 9,
      foot: 8,
    },
    dateColumn: 97,
    sectionGap: [18, 7],
    entryGap: 9,
    leading: 1.38,
    issuerBesideName: false,
  },
  compact: {
    margin: 45,
    sizes: {
      name: 20,
      position: 10,
      contact: 9,
      section: 11.5,
      entry: 9.5,
      date: 8.5,
      text: 9,
      detail: 8.5,
      foot: 7.5,
    },
    dateColumn: 88,
    sectionGap: [11, 4],
    entryGap: 4,
    leading: 1.28,
    issuerBesideName: true,
  },
};

/** The look of a template in a language. */
export function cvLook(template: CvTemplate, language: LanguageCode): CvLook {
  const look = CV_LOOKS[template];
  const wider = Math.max(1, longestDateIn(language) / longestDateIn("en"));
  return { ...look, dateColumn: look.dateColumn * wider };
}

/** In characters. */
function longestDateIn(language: LanguageCode): number {
  const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 28)));
  return Math.max(...dates.map((date) => longDate(date.toISOString(), language).length));
}
