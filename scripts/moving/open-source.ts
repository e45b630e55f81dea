import type { Environment } from "@laurel/hosting/process/config";
import { embeddedSource } from "./embedded-source.ts";
import { isOnEngines } from "./target-environment.ts";
import type { BackupSource } from "./write-backup.ts";

/** The installation that the environment selects. */
export async function openSource(
  environment: Environment,
): Promise<BackupSource & { close(): Promise<void> }> {
  if (!isOnEngines(environment))
    return { ...embeddedSource(environment.DATA_DIR), close: async () => {} };
  const [{ openEngines }, { engineSource }, { refuseUnfinishedRestore }] = await Promise.all([
    import("./engines.ts"),
    import("./engine-source.ts"),
    import("@laurel/adapters-mongodb/moving/mongo-restore-mark"),
  ]);
  const engines = await openEngines(environment);
  try {
    await refuseUnfinishedRestore(engines.mongo);
  } catch (error) {
    await engines.close();
    throw error;
  }
  return { ...engineSource(engines), close: engines.close };
}
