import type PDFDocument from "pdfkit";
import type { Cv } from "../cv.ts";
import type { Translate } from "@laurel/texts/translate";
import type { CvLook } from "../cv-look.ts";
import type { FontSet } from "../fonts/font-set.ts";
import type { WordCase } from "./word-case.ts";

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };

/** What the parts of a document share while it's made. */
export interface Printer {
  cv: Cv;
  look: CvLook;
  t: Translate;
  fonts: FontSet;
  document: InstanceType<typeof PDFDocument>;
  words: WordCase;
}
