// `npm run bench`: builds the web app if its sources are newer than the build, then measures.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildWebIfStale } = await import("./web-build.mjs");
await buildWebIfStale();
await import("../bench/main.ts");
