import { text } from "@laurel/contracts/text";
import type { Readable } from "node:stream";
import { busy, tooManyAtOnce, type HttpProblem } from "../http/problems.ts";
import { createTurns } from "./turns.ts";

/** How many one person may run at once (docs/api.md, HTTP). */
const AT_ONCE = 2;
/** More than the twenty simultaneous calls of one person that must all succeed. */
const WAITING = 50;
/** Uploads of one person that wait. They hold a connection, and some of their file. */
const UPLOADS_WAITING = 8;

/**
 * Limits CVs, exports and reports to two at once per person. Further ones wait, and nobody else waits for them.
 */
export interface HeavyWork {
  /** Throws a problem when too much work of the person is waiting. */
  run<Value>(userId: string, work: () => Promise<Value>): Promise<Value>;
  /** Work that lasts until its stream is closed. */
  stream(userId: string, open: () => Promise<Readable>): Promise<Readable>;
}

export type Uploads = Pick<HeavyWork, "run">;

/** Throws 503 when fifty jobs of a person are waiting. */
export const createHeavyWork = (): HeavyWork => limitedWork(WAITING, () => busy());

/**
 * The same for uploads: imports, restores, documents and pictures. Throws 429 when eight of a person are waiting. The body
 * of an upload that waits hasn't been read yet, so it stays with its sender.
 */
export const createUploads = (): Uploads =>
  limitedWork(UPLOADS_WAITING, () =>
    tooManyAtOnce(text("Too many uploads at once. Please wait until some of them are done."), 5),
  );

function limitedWork(waiting: number, refusal: () => HttpProblem): HeavyWork {
  const turns = createTurns(AT_ONCE, waiting);

  async function enter(userId: string): Promise<() => void> {
    const end = await turns.enter(userId);
    if (!end) throw refusal();
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
