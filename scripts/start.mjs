// `npm start`: builds the web app if its sources are newer than the build, then starts everything in this process.
// Plain JavaScript, so that an old Node can print what is missing.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildWebIfStale } = await import("./web-build.mjs");
await buildWebIfStale();
// Before the drivers, which it measures.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await import("../packages/telemetry/src/register.ts");
await import("../services/standalone/src/main.ts");
