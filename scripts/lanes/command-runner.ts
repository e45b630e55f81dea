import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

type Row = () => Promise<unknown>;

/** Runs commands as children, which Ctrl-C also ends. */
export interface CommandRunner {
  /** Whether Ctrl-C was pressed. No command starts after that. */
  stopping(): boolean;
  /** Resolves with whether the command succeeded. */
  run(
    name: string,
    command: string,
    args: readonly string[],
    environment?: NodeJS.ProcessEnv,
  ): Promise<boolean>;
  /** Runs rows of commands concurrently. The output of each command is printed in one piece when it has ended. */
  sideBySide(...rows: Row[]): Promise<void>;
}

export function createCommandRunner(): CommandRunner {
  const children = new Set<ChildProcess>();
  let stopping = false;
  let besideOthers = false;

  // The children get the Ctrl-C directly. This process stays to clean up.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stopping = true;
      for (const child of children) child.kill(signal);
    });

  /** Resolves with how the child ended: its exit code or an error. Output is inherited or collected in `kept`. */
  function end(
    command: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    kept: Buffer[],
  ): Promise<number | null | Error> {
    return new Promise((resolve) => {
      const child = spawn(command, args, {
        cwd: root,
        env,
        stdio: besideOthers ? ["ignore", "pipe", "pipe"] : "inherit",
      });
      children.add(child);
      for (const output of [child.stdout, child.stderr])
        output?.on("data", (chunk: Buffer) => kept.push(chunk));
      child.once("error", resolve).once("close", (code) => {
        children.delete(child);
        resolve(code);
      });
    });
  }

  return {
    stopping: () => stopping,
    async run(name, command, args, environment = process.env) {
      if (stopping) return false;
      process.stdout.write(besideOthers ? `\n— ${name} begins\n` : `\n— ${name}\n`);
      const kept: Buffer[] = [];
      const code = await end(command, args, childEnvironment(environment), kept);
      if (kept.length > 0) process.stdout.write(`\n— ${name}\n${Buffer.concat(kept).toString()}`);
      process.stdout.write(`— ${name}: ${code === 0 ? "ok" : "FAILED"}\n`);
      return code === 0;
    },
    async sideBySide(...rows) {
      besideOthers = true;
      const ends = await Promise.allSettled(rows.map((row) => row()));
      besideOthers = false;
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
  };
}

const childEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  PATH: `${join(root, "node_modules/.bin")}:${environment["PATH"]}`,
  // The product is started a hundred times. Each of its processes compiles its modules only once.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
});
