import type { ServiceName } from "@laurel/contracts/services";
import { backoffMs } from "@laurel/event-sourcing/work/backoff";
import { pauseUntilAborted } from "./pause-until-aborted.ts";
import { readyUnlessAborted } from "./ready-unless-aborted.ts";
import { supervise } from "./supervised.ts";

/** As long as callers need to notice a replica that has become ready (they check twice a second). */
const NOTICED_MS = 1_500;
/** How many new processes may end before one is ready: an engine may be unavailable for a moment. */
const STARTS = 5;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

/** The replicas of one service. */
export interface ServiceGroup {
  ready: Promise<unknown>;
  /**
   * Replaces each process with a new one, one after another. The new one is ready before the old one stops. Returns
   * whether all were replaced before the signal aborted. Afterwards, no more are, and one that is still starting ends.
   * Rejects when five new processes in a row end before they are ready. Old ones that weren't replaced continue.
   */
  roll(signal: AbortSignal): Promise<boolean>;
  stop(): Promise<void>;
}

export interface ServiceGroupOptions {
  service: ServiceName;
  /** One more address than there are replicas. The next process starts on the spare one. */
  ports: readonly number[];
  main: () => string;
  environment: Record<string, string | undefined>;
  print(line: string): void;
  /** Waits for this many milliseconds, or until the signal aborts. Tests don't wait. */
  wait?(ms: number, signal?: AbortSignal): Promise<unknown>;
}

export function startServiceGroup(options: ServiceGroupOptions): ServiceGroup {
  const { service, ports, main, environment, print, wait = pauseUntilAborted } = options;
  const start = (port: number) => ({
    port,
    process: supervise({
      name: service,
      main,
      environment: { ...environment, HOST: "127.0.0.1", PORT: String(port) },
      print,
    }),
  });
  let [spare = 0, ...used] = ports;
  let running = used.map(start);
  let stopped = false;

  /** Returns a process that is ready, or undefined after a stop and once the signal aborts. */
  async function startReady(port: number, signal: AbortSignal) {
    const isOver = () => stopped || signal.aborted;
    for (let failures = 1; !isOver(); failures += 1) {
      const next = start(port);
      running = [...running, next];
      try {
        await readyUnlessAborted(next.process, signal, print);
        return next;
      } catch (error) {
        running = running.filter((one) => one !== next);
        if (isOver()) return undefined;
        if (failures === STARTS || !(error instanceof Error)) throw error;
        const waits = backoffMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
        print(`${error.message}; another one starts in ${waits} ms`);
        await wait(waits, signal);
      }
    }
    return undefined;
  }

  return {
    ready: Promise.all(running.map(({ process }) => process.ready)),
    async roll(signal) {
      for (const old of running.slice()) {
        const next = await startReady(spare, signal);
        if (!next) return false;
        await wait(NOTICED_MS);
        await old.process.stop();
        running = running.filter((one) => one !== old);
        spare = old.port;
      }
      return !stopped && !signal.aborted;
    },
    async stop() {
      stopped = true;
      await Promise.all(running.map(({ process }) => process.stop()));
    },
  };
}
