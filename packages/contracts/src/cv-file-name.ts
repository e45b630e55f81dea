/** Characters that some file systems reject, or that change the direction of text. */
export const UNFIT_IN_FILE_NAMES = /[/\\:*?"<>|\p{Cc}\p{Bidi_Control}\uFFFE\uFFFF]/gu;

/**
 * `First_Last_CV_YYYY-MM-DD.docx` or `.pdf`: the whole name with `_` in place of spaces, without characters that file names can't
 * contain (docs/api.md, Readings).
 */
export function cvFileName(name: string, date: string, format: "docx" | "pdf" = "docx"): string {
  const fit = name.normalize("NFC").replace(UNFIT_IN_FILE_NAMES, "").trim().replace(/\s+/g, "_");
  return [fit, "CV", `${date}.${format}`].filter((part) => part !== "").join("_");
}
