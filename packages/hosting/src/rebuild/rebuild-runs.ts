import type { RebuildStatus } from "@laurel/contracts/internal";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Lease, OpenLease } from "@laurel/event-sourcing/work/lease";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../process/logger.ts";
import { runRebuild } from "./rebuild-run.ts";
import { openRebuildRecords, type RebuildRecords } from "./rebuild-records.ts";

/** Longer than the lease of a crashed process lasts. */
const LEASE_PATIENCE_MS = 5_000;

/** Rebuilds that go on in the background. Only one process at a time works on a projection. */
export interface RebuildRuns extends BackgroundWork {
  /** Starts a rebuild, or lets the one under way go on, in whichever process. Resolves with how far it is. */
  go(running: RunningProjection): Promise<RebuildStatus | undefined>;
  /** Undefined when no rebuild is under way. */
  pause(projection: string): Promise<RebuildStatus | undefined>;
  status(projection: string): Promise<RebuildStatus | undefined>;
}

export interface RebuildRunsOptions {
  recordStore: DocumentStore;
  openLease: OpenLease;
  logger: Logger;
}

export function createRebuildRuns({
  recordStore,
  openLease,
  logger,
}: RebuildRunsOptions): RebuildRuns {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let opening: Promise<RebuildRecords> | undefined;
  const records = () => (opening ??= openRebuildRecords(recordStore));

  async function begin(running: RunningProjection, lease: Lease): Promise<void> {
    const { name } = running.projection;
    const { signal } = stopping;
    const { ended } = await runRebuild({ running, records: await records(), logger, signal });
    underWay.set(name, release(name, ended, lease));
  }

  async function release(name: string, ended: Promise<void>, lease: Lease): Promise<void> {
    await ended;
    underWay.delete(name);
    await lease.stop();
  }

  return {
    start: () => {},
    async stop() {
      stopping.abort();
      await Promise.all(underWay.values());
    },
    async go(running) {
      const { name } = running.projection;
      const { wantPause, status } = await records();
      await wantPause(name, false);
      if (!underWay.has(name)) {
        const lease = openLease(`rebuild/${name}`, () => {});
        lease.start();
        if (await mayBegin(lease, () => status(name))) await begin(running, lease);
        else await lease.stop();
      }
      return status(name);
    },
    async pause(projection) {
      const { wantPause, status } = await records();
      const found = await status(projection);
      if (found?.state !== "running" && found?.state !== "paused") return undefined;
      await wantPause(projection, true);
      return found;
    },
    status: async (projection) => (await records()).status(projection),
  };
}

/** False when another process holds the lease, or has just finished what was under way. */
async function mayBegin(
  lease: Lease,
  status: () => Promise<RebuildStatus | undefined>,
): Promise<boolean> {
  const before = await status();
  const wasUnderWay = before?.state === "running" || before?.state === "paused";
  const deadline = performance.now() + LEASE_PATIENCE_MS;
  while (performance.now() < deadline) {
    const isHeld = lease.held();
    const isAlive = wasUnderWay && (await status())?.beats !== before.beats;
    if (isAlive) return false;
    if (isHeld) return true;
    await pause(100);
  }
  return false;
}
