import { parentPort, workerData } from "node:worker_threads";
import { readPdf } from "./pdf-text.ts";

/** Reads the PDF that it is started with. */
parentPort?.postMessage(await readPdf(workerData as Uint8Array));
