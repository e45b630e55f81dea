import type { Readable } from "node:stream";
import { unavailable } from "../http/problems.ts";
import { createTurns } from "./turns.ts";

/** How much of it one person may have under way (contract.md, HTTP). */
const AT_ONCE = 2;
/** More than the twenty calls of one person that all succeed when they come at once. */
const WAITING = 50;

/** CVs, exports, imports and uploads: a person's third waits for the person's own, and nobody else waits for it. */
export interface HeavyWork {
  /** Throws a 503 problem when too many of the person's wait already. */
  run<Value>(userId: string, work: () => Promise<Value>): Promise<Value>;
  /** Work that goes on until its stream is closed. */
  stream(userId: string, open: () => Promise<Readable>): Promise<Readable>;
}

export function createHeavyWork(): HeavyWork {
  const turns = createTurns(AT_ONCE, WAITING);

  async function enter(userId: string): Promise<() => void> {
    const end = await turns.enter(userId);
    if (!end) throw unavailable("Too much is under way. Please try again in a moment.", 5);
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
