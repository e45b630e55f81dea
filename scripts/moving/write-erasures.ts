import { z } from "@laurel/contracts/zod";
import { ConfigError } from "@laurel/hosting/process/config";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { writeLines } from "./hashed-file.ts";
import { quiet } from "./progress.ts";
import type { BackupSource } from "./write-backup.ts";

const schema = z.object({ userId: z.string().min(1) });

/**
 * Adds the ids of all erased people to the list in the file, one JSON object a line. Nobody is removed from it: an older
 * backup that was restored since may not know them. Returns how many it contains.
 */
export async function writeErasures(file: string, source: BackupSource): Promise<number> {
  const before = existsSync(file) ? await readErasures(file) : [];
  // Not beside the file, which may be on another machine.
  const scratch = await mkdtemp(join(tmpdir(), "laurel-erasures-"));
  try {
    const moment = await source.choose(scratch, quiet);
    const erased = (await moment.erased()).map(({ userId }) => userId);
    await moment.close();
    const ids = [...new Set([...before, ...erased])];
    const draft = `${basename(file)}.new`;
    await writeLines(
      dirname(file),
      draft,
      ids.map((userId) => ({ userId })),
    );
    await rename(join(dirname(file), draft), file);
    return ids.length;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Reads such a file. Throws ConfigError when it's missing or damaged. */
export async function readErasures(file: string): Promise<string[]> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
    return lines.map((line) => schema.parse(JSON.parse(line)).userId);
  } catch (error) {
    throw new ConfigError(`--erasures: ${file} can't be read as a list of erased people`, {
      cause: error,
    });
  }
}
