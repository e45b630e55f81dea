import { commitsFile, documentsFile, KINDS, OBJECTS, objectSchema } from "./format.ts";
import type { CheckedBackup } from "./check-backup.ts";
import { createLineTally, hashBytes, lineOf, readLines } from "./hashed-file.ts";
import { commitsOf, type ServiceMoment } from "./moment.ts";
import { digits, type Steps } from "./progress.ts";
import type { FillTarget } from "./target.ts";
import { join } from "node:path";

/** What was compared: the same lines with the same SHA-256 on both sides. */
export interface Compared {
  name: string;
  lines: number;
  sha256: string;
}

/** The stored data isn't what the backup contains. */
export class Differs extends Error {
  override readonly name = "Differs";
}

/** Reads everything back and compares its counts and hashes with the backup's. Throws Differs. */
export async function compare(
  target: Pick<FillTarget, "read" | "objects">,
  { folder, manifest }: CheckedBackup,
  steps: Steps,
): Promise<Compared[]> {
  const expected = new Map(manifest.files.map((file) => [file.name, file]));
  const lines = manifest.files.reduce((sum, file) => sum + file.lines, 0);
  steps.begin("Reading everything back", lines);
  const compared: Compared[] = [];
  const check = async (name: string, values: AsyncIterable<unknown>) => {
    const wanted = expected.get(name);
    if (!wanted) return;
    const tally = createLineTally();
    for await (const value of values) {
      tally.add(lineOf(value));
      steps.done();
    }
    const found = tally.total(name);
    if (found.sha256 !== wanted.sha256)
      throw new Differs(
        `${name} differs: ${digits(found.lines)} lines are stored, and the backup has ${digits(wanted.lines)}`,
      );
    compared.push({ name, lines: found.lines, sha256: found.sha256 });
  };
  const moment = await target.read();
  try {
    for (const service of moment.services) await compareService(service, check);
  } finally {
    await moment.close();
  }
  await check(OBJECTS, storedObjects(target, folder));
  return compared;
}

async function compareService(
  service: ServiceMoment,
  check: (name: string, values: AsyncIterable<unknown>) => Promise<void>,
): Promise<void> {
  for (const kind of KINDS) await check(documentsFile(service.name, kind), service.documents(kind));
  await check(commitsFile(service.name), commitsOf(service));
}

/** The lines that a backup of the stored objects would have. */
async function* storedObjects({ objects }: Pick<FillTarget, "objects">, folder: string) {
  for await (const { key } of readLines(join(folder, OBJECTS), objectSchema)) {
    const body = await objects.get(key);
    if (body) yield { key, ...(await hashBytes(body)) };
  }
}
