import type { RebuildStatus } from "@laurel/contracts/internal";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { RebuiltElsewhere } from "@laurel/event-sourcing/projections/known-generations";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { createPeriodicWork } from "@laurel/event-sourcing/work/periodic-work";
import { patiently } from "@laurel/event-sourcing/work/patiently";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "../process/logger.ts";
import type { RebuildRecords } from "./rebuild-records.ts";

const BEAT_MS = 1_000;
const LOOK_MS = 100;
/** How long the outcome waits for an engine that is away. */
const AWAY_MS = 60_000;

export interface RebuildRunParts {
  running: RunningProjection;
  records: RebuildRecords;
  logger: Logger;
  /** False as soon as another process may have taken it over. */
  held(): boolean;
  /** The process stops. */
  signal: AbortSignal;
}

/**
 * Starts a rebuild, which keeps its status up to date. Resolves with its end, which never rejects. When another process has
 * taken it over, the status is from then on of that one.
 */
export async function runRebuild(parts: RebuildRunParts): Promise<{ ended: Promise<void> }> {
  const { running, records, held, logger, signal } = parts;
  const { name } = running.projection;
  const status: RebuildStatus = { state: "running", streams: 0, of: 0, seconds: 0, beats: 0 };
  let beatAt = performance.now();
  await lookAtWish();
  await records.keepStatus(name, status);

  function countTime(): void {
    const now = performance.now();
    if (status.state === "running") status.seconds += (now - beatAt) / 1_000;
    beatAt = now;
  }

  async function lookAtWish(): Promise<void> {
    status.state = (await records.isPauseWanted(name)) ? "paused" : "running";
  }

  async function beat(): Promise<void> {
    countTime();
    status.beats += 1;
    await lookAtWish();
    if (held()) await records.keepStatus(name, status);
  }

  /** Undefined when another process has taken over. */
  async function work(): Promise<RebuildStatus | undefined> {
    const beats = createPeriodicWork({ everyMs: BEAT_MS, round: beat, failed: () => undefined });
    beats.start();
    try {
      await running.rebuild(async (progress) => {
        Object.assign(status, progress);
        logger.info({ projection: name, ...progress }, "rebuilding");
        while (status.state === "paused" && !signal.aborted) await pause(LOOK_MS);
        signal.throwIfAborted();
      });
      countTime();
      return { ...status, state: "done" };
    } catch (error) {
      if (error instanceof RebuiltElsewhere) {
        logger.warn({ projection: name }, "another process has taken over a rebuild");
        return undefined;
      }
      logger.error({ projection: name, err: error }, "a rebuild failed");
      const reason = error instanceof Error ? error.message : String(error);
      return { ...status, state: "failed", reason };
    } finally {
      await beats.stop();
    }
  }

  const ended = work()
    .then((outcome) => outcome && keepOutcome(outcome, parts))
    .catch((error: unknown) => {
      logger.error({ projection: name, err: error }, "the outcome of a rebuild couldn't be kept");
    });
  return { ended };
}

/** Until it's kept, the rebuild counts as running, and another process takes it over. */
async function keepOutcome(
  outcome: RebuildStatus,
  { running, records, held, signal }: RebuildRunParts,
): Promise<void> {
  outcome.beats += 1;
  const keep = async () => {
    if (!held()) throw new EngineUnavailable("the lease of the rebuild");
    // Nothing is scrubbed while a generation is left.
    if (outcome.state === "failed") await running.endInterruptedRebuild();
    await records.keepStatus(running.projection.name, outcome);
  };
  await patiently(AWAY_MS, keep, signal);
}
