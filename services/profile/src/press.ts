import { text } from "@laurel/contracts/text";
import { HttpProblem } from "@laurel/hosting/http/problems";
import { mebibytes, startThread } from "@laurel/hosting/work/helper";
import { createHelperPool, NoAnswer } from "@laurel/hosting/work/helper-pool";
import type { Party } from "@laurel/hosting/work/party";
import type { PressAnswer, PressTask } from "./press-worker.ts";

/**
 * Makes documents and pictures outside the event loop: the largest CV takes seconds, and the libraries need more memory
 * than the rest of the service.
 */
export interface Press {
  /** The file's bytes. Throws a 503 problem when too many are waiting, or once the press is closed. */
  print(party: Party, task: PressTask): Promise<Buffer>;
  close(): Promise<void>;
}

export interface PressLimits {
  /** How many tasks may wait. */
  waiting: number;
  /** A task that takes longer is given up: the largest CV as a PDF takes half of this, and the gateway waits 30 s. */
  taskMs: number;
}

const LIMITS: PressLimits = { waiting: 100, taskMs: 25_000 };
/** A task that needs more ends its worker, not the process. Fonts, which aren't in the heap, are half of the memory. */
const MOST_MB = 256;
const HEAP_MB = 160;
/** What a PDF needs, mostly for fonts, and other files. The texts of a CV are in memory in a dozen forms. */
const PDF_MB = 96;
const OTHER_MB = 64;
const PER_CHARACTER = 12;
/** The texts of a thousand pages. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

export function createPress({ waiting, taskMs }: PressLimits = LIMITS): Press {
  const pool = createHelperPool<PressTask, PressAnswer>({
    start: () => startThread(new URL("./press-worker.ts", import.meta.url), { heapMb: HEAP_MB }),
    helpers: 2,
    waiting,
    waitingOfParty: Math.ceil(waiting / 2),
    bytes: mebibytes(MOST_MB),
    claims,
    taskMs,
    idleMs: 30_000,
  });
  return {
    async print(party, task) {
      if (task.kind === "cv" && task.format === "pdf" && charactersIn(task) > MOST_CHARACTERS)
        throw tooLargeCv();
      const answer = await pool.run(party, task).catch((error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
        const isTooMuch = error.failure === "tooSlow" || error.failure === "tooLarge";
        throw isTooMuch && task.kind === "cv" ? tooLargeCv() : notMade(task, error);
      });
      if (!answer.ok) throw notMade(task, new Error(answer.reason));
      const { buffer, byteOffset, byteLength } = answer.bytes;
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: pool.close,
  };
}

function charactersIn(task: PressTask): number {
  if (task.kind !== "cv") return 0;
  const { credentials, only } = task.source;
  const chosen = credentials.filter(({ isPublic }) => only === undefined || isPublic);
  return chosen.reduce(
    (sum, { name, organization, description, skills }) =>
      sum + name.length + organization.length + description.length + skills.join().length,
    0,
  );
}

function claims(task: PressTask): number {
  const base = task.kind === "cv" && task.format === "pdf" ? PDF_MB : OTHER_MB;
  return mebibytes(base) + PER_CHARACTER * charactersIn(task);
}

const tooLargeCv = () =>
  new HttpProblem(413, {
    code: "too_large",
    message: text("This CV is too large to create. Please choose fewer credentials."),
  });

const notMade = ({ kind }: PressTask, cause: Error) =>
  new Error(`A ${kind} couldn't be created: ${cause.message}`, { cause });
