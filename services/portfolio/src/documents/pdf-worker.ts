import { parentPort } from "node:worker_threads";
import { type PdfTask, readPdf } from "./pdf-text.ts";

/** Reads one PDF. */
parentPort?.on("message", ({ bytes, ownName }: PdfTask) => {
  void readPdf(bytes, ownName).then((read) => parentPort?.postMessage(read));
});
