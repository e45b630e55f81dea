// `npm start`: builds the web app if its sources are newer than the build, then starts everything in this process.
// Plain JavaScript, so that an old Node can print what is missing. package.json limits V8's semi-spaces: with plenty of
// memory, they would grow to 64 MB each while modules are loaded, and keep that.
import { fileURLToPath } from "node:url";
import { requireNode } from "./node-version.mjs";

requireNode();
const { enableCompileCache } = await import("node:module");
// The next start reads what this one compiles. NODE_COMPILE_CACHE, if set, names another folder.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)));
const { buildWebIfStale } = await import("./web-build.mjs");
await buildWebIfStale();
// Before the drivers, which it measures.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await import("../packages/telemetry/src/register.ts");
await import("../services/standalone/src/main.ts");
