import { rm } from "node:fs/promises";
import { join } from "node:path";
import { InfraError, type Say } from "./commands.ts";
import { launch } from "./engine-launch.ts";
import { killEngine, pauseEngine, signalEngine, stopEngine } from "./engine-signals.ts";
import { livingPid, readState } from "./engine-state.ts";
import { answers } from "./greeting.ts";
import { runDir } from "./paths.ts";
import { engineInstance, type EngineInstance, type Recipe } from "./recipe.ts";

/** A server process on this machine that outlives the command that started it. */
export interface Engine {
  readonly name: string;
  /** Its state, log and data. */
  readonly folder: string;
  /** The port with that name. Chosen at the first start, and permanent. */
  port(name: string): number;
  /** The environment variables with its address. */
  environment(): Record<string, string>;
  /** The pid while its process is alive, even if paused. */
  pid(): number | undefined;
  answers(): Promise<boolean>;
  /** Installs it if needed, and starts it if it isn't running, on the same ports and data. Resolves once it answers. */
  start(say?: Say): Promise<void>;
  /** SIGTERM, and SIGKILL after 15 s. */
  stop(): Promise<void>;
  /** SIGKILL, like a crash. Resolves once the process is gone. Ports and data stay. */
  kill(): Promise<void>;
  /** Stops it and starts it again, on the same ports and data. */
  restart(): Promise<void>;
  /** SIGSTOP: connections stay open, and once this returns, nothing answers. */
  pause(): void;
  resume(): void;
  /** Stops it and deletes its ports, log and data. */
  remove(): Promise<void>;
}

/** The engine of that recipe with its data in `folder`. Doesn't start it. */
export function openEngine(recipe: Recipe, folder = join(runDir(), recipe.name)): Engine {
  const instance = (): EngineInstance => {
    const state = readState(folder);
    if (state === undefined) throw new InfraError(`${recipe.name} was never started in ${folder}`);
    return engineInstance(folder, state.ports, state.secret);
  };
  const start = (say: Say = () => undefined) => launch(recipe, folder, say);

  return {
    name: recipe.name,
    folder,
    port: (name) => instance().port(name),
    environment: () => recipe.environment(instance()),
    pid: () => livingPid(folder),
    answers: async () =>
      livingPid(folder) !== undefined &&
      answers(instance().port(recipe.ready.port), recipe.ready.greeting),
    start,
    stop: () => stopEngine(folder),
    kill: () => killEngine(folder),
    async restart() {
      await stopEngine(folder);
      await start();
    },
    pause: () => pauseEngine(folder),
    resume: () => signalEngine(folder, "SIGCONT"),
    async remove() {
      await stopEngine(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
