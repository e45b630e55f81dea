import { parentPort } from "node:worker_threads";
import { limitUnpacking } from "./limit-unpacking.ts";
import type { PdfTask } from "./pdf-text.ts";

limitUnpacking();
const { readPdf } = await import("./pdf-text.ts");

/** Reads one PDF. */
parentPort?.on("message", ({ bytes, ownName }: PdfTask) => {
  void readPdf(bytes, ownName).then((read) => parentPort?.postMessage(read));
});
