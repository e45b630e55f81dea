import { unavailable } from "@laurel/hosting/http/problems";
import { Worker } from "node:worker_threads";
import type { PasswordAnswer, PasswordTask } from "./password-worker.ts";

/** Computes one hash after another outside the event loop. Throws a 503 problem when too many are waiting. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and returns nothing, for sign-ins to unknown accounts. */
  pretend(password: string): Promise<void>;
  waiting(): number;
  close(): Promise<void>;
}

/** At about 5 ms per hash, the last in the queue waits a second. */
const LONGEST_QUEUE = 200;

type Unnumbered = PasswordTask extends infer Task
  ? Task extends PasswordTask
    ? Omit<Task, "id">
    : never
  : never;

export function createPasswordHasher(): PasswordHasher {
  const waiting = new Map<number, (answer: PasswordAnswer) => void>();
  let worker: Worker | undefined;
  let lastId = 0;
  let dummy: Promise<string> | undefined;

  /** Started with the first password, to save memory in an idle process. */
  function startWorker(): Worker {
    const started = new Worker(new URL("./password-worker.ts", import.meta.url));
    started.on("message", (answer: PasswordAnswer) => waiting.get(answer.id)?.(answer));
    started.on("error", failAll);
    started.on("exit", () => failAll(new Error("the password worker ended")));
    started.unref();
    return started;
  }

  function failAll(error: Error): void {
    worker = undefined;
    for (const [id, settle] of waiting) settle({ id, ok: false, reason: String(error) });
  }

  function ask(task: Unnumbered): Promise<string | boolean> {
    if (waiting.size >= LONGEST_QUEUE)
      throw unavailable(
        "Too many passwords are being checked right now. Please try again in a moment.",
        2,
      );
    worker ??= startWorker();
    const id = (lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
    worker.ref();
    waiting.set(id, (answer) => {
      waiting.delete(id);
      if (waiting.size === 0) worker?.unref();
      if (answer.ok) resolve(answer.value);
      else reject(new Error(answer.reason));
    });
    worker.postMessage({ ...task, id } satisfies PasswordTask);
    return promise;
  }

  const hash = async (password: string) => String(await ask({ kind: "hash", password }));
  const verify = async (stored: string, password: string) =>
    (await ask({ kind: "verify", hash: stored, password })) === true;

  return {
    hash,
    verify,
    async pretend(password) {
      dummy ??= hash("the password of nobody");
      await verify(await dummy, password);
    },
    waiting: () => waiting.size,
    async close() {
      await worker?.terminate();
    },
  };
}
