import type { RebuildStatus } from "@laurel/contracts/internal";
import { ConfigError } from "@laurel/hosting/process/config";
import { setTimeout as pause } from "node:timers/promises";
import type { RebuildCalls } from "./ask-rebuild.ts";

const LOOK_MS = 500;
/** A process that works on it shows that every second. */
const DEAD_MS = 20_000;

export interface FollowOptions {
  /** Ends the following, not the rebuild. */
  signal: AbortSignal;
  onStatus(status: RebuildStatus): void;
  /** The process that worked on it has ended, and another begins again. */
  onBegunAgain(): void;
}

/**
 * Starts a rebuild and follows it to its end. When the process that works on it is killed, another begins again.
 * Undefined when the signal came first. Throws ConfigError when the service stays away.
 */
export async function followRebuild(
  rebuild: RebuildCalls,
  { signal, onStatus, onBegunAgain }: FollowOptions,
): Promise<RebuildStatus | undefined> {
  let status = await rebuild.go();
  let changedAt = performance.now();
  while (!signal.aborted) {
    if (status) {
      onStatus(status);
      if (status.state === "done" || status.state === "failed") return status;
    }
    await pause(LOOK_MS);
    const next = await rebuild.status();
    const isDead = performance.now() - changedAt > DEAD_MS;
    if (next && next.beats !== status?.beats) changedAt = performance.now();
    else if (isDead && !next)
      throw new ConfigError("The service of this projection doesn't answer");
    else if (isDead) {
      onBegunAgain();
      status = await rebuild.go();
      changedAt = performance.now();
      continue;
    }
    status = next ?? status;
  }
  return undefined;
}
