// `npm start`: builds the web app when its sources are newer than what was built, then starts everything in this
// process. Plain JavaScript, so that an old Node can say what is missing.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildWebIfStale } = await import("./web-build.mjs");
await buildWebIfStale();
await import("../services/standalone/src/main.ts");
