import type { ServiceName } from "@laurel/contracts/services";
import { setTimeout as pause } from "node:timers/promises";
import { supervise } from "./supervised.ts";

/** As long as callers need to notice a replica that has become ready (they check twice a second). */
const NOTICED_MS = 1_500;

/** The replicas of one service. */
export interface ServiceGroup {
  ready: Promise<unknown>;
  /** Replaces each process with a new one, one after another. The new one is ready before the old one stops. */
  roll(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceGroupOptions {
  service: ServiceName;
  /** One more address than there are replicas. The next process starts on the spare one. */
  ports: readonly number[];
  main: () => string;
  environment: Record<string, string | undefined>;
  print(line: string): void;
}

export function startServiceGroup(options: ServiceGroupOptions): ServiceGroup {
  const { service, ports, main, environment, print } = options;
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

  return {
    ready: Promise.all(running.map(({ process }) => process.ready)),
    async roll() {
      for (const old of running.slice()) {
        if (stopped) return;
        const next = start(spare);
        running = [...running, next];
        await next.process.ready;
        await pause(NOTICED_MS);
        await old.process.stop();
        running = running.filter((one) => one !== old);
        spare = old.port;
      }
    },
    async stop() {
      stopped = true;
      await Promise.all(running.map(({ process }) => process.stop()));
    },
  };
}
