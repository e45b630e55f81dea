import { SERVICES } from "@laurel/contracts/services";
import { openFileObjectReader } from "@laurel/adapters-embedded/object-store/file-object-reader";
import { copyAtOneMoment } from "@laurel/adapters-embedded/moving/sqlite-moment";
import { ConfigError } from "@laurel/hosting/process/config";
import { RESTORE_MARK } from "@laurel/standalone/data-folder";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DATABASES, databaseFile, openDatabases } from "./embedded-moment.ts";
import type { BackupSource } from "./write-backup.ts";

/** The installation in a data folder, whether it runs or not. Throws ConfigError if the folder has no installation. */
export function embeddedSource(dataFolder: string): BackupSource {
  const root = resolve(dataFolder);
  if (existsSync(join(root, RESTORE_MARK)))
    throw new ConfigError(
      `DATA_DIR: a restore of ${root} was interrupted. Run the same npm run restore again`,
    );
  requireInstallation(root);
  return {
    from: "embedded",
    objects: openFileObjectReader({ directory: join(root, "objects") }),
    async choose(scratch) {
      const at = await copyAtOneMoment(copies(root, scratch));
      return { ...openDatabases(scratch), at };
    },
  };
}

export const databasesIn = (root: string) =>
  DATABASES.flatMap((kind) => SERVICES.map((service) => databaseFile(root, kind, service)));

/** Throws ConfigError when the folder lacks a database of an embedded installation. */
export function requireInstallation(root: string): void {
  const missing = databasesIn(root).find((file) => !existsSync(file));
  if (missing !== undefined)
    throw new ConfigError(`DATA_DIR: ${root} is no embedded installation: ${missing} is missing`);
}

/** Where the databases go, in folders that are made anew. */
export function copies(root: string, scratch: string) {
  for (const kind of DATABASES) {
    rmSync(join(scratch, kind), { recursive: true, force: true });
    mkdirSync(join(scratch, kind), { recursive: true, mode: 0o700 });
  }
  return DATABASES.flatMap((kind) =>
    SERVICES.map((service) => ({
      from: databaseFile(root, kind, service),
      to: databaseFile(scratch, kind, service),
    })),
  );
}
