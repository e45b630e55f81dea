import type { Translate } from "@laurel/texts/translate";
/** Rows of a spreadsheet's clipboard as a file. */
export const pastedFile = (t: Translate, pasted: string): File =>
  new File([pasted], t("Pasted rows"), { type: "text/tab-separated-values" });

/** The same with a header in front, for rows that were copied without theirs. */
export function withHeader(t: Translate, pasted: string): File {
  const [first = ""] = pasted.trimStart().split("\n", 1);
  const names = first
    .split("\t")
    .map((_cell, index) => t("Column {number}", { number: index + 1 }));
  return pastedFile(t, `${names.join("\t")}\n${pasted}`);
}
