import { parentPort } from "node:worker_threads";
import { canonizeAll } from "./canonize-documents.ts";

// From our own canonizer.ts.
parentPort?.on("message", (documents: object[]) => {
  void canonizeAll(documents).then((outcome) => parentPort?.postMessage(outcome));
});
