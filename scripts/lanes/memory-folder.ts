import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** The tests use a tenth of it. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A folder for the temporary files of tests, in memory, where flushing a database takes no time. Undefined where there
 * is no such folder, or too little room, or where TMPDIR names another one.
 */
export function createMemoryFolder(): string | undefined {
  if (process.env["TMPDIR"]) return undefined;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    const folder = mkdtempSync(join(IN_MEMORY, "laurel-tests-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
