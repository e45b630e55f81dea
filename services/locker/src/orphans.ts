import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { Logger } from "@laurel/hosting/process/logger";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { DocumentFiles, FileId } from "./document-files.ts";
import { documentKey, type LockerEntry } from "./locker.projection.ts";
import { sizeOf } from "./domain/locker.ts";
import type { IsShown } from "./shown-pictures.ts";
import type { LockerCommands } from "./stream.ts";
import { removeUnused } from "./unused-pictures.ts";

const EVERY_MS = 6 * 3600_000;
/** Longer than any upload takes between its object and its event. */
const YOUNG_MS = 24 * 3600_000;

export interface OrphansDeps {
  files: DocumentFiles;
  locker: RunningProjection<LockerEntry>;
  commands: LockerCommands;
  isShown: IsShown;
  clock: Clock;
  logger: Logger;
  metrics?: Metrics | undefined;
  openLease: OpenLease;
}

/**
 * Periodically removes files older than a day that belong to no document: files left by a crash between object and
 * event, or between a deletion's event and its effect, and pictures that neither a credential nor the profile shows.
 */
export function createOrphans(deps: OrphansDeps): BackgroundWork {
  const { files, locker, commands, isShown, clock, logger } = deps;
  /** Documents in the projection exist. For all others, the stream decides. */
  async function isKept(file: FileId): Promise<boolean> {
    const { userId, id } = file;
    if (await locker.query.get(documentKey(userId, id))) return true;
    const stream = streamOf("locker", userId);
    const { state } = await commands.load(stream);
    if (sizeOf(state, id) !== undefined) return true;
    if (sizeOf(state.pictures, id) === undefined) return false;
    if (await isShown(file)) return true;
    await removeUnused(commands, file);
    return false;
  }

  async function sweep(mayGoOn: () => boolean): Promise<void> {
    let removed = 0;
    const before = new Date(clock().getTime() - YOUNG_MS);
    for await (const file of files.storedBefore(before)) {
      if (!mayGoOn()) break;
      if (await isKept(file)) continue;
      await files.remove(file);
      removed += 1;
    }
    if (removed > 0)
      logger.info({ removed }, "files without a document, and unused pictures, were removed");
  }

  return createLeasedWorker({
    name: "orphans",
    openLease: deps.openLease,
    everyMs: EVERY_MS,
    round: sweep,
    telling: deps,
    failure: "files without a document couldn't be removed",
  });
}
