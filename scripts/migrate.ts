import { resolve } from "node:path";
import { explain } from "./moving/errors.ts";
import { migrate } from "./moving/migrate.ts";
import { readMigrateOptions } from "./moving/options.ts";
import { showSteps } from "./moving/progress.ts";
import { restoreReport } from "./moving/report.ts";
import { readTargetEnvironment } from "./moving/target-environment.ts";

const steps = showSteps(process.stderr);
try {
  const start = performance.now();
  const { from, to } = readMigrateOptions(process.argv.slice(2));
  const environment = readTargetEnvironment(resolve(to));
  const { backup, restored } = await migrate({ from, environment, steps });
  steps.end();
  for (const line of restoreReport(backup, restored, performance.now() - start)) console.log(line);
  console.log(
    `${resolve(from)} is as it was. Delete it once you are sure, or keep it as a backup.`,
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  steps.end();
}
