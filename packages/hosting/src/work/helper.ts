import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Worker, type ResourceLimits } from "node:worker_threads";

/** A thread or a process that works outside of the event loop. It answers each message with one message. */
export interface Helper {
  send(task: unknown): void;
  /** Listens for the answers, and for its end, which is told once. A later listener replaces an earlier one. */
  listen(listener: HelperListener | undefined): void;
  /** The bytes of memory that it uses; undefined where they can't be measured. */
  bytes(): Promise<number | undefined>;
  /** Whether it keeps this process running. */
  keepAlive(isNeeded: boolean): void;
  end(): Promise<void>;
}

export interface HelperListener {
  answered(answer: unknown): void;
  ended(error: Error): void;
}

const MIB = 1024 * 1024;

export interface ThreadOptions {
  /** The most that its JavaScript heap may use, in MiB. Beyond it, the thread ends, and nothing else. */
  heapMb: number;
  stackMb?: number;
  /** What it writes is dropped. */
  isSilent?: boolean;
}

export function startThread(module: URL, options: ThreadOptions): Helper {
  const { heapMb, stackMb, isSilent = false } = options;
  const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: heapMb };
  if (stackMb !== undefined) resourceLimits.stackSizeMb = stackMb;
  const thread = new Worker(module, { resourceLimits, stdout: isSilent, stderr: isSilent });
  const told = createTold();
  // An error comes before the end, and says more.
  thread.on("message", told.answered).on("error", told.ended);
  thread.on("exit", () => told.ended(new Error("the thread ended")));
  return {
    send: (task) => thread.postMessage(task),
    listen: told.listen,
    async bytes() {
      // Rejects once it has ended.
      const used = await thread.getHeapStatistics().catch(() => undefined);
      return used && used.used_heap_size + used.external_memory;
    },
    keepAlive: (isNeeded) => (isNeeded ? thread.ref() : thread.unref()),
    async end() {
      await thread.terminate();
    },
  };
}

/** For libraries whose own memory no limit of a thread covers: it ends with the process. */
export function startProcess(module: URL, { heapMb }: { heapMb: number }): Helper {
  const child = fork(module, {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMb}`],
    // It needs no setting of the product, least of all its secrets.
    env: { MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const told = createTold();
  const ended = Promise.withResolvers<void>();
  child.on("message", told.answered).on("error", (error) => {
    told.ended(error);
    // One that couldn't be started never exits.
    if (child.pid === undefined) ended.resolve();
  });
  child.once("exit", () => {
    told.ended(new Error("the process ended"));
    ended.resolve();
  });
  return {
    send: (task) => {
      child.send(task as object, (error) => error && told.ended(error));
    },
    listen: told.listen,
    bytes: () => residentBytes(child.pid),
    keepAlive(isNeeded) {
      if (isNeeded) child.ref();
      else child.unref();
      if (isNeeded) child.channel?.ref();
      else child.channel?.unref();
    },
    async end() {
      child.kill("SIGKILL");
      await ended.promise;
    },
  };
}

/** Of Linux only, as the product's image. */
async function residentBytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kib === undefined ? undefined : Number(kib) * 1024;
}

/** Tells the current listener. The end reaches a listener that comes after it, too. */
function createTold() {
  let listener: HelperListener | undefined;
  let end: Error | undefined;
  return {
    answered: (answer: unknown) => listener?.answered(answer),
    ended(error: Error): void {
      end ??= error;
      listener?.ended(end);
    },
    listen(next: HelperListener | undefined): void {
      listener = next;
      if (end) listener?.ended(end);
    },
  };
}

export const mebibytes = (count: number) => count * MIB;
