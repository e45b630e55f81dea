import { openFileObjectReader } from "@laurel/adapters-embedded/object-store/file-object-reader";
import { copyFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lockFile } from "@laurel/standalone/data-folder";
import { openDatabases } from "./embedded-moment.ts";
import { copies, requireInstallation } from "./embedded-source.ts";
import type { BackupSource } from "./write-backup.ts";

/**
 * An embedded installation that doesn't run, and can't be started meanwhile. Nothing in its folder changes: databases
 * are opened as copies, together with their logs.
 */
export function openStoppedSource(root: string): BackupSource & { close(): void } {
  requireInstallation(root);
  const lock = lockFile(join(root, "lock.db"), root);
  return {
    from: "embedded",
    objects: openFileObjectReader({ directory: join(root, "objects") }),
    async choose(scratch) {
      for (const { from, to } of copies(root, scratch)) {
        await copyFile(from, to);
        if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${to}-wal`);
      }
      return { ...openDatabases(scratch), at: new Date() };
    },
    close: () => lock.close(),
  };
}
