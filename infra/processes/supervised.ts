import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { backoffMs } from "@laurel/event-sourcing/work/backoff";
import { telemetryArguments } from "@laurel/telemetry/arguments";
import { ConfigError } from "@laurel/hosting/process/config";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A process that ran this long restarts at once when it dies. */
const SETTLED_MS = 30_000;
const STOP_PATIENCE_MS = 9_800;

/** A process that is restarted whenever it dies. */
export interface Supervised {
  name: string;
  /** Resolves when it is ready for the first time. Rejects when it ends before, or can't be started. */
  ready: Promise<void>;
  /** Stops it permanently: SIGTERM, and SIGKILL when that doesn't work in time. Safe to call again. */
  stop(): Promise<void>;
}

export interface SupervisedOptions {
  name: string;
  /** The program's path. Asked for before each start, so that a process can come back as another version. */
  main: () => string;
  environment: Record<string, string | undefined>;
  print(line: string): void;
}

/** Runs one of our main programs. Its output is passed on, except the ready line. */
export function supervise({ name, main, environment, print }: SupervisedOptions): Supervised {
  const firstReady = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let wasReady = false;
  let stopping = false;

  /** Returns how it ended. */
  async function runOnce(): Promise<string> {
    // The channel closes when this process ends, however it ends, and then the child stops.
    const stdio = ["ignore", "pipe", "inherit", "ipc"] as const;
    child = spawn(process.execPath, [...telemetryArguments(environment), main()], {
      env: environment,
      stdio: [...stdio],
    });
    if (child.stdout) createInterface({ input: child.stdout }).on("line", takeLine);
    await once(child, "exit");
    const ended = `ended with ${child.exitCode ?? child.signalCode}`;
    return wasReady ? ended : `${ended} before it was ready`;
  }

  /** The program may be missing for a moment, while a release is exchanged, and the system may refuse to start one. */
  function notStarted(error: unknown): string {
    child = undefined;
    return `couldn't be started: ${error instanceof Error ? error.message : String(error)}`;
  }

  function takeLine(line: string): void {
    if (!line.startsWith(`${name} is ready`)) return print(line);
    wasReady = true;
    firstReady.resolve();
  }

  async function runOn(): Promise<void> {
    for (let failures = 0; !stopping;) {
      const started = performance.now();
      const ended = await runOnce().catch(notStarted);
      if (!wasReady) firstReady.reject(new ConfigError(`${name} ${ended}`));
      if (stopping || !wasReady) return;
      failures = performance.now() - started > SETTLED_MS ? 0 : failures + 1;
      const waits = backoffMs(failures + 1, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      print(`${name} ${ended}; it starts again in ${waits} ms`);
      await pause(waits);
    }
  }

  async function end(): Promise<void> {
    stopping = true;
    firstReady.promise.catch(() => undefined);
    // Between two runs: the pause continues but starts nothing.
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const last = child;
    last.kill("SIGTERM");
    const timer = setTimeout(() => last.kill("SIGKILL"), STOP_PATIENCE_MS);
    await running;
    clearTimeout(timer);
  }

  const running = runOn();
  let stopped: Promise<void> | undefined;
  return {
    name,
    ready: firstReady.promise,
    // A second signal would end a process that is finishing its requests.
    stop: () => (stopped ??= end()),
  };
}
