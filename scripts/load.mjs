// `npm run load -- <scenario>`: builds the web app if its sources are newer than the build, then runs the load test.
import { requireNode } from "./node-version.mjs";

requireNode();
const { buildWebIfStale } = await import("./web-build.mjs");
const { loadCommand } = await import("../infra/k6/load.ts");
process.exitCode = await loadCommand({
  args: process.argv.slice(2),
  environment: process.env,
  prepare: buildWebIfStale,
});
