import { freePort } from "@laurel/testing/free-port";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { isDistributed } from "@laurel/testing/deployment";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** What to start, with how many replicas: like `npm start`, or like `npm run start:distributed`. */
const COMMAND = isDistributed
  ? [pathOf("../../../../infra/processes/main.ts"), "--replicas", "portfolio=3,identity=2"]
  : [pathOf("../main.ts")];

/** The product in separate processes, started like a person would. */
export interface LaurelProcess {
  url: string;
  pid: number;
  /** Everything it has written to standard error. */
  errors(): string;
  /** Kills it and every process that it started, like a power cut. */
  kill(): Promise<void>;
  /** Stops it like an operator, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Those that haven't ended. */
export const runningProcesses = new Set<LaurelProcess>();

/** Starts the product on a free port and waits for its ready line. If it ends before, throws with its output. */
export async function startLaurelProcess(
  environment: Record<string, string> & { DATA_DIR: string },
  print: (line: string) => void = () => {},
): Promise<LaurelProcess> {
  const port = environment.PORT ?? String(await freePort());
  const engines = isDistributed ? await enginesFor(environment.DATA_DIR) : {};
  const child = spawnLaurel({ PORT: port, ...engines, ...environment });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await readyLine(child, print, () => errors);
  const exit = once(child, "exit");
  const running: LaurelProcess = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    errors: () => errors,
    async kill() {
      const lives = child.exitCode === null && child.signalCode === null;
      // The whole process group, which it leads.
      if (lives && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await exit;
    },
    async stop() {
      child.kill("SIGTERM");
      await exit;
      return child.exitCode;
    },
  };
  runningProcesses.add(running);
  void exit.then(() => runningProcesses.delete(running));
  return running;
}

/** The variables of the engines, with a database that only this data folder uses. */
export async function enginesFor(dataFolder: string): Promise<Record<string, string>> {
  const { engineEnvironment } = await import("./engine-environment.ts");
  return engineEnvironment(dataFolder);
}

/** Runs a start that is expected to fail. Returns its exit code and its output. */
export async function refusedStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawnLaurel(environment);
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child, "close");
  return { code: child.exitCode, said };
}

/** What a process of the product gets of this one's environment. */
export function inheritedEnvironment(): Record<string, string> {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE } = process.env;
  // The compile cache halves the start time, when the checks set a folder for it.
  return { PATH, HOME, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
}

function spawnLaurel(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, COMMAND, {
    env: { ...inheritedEnvironment(), NODE_ENV: "test", LOG_LEVEL: "warn", ...environment },
    // The channel closes when the test's process ends, however it ends, and then the product stops too.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
}

async function readyLine(
  child: ChildProcess,
  print: (line: string) => void,
  errors: () => string,
): Promise<void> {
  if (!child.stdout) throw new Error("The process has no output");
  const lines = createInterface({ input: child.stdout });
  const ready = Promise.withResolvers<void>();
  lines.on("line", (line) => {
    print(line);
    if (line.startsWith("Laurel is ready at ")) ready.resolve();
  });
  child.once("exit", (code) =>
    ready.reject(new Error(`Laurel ended with ${code} before it was ready: ${errors()}`)),
  );
  await ready.promise;
}
