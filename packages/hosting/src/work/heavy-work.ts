import type { Readable } from "node:stream";
import { unavailable } from "../http/problems.ts";
import { createTurns } from "./turns.ts";

/** How many one person may run at once (contract.md, HTTP). */
const AT_ONCE = 2;
/** More than the twenty simultaneous calls of one person that must all succeed. */
const WAITING = 50;

/**
 * Limits CVs, exports, imports and uploads to two at once per person. Further ones wait, and nobody else waits for
 * them.
 */
export interface HeavyWork {
  /** Throws 503 when too many jobs of the person are waiting. */
  run<Value>(userId: string, work: () => Promise<Value>): Promise<Value>;
  /** Work that lasts until its stream is closed. */
  stream(userId: string, open: () => Promise<Readable>): Promise<Readable>;
}

export function createHeavyWork(): HeavyWork {
  const turns = createTurns(AT_ONCE, WAITING);

  async function enter(userId: string): Promise<() => void> {
    const end = await turns.enter(userId);
    if (!end) throw unavailable("The server is busy right now. Please try again in a moment.", 5);
    return end;
  }

  return {
    async run(userId, work) {
      const end = await enter(userId);
      try {
        return await work();
      } finally {
        end();
      }
    },
    async stream(userId, open) {
      const end = await enter(userId);
      try {
        const stream = await open();
        return stream.once("close", end);
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
