import { listCycles, type Cycle } from "@laurel/contracts/routes/continuing-education";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { Logger } from "@laurel/hosting/process/logger";
import { setTimeout as pause } from "node:timers/promises";

/** Reads a person's continuing education, the first deadline first. */
export interface CyclesReader {
  /** Never throws: without an answer in time, there are none. */
  read(userId: string, seen: SeenVersions): Promise<readonly Cycle[]>;
}

/** Recommendations take at most ten seconds (contract), and the model needs most of them. */
const LIMIT_MS = 1_000;

/** Asks the portfolio, which counts the hours. */
export function createCyclesReader(
  peers: Pick<Peers, "ask">,
  logger: Logger,
  limitMs = LIMIT_MS,
): CyclesReader {
  async function ask(userId: string, seen: SeenVersions): Promise<readonly Cycle[]> {
    const request = { method: "GET", path: listCycles.path, userId, seen } as const;
    return listCycles.answers[200].parse(await peers.ask("portfolio", request));
  }
  return {
    async read(userId, seen) {
      const answered = new AbortController();
      const none = pause(limitMs, [], { signal: answered.signal }).catch(() => []);
      try {
        return await Promise.race([ask(userId, seen), none]);
      } catch (error) {
        logger.warn({ err: error }, "the portfolio didn't tell the continuing education");
        return [];
      } finally {
        answered.abort();
      }
    },
  };
}
