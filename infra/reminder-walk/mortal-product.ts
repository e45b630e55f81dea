import { startLaurelProcess, type LaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { isDistributed } from "@laurel/testing/deployment";
import type { Choices } from "../../scripts/seed/choices.ts";
import { childrenOf } from "../processes/children.ts";

/** The product as a process, or as many, which are killed at random. */
export interface MortalProduct {
  url: string;
  /** How often it was killed. */
  kills(): number;
  start(environment?: Record<string, string>): Promise<void>;
  /** Kills everything. */
  kill(): Promise<void>;
  /** Kills everything, or one of its processes, and returns when it runs again. */
  killAndHeal(choices: Choices): Promise<void>;
  stop(): Promise<void>;
}

export function createMortalProduct(
  port: number,
  given: Record<string, string> & { DATA_DIR: string },
): MortalProduct {
  let running: LaurelProcess | undefined;
  let kills = 0;
  let environment = given;

  async function start(more: Record<string, string> = {}): Promise<void> {
    environment = { ...environment, ...more };
    running = await startLaurelProcess({ ...environment, PORT: String(port) });
  }
  async function kill(): Promise<void> {
    kills += 1;
    await running?.kill();
  }

  return {
    url: `http://127.0.0.1:${port}`,
    kills: () => kills,
    start,
    kill,
    async killAndHeal(choices) {
      const parts = isDistributed ? childrenOf(running?.pid ?? 0) : [];
      const [first, ...others] = parts;
      if (first === undefined || choices.chance(0.1)) {
        await kill();
        await start();
        return;
      }
      // Its supervisor starts it again.
      kills += 1;
      process.kill(choices.one([first, ...others]), "SIGKILL");
    },
    async stop() {
      await running?.stop();
    },
  };
}
