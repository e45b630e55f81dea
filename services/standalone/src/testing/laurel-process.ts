import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The product in a process of its own, as `npm start` runs it. */
export interface LaurelProcess {
  url: string;
  pid: number;
  /** Everything it wrote to standard error so far. */
  errors(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as an operator would, and answers its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the product on a free port and waits for its ready line. Throws with what it printed when it ends before. */
export async function startLaurelProcess(
  environment: Record<string, string>,
): Promise<LaurelProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawnLaurel({ PORT: port, ...environment });
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await readyLine(child, () => errors);
  const exit = once(child, "exit");
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    errors: () => errors,
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
    async stop() {
      child.kill("SIGTERM");
      await exit;
      return child.exitCode;
    },
  };
}

/** Runs a start that is expected to be refused; answers its exit code and what it said. */
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

function spawnLaurel(environment: Record<string, string>): ChildProcess {
  const inherited = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };
  return spawn(process.execPath, [MAIN], {
    env: { ...inherited, LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function readyLine(child: ChildProcess, errors: () => string): Promise<void> {
  if (!child.stdout) throw new Error("The process has no output");
  const lines = createInterface({ input: child.stdout });
  const ready = Promise.withResolvers<void>();
  lines.on("line", (line) => {
    if (line.startsWith("Laurel is ready at ")) ready.resolve();
  });
  child.once("exit", (code) =>
    ready.reject(new Error(`Laurel ended with ${code} before it was ready: ${errors()}`)),
  );
  await ready.promise;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
