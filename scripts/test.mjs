// `npm test` and its relatives: `node scripts/test.mjs [test | engines | ci | everything | changed [commit] |
// lane <name> [files…]]`. Each ends with the times of its lanes, what failed, and `N passed, N failed`.
import { requireNode } from "./node-version.mjs";

requireNode();
const { chosenRun } = await import("./lanes/chosen-run.ts");
const { runLanes } = await import("./lanes/run-lanes.ts");
try {
  process.exitCode = (await runLanes(chosenRun(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
