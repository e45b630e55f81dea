import { parentPort } from "node:worker_threads";
import { previewOf, type PreviewRequest } from "./preview.ts";

/** Reads one file at a time. The other side waits for the answer before it sends another file. */
parentPort?.on("message", (request: PreviewRequest) => {
  void previewOf(request).then((preview) => {
    // As bytes, which the other thread gets without parsing them.
    const answer = typeof preview === "string" ? preview : Buffer.from(JSON.stringify(preview));
    parentPort?.postMessage(answer);
  });
});
