// `npm run start:distributed`: builds the web app if its sources are newer than the build, then starts every service in
// a separate process.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildWebIfStale } = await import("./web-build.mjs");
await buildWebIfStale();
await import("../infra/processes/main.ts");
