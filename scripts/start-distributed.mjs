// `npm run start:distributed`: builds the web app when its sources are newer than what was built, then starts every
// service in its own process.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildWebIfStale } = await import("./web-build.mjs");
await buildWebIfStale();
await import("../infra/processes/main.ts");
