import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Worker, type ResourceLimits } from "node:worker_threads";

/** A thread or a process that works outside of the event loop. It answers each message with one message. */
export interface Helper {
  /** `transfer` names what a thread takes over instead of a copy: it's gone here afterwards. */
  send(task: unknown, transfer?: readonly ArrayBuffer[]): void;
  /** Listens for the answers, and for its end, which is told once. A later listener replaces an earlier one. */
  listen(listener: HelperListener | undefined): void;
  /** What it uses now; undefined where that can't be measured. */
  usage(): Promise<HelperUsage | undefined>;
  /** Whether it keeps this process running. */
  keepAlive(isNeeded: boolean): void;
  end(): Promise<void>;
}

export interface HelperUsage {
  /** Bytes of memory, without what it shares with this process. */
  bytes: number;
  /** Milliseconds of processor time since it started: unlike other time, it doesn't pass faster on a busy machine. */
  cpuMs: number;
}

export interface HelperListener {
  answered(answer: unknown): void;
  ended(error: Error): void;
}

const MIB = 1024 * 1024;
/** Of the heap, for what was made last. Without a limit, it is up to 48 MiB more than `heapMb`. */
const YOUNG_MB = 16;

export interface ThreadOptions {
  /** The most that its JavaScript heap may use, in MiB. Beyond it, the thread ends, and nothing else. */
  heapMb: number;
  stackMb?: number;
  /** Its output is dropped. */
  isSilent?: boolean;
}

/** Of all settings, helpers only need the one that names other texts. Least of all, they need secrets. */
const { LAUREL_CATALOGS } = process.env;
const SETTINGS = LAUREL_CATALOGS === undefined ? {} : { LAUREL_CATALOGS };

/**
 * Modules that are loaded before the program, such as the telemetry, would be in every thread, and count as its memory.
 */
const LITTLE_INHERITED = { execArgv: [], env: SETTINGS };

export function startThread(module: URL, options: ThreadOptions): Helper {
  const { heapMb, stackMb, isSilent = false } = options;
  const resourceLimits: ResourceLimits = {
    maxOldGenerationSizeMb: heapMb,
    maxYoungGenerationSizeMb: YOUNG_MB,
  };
  if (stackMb !== undefined) resourceLimits.stackSizeMb = stackMb;
  const thread = new Worker(module, {
    ...LITTLE_INHERITED,
    resourceLimits,
    stdout: isSilent,
    stderr: isSilent,
  });
  const told = createTold();
  // An error comes before the end, and says more.
  thread.on("message", told.answered).on("error", told.ended);
  thread.on("exit", () => told.ended(new Error("the thread ended")));
  return {
    send: (task, transfer = []) => thread.postMessage(task, [...transfer]),
    listen: told.listen,
    usage: () =>
      Promise.all([thread.getHeapStatistics(), cpuUsageOf(thread)]).then(
        ([{ used_heap_size, external_memory }, { user, system }]) => ({
          bytes: used_heap_size + external_memory,
          cpuMs: (user + system) / 1000,
        }),
        // It has ended meanwhile.
        () => undefined,
      ),
    keepAlive: (isNeeded) => (isNeeded ? thread.ref() : thread.unref()),
    async end() {
      await thread.terminate();
    },
  };
}

/** Node has it since 24.6. Before, only the clock ends a task. */
const cpuUsageOf = async (thread: Worker) =>
  "cpuUsage" in thread ? thread.cpuUsage() : { user: 0, system: 0 };

/** For libraries whose own memory no limit of a thread covers: it ends with the process. */
export function startProcess(module: URL, { heapMb }: { heapMb: number }): Helper {
  const child = fork(module, {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { ...SETTINGS, MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const told = createTold();
  const ended = Promise.withResolvers<void>();
  child.on("message", told.answered).on("error", (error) => {
    told.ended(error);
    // A helper that couldn't be started never exits.
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
    usage: () => usageOf(child.pid),
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

/** Ticks of the clock of /proc: 100 a second on every Linux. */
const TICK_MS = 10;

/** Of Linux only, as the product's image. */
async function usageOf(pid: number | undefined): Promise<HelperUsage | undefined> {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ]);
    const kib = /^RssAnon:\s+(\d+) kB/m.exec(status)?.[1];
    // The name of the program, in parentheses, may contain anything. utime and stime are the 14th and the 15th.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return kib === undefined ? undefined : { bytes: Number(kib) * 1024, cpuMs: ticks * TICK_MS };
  } catch {
    return undefined;
  }
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
