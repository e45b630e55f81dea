import type { RebuildStatus } from "@laurel/contracts/internal";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import { tellFailure, type Telling } from "@laurel/event-sourcing/work/failures";
import type { Lease, OpenLease } from "@laurel/event-sourcing/work/lease";
import { createPeriodicWork } from "@laurel/event-sourcing/work/periodic-work";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../process/logger.ts";
import { runRebuild } from "./rebuild-run.ts";
import { isUnfinished, openRebuildRecords, type RebuildRecords } from "./rebuild-records.ts";

const FAILURE = "interrupted rebuilds couldn't be looked up; it will be tried again";
/** Longer than the lease of a crashed process lasts. */
const LEASE_PATIENCE_MS = 5_000;
const LONGEST_STOP_MS = 3_000;

/** Rebuilds that go on in the background. Only one process at a time works on a projection. */
export interface RebuildRuns extends BackgroundWork {
  /** Starts a rebuild, or lets the one under way go on, in whichever process. Resolves with how far it is. */
  go(running: RunningProjection): Promise<RebuildStatus | undefined>;
  /** Undefined when no rebuild is under way. */
  pause(projection: string): Promise<RebuildStatus | undefined>;
  status(projection: string): Promise<RebuildStatus | undefined>;
}

export interface RebuildRunsOptions extends Telling {
  projections: readonly RunningProjection[];
  recordStore: DocumentStore;
  openLease: OpenLease;
  logger: Logger;
  /** Tests don't wait. */
  lookEveryMs?: number;
}

/** Goes on with rebuilds of this service whose process was killed, because nothing is scrubbed until they have ended. */
export function createRebuildRuns(options: RebuildRunsOptions): RebuildRuns {
  const { projections, recordStore, lookEveryMs = 5_000 } = options;
  const stopping = new AbortController();
  let opening: Promise<RebuildRecords> | undefined;
  const records = () => (opening ??= openRebuildRecords(recordStore));
  const work = createWork(options, records, stopping.signal);
  const interrupted = createPeriodicWork({
    everyMs: lookEveryMs,
    round: createRound(records, projections, work.begin),
    failed: (error) => tellFailure(options, "interrupted-rebuilds", error, FAILURE),
  });

  return {
    start: interrupted.start,
    async stop() {
      stopping.abort();
      await interrupted.stop();
      // A rebuild that waits for a scrub ends with its projection.
      await Promise.race([work.ended(), pause(LONGEST_STOP_MS, undefined, { ref: false })]);
    },
    async go(running) {
      const { name } = running.projection;
      const { wantPause, status } = await records();
      await wantPause(name, false);
      await work.begin(running);
      return status(name);
    },
    async pause(projection) {
      const { wantPause, status } = await records();
      const found = await status(projection);
      if (!isUnfinished(found)) return undefined;
      await wantPause(projection, true);
      return found;
    },
    status: async (projection) => (await records()).status(projection),
  };
}

interface Work {
  /** Begins a rebuild unless a process works on it. */
  begin(running: RunningProjection): Promise<void>;
  /** Resolves once this process works on none. */
  ended(): Promise<void>;
}

/** What this process works on, each under a lease. */
function createWork(
  { openLease, logger }: Pick<RebuildRunsOptions, "openLease" | "logger">,
  records: () => Promise<RebuildRecords>,
  signal: AbortSignal,
): Work {
  const trying = new Map<string, Promise<void>>();
  const underWay = new Map<string, Promise<void>>();

  async function takeOver(running: RunningProjection): Promise<void> {
    const { name } = running.projection;
    const { status } = await records();
    const lease = openLease(`rebuild/${name}`, () => {});
    lease.start();
    try {
      if (!(await mayBegin(lease, () => status(name), signal))) return await lease.stop();
      const { ended } = await run(running, lease);
      underWay.set(name, release(name, ended, lease));
    } catch (error) {
      await lease.stop();
      throw error;
    }
  }

  async function run(running: RunningProjection, lease: Lease): Promise<{ ended: Promise<void> }> {
    const { isPauseWanted } = await records();
    // It waits as long as an operator wants, and nothing waits for it.
    if (await isPauseWanted(running.projection.name)) await running.endInterruptedRebuild();
    const held = () => lease.held();
    return runRebuild({ running, records: await records(), held, logger, signal });
  }

  async function release(name: string, ended: Promise<void>, lease: Lease): Promise<void> {
    await ended;
    underWay.delete(name);
    await lease.stop();
  }

  return {
    async begin(running) {
      const { name } = running.projection;
      if (underWay.has(name)) return;
      const tried = trying.get(name) ?? takeOver(running).finally(() => trying.delete(name));
      trying.set(name, tried);
      await tried;
    },
    async ended() {
      await Promise.allSettled(trying.values());
      await Promise.all(underWay.values());
    },
  };
}

/** Begins what was under way in the last round, too, and hasn't had a beat since. */
function createRound(
  records: () => Promise<RebuildRecords>,
  projections: readonly RunningProjection[],
  begin: (running: RunningProjection) => Promise<void>,
): () => Promise<void> {
  let before: ReadonlyMap<string, RebuildStatus> = new Map();
  return async () => {
    const { unfinished } = await records();
    const now = await unfinished();
    const still = projections.filter(({ projection: { name } }) => {
      const beats = now.get(name)?.beats;
      return beats !== undefined && beats === before.get(name)?.beats;
    });
    before = now;
    await Promise.all(still.map(begin));
  };
}

/** False when another process holds the lease, or has just finished what was under way. */
async function mayBegin(
  lease: Lease,
  status: () => Promise<RebuildStatus | undefined>,
  signal: AbortSignal,
): Promise<boolean> {
  const before = await status();
  const wasUnderWay = isUnfinished(before);
  const deadline = performance.now() + LEASE_PATIENCE_MS;
  while (performance.now() < deadline && !signal.aborted) {
    const isHeld = lease.held();
    const isAlive = wasUnderWay && (await status())?.beats !== before?.beats;
    if (isAlive) return false;
    if (isHeld) return true;
    await pause(100);
  }
  return false;
}
