import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { loadResultSchema, type LoadPlan, type LoadResult } from "./load-plan.ts";

/** Generates load from a separate process, one run at a time. */
export interface LoadMaker {
  run(plan: LoadPlan): Promise<LoadResult>;
  stop(): Promise<void>;
}

export function startLoadMaker(): LoadMaker {
  const child = start("./load.ts", []);
  return {
    async run(plan) {
      child.send(plan);
      const result = loadResultSchema.parse(await message(child));
      if (result.failure !== "") throw new Error(result.failure);
      return result;
    },
    stop: () => end(child),
  };
}

/** The reference that the product is compared with, in a separate process. */
export interface ReferenceProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** `name` is a reference in this folder, with its arguments. It listens and sends its address. */
export async function startReference(name: string, ...args: string[]): Promise<ReferenceProcess> {
  const child = start(`./references/${name}.ts`, args);
  const url = String(await message(child));
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

function start(file: string, args: string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/** The next message of the child. Throws when the child ends first. */
async function message(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`A process of the benchmark ended with ${String(code)}`);
  });
  try {
    const [answer] = await Promise.race([once(child, "message", { signal }), ended]);
    return answer;
  } finally {
    waiting.abort();
    ended.catch(() => undefined);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
