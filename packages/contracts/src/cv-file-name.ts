/** Not allowed in a file name somewhere, or turning the text around it into something else. */
export const UNFIT_IN_FILE_NAMES =
  /[/\\:*?"<>|\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu;

/**
 * `First_Last_CV_YYYY-MM-DD.docx`: the whole name, blanks as `_`, what no file name may hold left out (contract.md).
 */
export function cvFileName(name: string, date: string): string {
  const fit = name.normalize("NFC").replace(UNFIT_IN_FILE_NAMES, "").trim().replace(/\s+/g, "_");
  return [fit, "CV", `${date}.docx`].filter((part) => part !== "").join("_");
}
