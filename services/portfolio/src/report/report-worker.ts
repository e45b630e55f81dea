import { parentPort } from "node:worker_threads";
import { type PrintedReport, reportDocument } from "./report-docx.ts";

parentPort?.on("message", (report: PrintedReport) => {
  void reportDocument(report).then((bytes) => parentPort?.postMessage(bytes));
});
