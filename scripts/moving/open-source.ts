import type { Environment } from "@laurel/hosting/process/config";
import { embeddedSource } from "./embedded-source.ts";
import type { BackupSource } from "./write-backup.ts";

/** The installation that the environment selects. */
export async function openSource(
  environment: Environment,
): Promise<BackupSource & { close(): Promise<void> }> {
  if (environment.MONGODB_URL === undefined)
    return { ...embeddedSource(environment.DATA_DIR), close: async () => {} };
  const [{ openEngines }, { engineSource }] = await Promise.all([
    import("./engines.ts"),
    import("./engine-source.ts"),
  ]);
  const engines = await openEngines(environment);
  return { ...engineSource(engines), close: engines.close };
}
