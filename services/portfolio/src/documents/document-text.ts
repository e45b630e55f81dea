/** Certificates have one page. Transcripts and terms may follow, or other certificates. */
export const MOST_PAGES = 20;

/** A line of a document, in the order of reading. */
export interface Line {
  text: string;
  /** Counted from 1. */
  page: number;
  /** The height of its letters, to compare lines with each other. */
  size: number;
  /** Where it stands on the page as people see it; `y` grows upwards. A text without a layout has none. */
  place?: Place;
}

export interface Place {
  left: number;
  right: number;
  y: number;
}

/** What a certificate holds besides its looks. */
export interface DocumentText {
  lines: readonly Line[];
  links: readonly { url: string; page: number }[];
  /** The contents of QR codes. */
  codes: readonly { text: string; page: number }[];
  /** The title in the properties of a PDF; empty without one. */
  title: string;
}

export const NO_TEXT: DocumentText = { lines: [], links: [], codes: [], title: "" };
