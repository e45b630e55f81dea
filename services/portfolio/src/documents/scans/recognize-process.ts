import type { DocumentText, Line } from "../document-text.ts";
import { readCertificates } from "../read-certificates.ts";
import type { PageToRead, Scan } from "./look-at-pictures.ts";
import { recognizedLines } from "./recognized-lines.ts";
import { createRecognizer } from "./recognizer.ts";

export interface RecognizeTask {
  pages: readonly PageToRead[];
  languages: readonly string[];
  /** What is known of the document already. */
  text: DocumentText;
  ownName: string;
}

/** No page is begun later than this, so that the answer isn't lost. */
const BEGIN_WITHIN_MS = 5_000;

// The parent sends the pages of one document at a time, and waits for the answer.
process.on("message", (task: RecognizeTask) => {
  void recognize(task).then(
    (found) => process.send?.(found),
    () => process.send?.("Unreadable"),
  );
});
process.on("disconnect", () => process.exit());

async function recognize({ pages, languages, text, ownName }: RecognizeTask): Promise<Scan> {
  const began = performance.now();
  const recognizer = await createRecognizer(languages);
  const found: Line[] = [];
  for (const { page, png } of pages) {
    if (found.length > 0 && performance.now() - began > BEGIN_WITHIN_MS) break;
    found.push(...recognizedLines(recognizer.words(png), page));
  }
  const lines = [...text.lines, ...found].toSorted((one, other) => one.page - other.page);
  const whole = { ...text, lines };
  return { text: whole, certificates: readCertificates(whole, ownName) };
}
