const CONTROLS = /\p{Bidi_Control}/gu;
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const ISOLATE = { start: "\u2068", end: "\u2069" };

/**
 * The text without the invisible characters that control its direction (Unicode's Bidi_Control): they could rearrange
 * what a page or a mail says beside it.
 */
export const withoutDirections = (text: string): string => text.replace(CONTROLS, "");

/**
 * What somebody chose, within plain text of another direction: Arabic and Hebrew texts don't move what is beside them. In
 * HTML, that's what `<bdi>` is for.
 */
export function isolated(text: string): string {
  const clean = withoutDirections(text);
  return RIGHT_TO_LEFT.test(clean) ? ISOLATE.start + clean + ISOLATE.end : clean;
}

/** The same within a text of this direction: within Arabic, marks and numbers of other texts stay in their place, too. */
export function isolatedWithin(direction: "ltr" | "rtl", text: string): string {
  const clean = withoutDirections(text);
  return direction === "rtl" && clean !== ""
    ? ISOLATE.start + clean + ISOLATE.end
    : isolated(clean);
}
