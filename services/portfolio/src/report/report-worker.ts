import { parentPort, workerData } from "node:worker_threads";
import { reportDocument } from "./report-docx.ts";
import type { Report } from "./report.ts";

const report: Report = workerData;
parentPort?.postMessage(await reportDocument(report));
