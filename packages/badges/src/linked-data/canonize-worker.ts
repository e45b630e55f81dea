import { parentPort, workerData } from "node:worker_threads";
import { canonizeAll } from "./canonize-documents.ts";

// From our own canonizer.ts.
const documents: object[] = workerData;
parentPort?.postMessage(await canonizeAll(documents));
