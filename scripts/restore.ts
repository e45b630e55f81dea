import { readEnvironment } from "@laurel/hosting/process/config";
import { resolve } from "node:path";
import { checkBackup } from "./moving/check-backup.ts";
import { explain } from "./moving/errors.ts";
import { readRestoreOptions } from "./moving/options.ts";
import { showSteps } from "./moving/progress.ts";
import { restoreReport } from "./moving/report.ts";
import { restore } from "./moving/restore.ts";
import { isOnEngines, requireEngineEnvironment } from "./moving/target-environment.ts";
import { readErasures } from "./moving/write-erasures.ts";

const steps = showSteps(process.stderr);
try {
  const start = performance.now();
  const { folder, replace, erasures } = readRestoreOptions(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  // Before the whole backup is read.
  if (isOnEngines(environment)) requireEngineEnvironment(environment);
  const erased = erasures === undefined ? undefined : await readErasures(resolve(erasures));
  const backup = await checkBackup(resolve(folder), steps);
  const restored = await restore({ environment, backup, replace, erased, steps });
  steps.end();
  for (const line of restoreReport(backup, restored, performance.now() - start)) console.log(line);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  steps.end();
}
