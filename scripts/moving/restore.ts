import { keysFolderOf } from "@laurel/hosting/process/config";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { restoreEmbedded, type Restored, type RestoreRequest } from "./restore-embedded.ts";
import { settle } from "./settle.ts";
import { isOnEngines, requireEngineEnvironment } from "./target-environment.ts";

/** Restores a backup into the installation that the environment selects. */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const { environment, steps } = request;
  if (!isOnEngines(environment)) {
    const restored = await restoreEmbedded(request);
    await settle(environment, steps);
    return restored;
  }
  requireEngineEnvironment(environment);
  const { finishRestore, restoreEngines } = await import("./restore-engines.ts");
  const restored = await restoreEngines(request);
  // The services of this process need a folder for their sockets. The data folder may belong to another installation.
  const folder = await mkdtemp(join(tmpdir(), "laurel-restore-"));
  try {
    const KEYS_DIR = resolve(keysFolderOf(environment));
    await settle({ ...environment, KEYS_DIR, DATA_DIR: folder }, steps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await finishRestore(request);
  return restored;
}
