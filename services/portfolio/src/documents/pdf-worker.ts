import { parentPort } from "node:worker_threads";
import { readPdf } from "./pdf-text.ts";

/** Reads one PDF. */
parentPort?.on("message", (bytes: Uint8Array) => {
  void readPdf(bytes).then((read) => parentPort?.postMessage(read));
});
