import { busy, type HttpProblem } from "../http/problems.ts";
import { createFairQueue } from "./fair-queue.ts";
import { type HelperMemory, helperMemory } from "./helper-memory.ts";
import type { Helper } from "./helper.ts";
import type { Party } from "./party.ts";

/** Why a helper has given no answer. The next task has another helper. */
export type HelperFailure = "ended" | "tooSlow" | "tooLarge" | "aborted";

export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly failure: HelperFailure;

  constructor(failure: HelperFailure, cause?: unknown) {
    super(`a helper gave no answer: ${failure}`, { cause });
    this.failure = failure;
  }
}

/**
 * Helpers of one kind, which work on tasks in turn by party (fair-queue.ts). A helper starts with a task, works on one at a
 * time, and ends when it has been idle, takes too long, or uses too much memory.
 */
export interface HelperPool<Task, Answer> {
  /** Throws NoAnswer, and a 503 problem when too many wait, `wait` is aborted before its turn, or the pool is closed. */
  run(party: Party, task: Task, signals?: TaskSignals): Promise<Answer>;
  waiting(): number;
  close(): Promise<void>;
}

export interface TaskSignals {
  /** Waiting tasks give up. */
  wait?: AbortSignal | undefined;
  /** The task is given up. */
  whole?: AbortSignal | undefined;
}

export interface HelperPoolOptions<Task = never> {
  start: () => Helper;
  helpers: number;
  waiting: number;
  waitingOfParty: number;
  /** How much memory a helper may use: beyond it, it ends. Infinity where it isn't a question. */
  bytes: number;
  /** How much of the memory of all helpers a task takes. `bytes` if omitted. */
  claims?: (task: Task) => number;
  /** What a thread takes over of a task, instead of a copy: it's gone here afterwards. */
  transfers?: (task: Task) => readonly ArrayBuffer[];
  /** A task that takes more processor time is given up, and one that takes twice as long or 28 s altogether. */
  taskMs: number;
  /** How long a helper is kept for another task. 0: each task has a new one, whose memory is free again afterwards. */
  idleMs: number;
  refusal?: () => HttpProblem;
  /** What the helpers of a process may use together. Undefined for those whose memory is always there for them. */
  memory?: HelperMemory | undefined;
}

/** The gateway waits 30 s for an answer. */
const LONGEST_MS = 28_000;
/** Unpacking fills half a gigabyte in a second. */
const LOOK_EVERY_MS = 20;

export function createHelperPool<Task, Answer>(
  options: HelperPoolOptions<Task>,
): HelperPool<Task, Answer> {
  const {
    start,
    helpers,
    waiting,
    waitingOfParty,
    bytes,
    taskMs,
    idleMs,
    refusal = busy,
  } = options;
  const memory = "memory" in options ? options.memory : helperMemory;
  const queue = createFairQueue({ room: helpers, waiting, waitingOfParty, refusal });
  const working = new Set<Helper>();
  const { claims = () => bytes, transfers } = options;
  // Memory that it kept of its last task is free again after the next collection.
  const kept = createKept({ memory, idleMs, keptBytes: Math.min(bytes, KEPT_BYTES) });
  let closed = false;

  async function work(task: Task, whole: AbortSignal | undefined): Promise<Answer> {
    if (closed) throw refusal();
    const helper = kept.take() ?? start();
    working.add(helper);
    helper.keepAlive(true);
    let isKept = false;
    try {
      const answer = await answerOf<Answer>(helper, () => helper.send(task, transfers?.(task)), {
        bytes,
        taskMs,
        whole,
      });
      isKept = idleMs > 0 && !closed;
      return answer;
    } catch (error) {
      throw closed ? refusal() : error;
    } finally {
      working.delete(helper);
      if (isKept) kept.add(helper);
      else await helper.end();
    }
  }

  return {
    waiting: queue.waiting,
    async run(party, task, { whole, wait = whole } = {}) {
      const inMemory = async () => {
        const release = await memory?.claim(party, claims(task), wait);
        try {
          return await work(task, whole);
        } finally {
          release?.();
        }
      };
      return queue.take(party, inMemory, { wait });
    },
    async close() {
      closed = true;
      await Promise.all([kept.endAll(), ...Array.from(working, (one) => one.end())]);
    },
  };
}

/** What a helper that has nothing to do may hold. */
const KEPT_BYTES = 64 * 1024 * 1024;

interface Kept {
  helper: Helper;
  /** It's kept no longer. */
  forget(): void;
  end(): Promise<void>;
}

interface KeptOptions extends Pick<HelperPoolOptions, "memory" | "idleMs"> {
  keptBytes: number;
}

/** Helpers that have nothing to do, until they have been idle for too long or their memory is needed. */
function createKept({ memory, idleMs, keptBytes }: KeptOptions) {
  if (idleMs > 0 && memory && keptBytes > memory.room)
    throw new Error("There is no room for a helper that is kept: each task would start a new one");
  const kept: Kept[] = [];
  return {
    /** The one that was used last, so that the others end when there is little to do. */
    take(): Helper | undefined {
      const entry = kept.at(-1);
      entry?.forget();
      return entry?.helper;
    },
    add(helper: Helper): void {
      const forget = () => {
        clearTimeout(timer);
        uncount?.();
        const at = kept.indexOf(entry);
        if (at >= 0) kept.splice(at, 1);
        helper.listen(undefined);
      };
      const end = async () => {
        forget();
        await helper.end();
      };
      const entry: Kept = { helper, forget, end };
      const timer = setTimeout(() => void end(), idleMs).unref();
      const uncount = memory?.keep(keptBytes, end);
      kept.push(entry);
      helper.keepAlive(false);
      helper.listen({ answered: () => undefined, ended: forget });
    },
    endAll: () => Promise.all([...kept].map(({ end }) => end())),
  };
}

interface TaskLimits {
  bytes: number;
  taskMs: number;
  whole: AbortSignal | undefined;
}

/** Listens to this helper alone, and only until its answer: what another one does can't be mistaken for it. */
async function answerOf<Answer>(
  helper: Helper,
  send: () => void,
  { bytes, taskMs, whole }: TaskLimits,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const give = (failure: HelperFailure, cause?: unknown) => reject(new NoAnswer(failure, cause));
  const aborted = () => give("aborted");
  const timer = setTimeout(() => give("tooSlow"), Math.min(2 * taskMs, LONGEST_MS));
  let before: number | undefined;
  const look = () =>
    void helper.usage().then((used) => {
      if (!used) return;
      before ??= used.cpuMs;
      if (used.bytes > bytes) give("tooLarge");
      if (used.cpuMs - before > taskMs) give("tooSlow");
    });
  const looking = setInterval(look, LOOK_EVERY_MS);
  whole?.addEventListener("abort", aborted);
  helper.listen({
    answered: (answer) => resolve(answer as Answer),
    ended: (error) => give(isOutOfMemory(error) ? "tooLarge" : "ended", error),
  });
  try {
    if (whole?.aborted) aborted();
    else send();
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(looking);
    whole?.removeEventListener("abort", aborted);
    helper.listen(undefined);
  }
}

const isOutOfMemory = (error: Error) =>
  "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
