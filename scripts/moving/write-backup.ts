import { createFileObjectStore } from "@laurel/adapters-embedded/object-store/file-object-store";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeErased } from "./erased-files.ts";
import { finishFolder, prepareFolder, scratchOf } from "./backup-folder.ts";
import { copyNamed, copyObjects, listNamed, type ObjectReader } from "./copy-objects.ts";
import {
  commitsFile,
  documentsFile,
  FORMAT,
  KINDS,
  OBJECT_FOLDER,
  OBJECTS,
  type BackupFile,
  type Manifest,
} from "./format.ts";
import { writeLines } from "./hashed-file.ts";
import { commitsOf, type OpenMoment, type ServiceMoment } from "./moment.ts";
import type { Steps } from "./progress.ts";

/** What is backed up: an installation that may be in use. */
export interface BackupSource {
  from: Manifest["from"];
  objects: ObjectReader;
  /** Chooses a moment. It may put copies into the folder. */
  choose(scratch: string, steps: Steps): Promise<OpenMoment>;
}

/** How often a moment is chosen again because a document was deleted right after it. */
const MOMENTS = 5;

/**
 * Writes a backup of one moment into an empty folder. The manifest is written last: without it, the folder isn't a
 * backup.
 */
export async function writeBackup(
  folder: string,
  source: BackupSource,
  steps: Steps,
): Promise<Manifest> {
  await prepareFolder(folder);
  const objectFolder = join(folder, OBJECT_FOLDER);
  await mkdir(objectFolder, { recursive: true, mode: 0o700 });
  const copy = await createFileObjectStore({ directory: objectFolder });
  const { moment, missing } = await chooseMoment(folder, source, copy, steps);
  try {
    steps.begin("Writing the events and records");
    const files: BackupFile[] = [];
    const services: Manifest["services"] = {};
    for (const service of moment.services) {
      const { name, definitions } = service;
      files.push(...(await writeService(folder, service, steps)));
      services[name] = { streams: await countOf(service.heads()), collections: definitions };
    }
    files.push(...(await writeErased(folder, await moment.erased())));
    steps.begin("Hashing the files of documents");
    const objects = { count: 0, bytes: 0 };
    const listed = counted(listNamed(lockerOf(moment), copy), ({ size }) => {
      objects.count += 1;
      objects.bytes += size;
      steps.done();
    });
    files.push(await writeLines(folder, OBJECTS, listed));
    const { from } = source;
    const at = moment.at.toISOString();
    const { changedAccounts = 0 } = moment;
    const found = { services, files, objects, changedAccounts, missing };
    const manifest: Manifest = { format: FORMAT, at, from, ...found };
    await finishFolder(folder, manifest);
    return manifest;
  } finally {
    await moment.close();
  }
}

/**
 * Copies the objects before the moment and, after it, those that are new. A document can be deleted in between, with
 * its bytes: then a later moment, which doesn't name it any more, is chosen.
 */
async function chooseMoment(
  folder: string,
  source: BackupSource,
  copy: ObjectStore,
  steps: Steps,
): Promise<{ moment: OpenMoment; missing: string[] }> {
  let lost = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    steps.begin("Copying the files of documents");
    await copyObjects(source.objects, copy, steps);
    steps.begin("Choosing the moment");
    const moment = await source.choose(scratchOf(folder), steps);
    const missing = await copyNamed(lockerOf(moment), source.objects, copy);
    // Objects that two moments name and nobody has were lost before the backup.
    if (missing.every((key) => lost.has(key)) || attempt === MOMENTS) return { moment, missing };
    lost = new Set(missing);
    await moment.close();
  }
}

async function writeService(
  folder: string,
  service: ServiceMoment,
  steps: Steps,
): Promise<BackupFile[]> {
  const written: BackupFile[] = [];
  for (const kind of KINDS) {
    const file = documentsFile(service.name, kind);
    written.push(await writeLines(folder, file, service.documents(kind), steps.done));
  }
  written.push(await writeLines(folder, commitsFile(service.name), commitsOf(service), steps.done));
  return written;
}

export function lockerOf({ services }: Pick<OpenMoment, "services">): ServiceMoment {
  const locker = services.find(({ name }) => name === "locker");
  if (!locker) throw new Error("the moment has no locker");
  return locker;
}

async function* counted<Value>(
  values: AsyncIterable<Value>,
  onValue: (value: Value) => void,
): AsyncGenerator<Value> {
  for await (const value of values) {
    onValue(value);
    yield value;
  }
}

async function countOf(values: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _value of values) count += 1;
  return count;
}
