import { openS3ObjectStore } from "@laurel/adapters-s3/s3-object-store";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { readEnvironment } from "@laurel/hosting/process/config";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Witness } from "./document-witness.ts";
import type { ProductUnderFaults } from "./product.ts";

const WAIT_MS = 60_000;
/** The sweeper removes files that are older than a day. */
const OLD_MS = 2 * 24 * 3600_000;
/** It belongs to no document and sorts last: once it's gone, the sweeper has processed the bucket. */
const PLANTED = "zz-planted";

/**
 * The faults of the bucket while nobody works and everything runs. Deleted files must be gone without the sweeper.
 * After the sweeper, every object must have a document, and every document its object. Each check may take a minute.
 */
export async function storedFindings(
  product: ProductUnderFaults,
  witnesses: readonly Witness[],
): Promise<string[]> {
  const settings = s3SettingsOf(readEnvironment(product.environment));
  const objects = await openS3ObjectStore(settings);
  try {
    const gone = new Set(witnesses.flatMap((one) => [...one.gone]));
    const late = await storedOnce(objects, witnesses, (ids) => !ids.some((id) => gone.has(id)));
    const findings = late.filter((id) => gone.has(id)).map((id) => `deleted, but there: ${id}`);
    for (const { userId } of witnesses)
      await objects.put(`locker/${userId}/${PLANTED}`, Readable.from([Buffer.from("planted")]));
    await makeOld(join(product.engine("s3").folder, "data", settings.bucket), witnesses);
    // A sweep starts with the process.
    for (const pid of product.processes("locker")) process.kill(pid, "SIGKILL");
    const left = await storedOnce(objects, witnesses, (ids) => !ids.includes(PLANTED));
    return [...findings, ...compare(new Set(left), witnesses)];
  } finally {
    await objects.close();
  }
}

/** The object ids of these people once they are correct, or after a minute whatever they are. */
async function storedOnce(
  objects: ObjectStore,
  witnesses: readonly Witness[],
  areRight: (ids: string[]) => boolean,
): Promise<string[]> {
  for (const deadline = performance.now() + WAIT_MS; ;) {
    const ids: string[] = [];
    for (const { userId } of witnesses)
      for await (const { key } of objects.list(`locker/${userId}/`))
        ids.push(key.slice(key.lastIndexOf("/") + 1));
    if (areRight(ids) || performance.now() > deadline) return ids;
    await pause(500);
  }
}

/** The server reports the modification time of the file as the object's. */
async function makeOld(bucket: string, witnesses: readonly Witness[]): Promise<void> {
  const old = new Date(Date.now() - OLD_MS);
  for (const { userId } of witnesses) {
    const folder = join(bucket, "locker", userId);
    for (const name of await readdir(folder)) await utimes(join(folder, name), old, old);
  }
}

function compare(there: ReadonlySet<string>, witnesses: readonly Witness[]): string[] {
  const standing = new Set(witnesses.flatMap((one) => [...one.standing.keys()]));
  const extra = [...there].filter((id) => !standing.has(id));
  const lost = [...standing].filter((id) => !there.has(id));
  return [
    ...extra.map((id) => `stored without a document: ${id}`),
    ...lost.map((id) => `a document without its bytes: ${id}`),
  ];
}
