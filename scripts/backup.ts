import { readEnvironment } from "@laurel/hosting/process/config";
import { resolve } from "node:path";
import { explain } from "./moving/errors.ts";
import { openSource } from "./moving/open-source.ts";
import { readBackupOptions } from "./moving/options.ts";
import { showSteps } from "./moving/progress.ts";
import { backupReport, erasuresReport } from "./moving/report.ts";
import { writeBackup } from "./moving/write-backup.ts";
import { writeErasures } from "./moving/write-erasures.ts";

const steps = showSteps(process.stderr);
try {
  const options = readBackupOptions(process.argv.slice(2));
  const source = await openSource(readEnvironment(process.env));
  try {
    if (options.kind === "erasures") {
      const keys = await writeErasures(resolve(options.file), source);
      console.log(erasuresReport(resolve(options.file), keys));
    } else {
      const folder = resolve(options.folder);
      const start = performance.now();
      const manifest = await writeBackup(folder, source, steps);
      steps.end();
      for (const line of backupReport(folder, manifest, performance.now() - start))
        console.log(line);
      // It can be restored, but it isn't all that the installation should have.
      if (manifest.missing.length > 0) process.exitCode = 1;
    }
  } finally {
    await source.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  steps.end();
}
