import { parentPort } from "node:worker_threads";
import { reportDocument } from "./report-docx.ts";
import type { Report } from "./report.ts";

parentPort?.on("message", (report: Report) => {
  void reportDocument(report).then((bytes) => parentPort?.postMessage(bytes));
});
