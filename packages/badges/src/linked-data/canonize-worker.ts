import { parentPort, workerData } from "node:worker_threads";
import { z } from "@laurel/contracts/zod";
import { canonizeAll } from "./canonize-documents.ts";

const documents = z.array(z.looseObject({})).parse(workerData);
parentPort?.postMessage(await canonizeAll(documents));
