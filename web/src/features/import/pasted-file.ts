/** Rows of a spreadsheet's clipboard as a file. */
export const pastedFile = (text: string): File =>
  new File([text], "Pasted rows", { type: "text/tab-separated-values" });

/** The same with a header in front, for rows that were copied without theirs. */
export function withHeader(text: string): File {
  const [first = ""] = text.trimStart().split("\n", 1);
  const names = first.split("\t").map((_cell, index) => `Column ${index + 1}`);
  return pastedFile(`${names.join("\t")}\n${text}`);
}
