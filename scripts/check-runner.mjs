import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs commands as children, which Ctrl-C also ends. */
export function createCheckRunner() {
  const children = new Set();
  let stopping = false;
  let besideOthers = false;

  // The children get the Ctrl-C directly. This process stays to clean up.
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      stopping = true;
      for (const child of children) child.kill(signal);
    });

  /** Resolves with how the child ended: its exit code or an error. Output is inherited or collected in `kept`. */
  function end(command, args, env, kept) {
    return new Promise((resolve) => {
      const stdio = besideOthers ? ["ignore", "pipe", "pipe"] : "inherit";
      const child = spawn(command, args, { cwd: root, env, stdio });
      children.add(child);
      for (const output of [child.stdout, child.stderr])
        output?.on("data", (chunk) => kept.push(chunk));
      child.once("error", resolve).once("close", (ended) => {
        children.delete(child);
        resolve(ended);
      });
    });
  }

  return {
    stopping: () => stopping,
    /** Resolves with whether the command succeeded. */
    async run(name, command, args, environment = process.env) {
      if (stopping) return false;
      const started = performance.now();
      process.stdout.write(besideOthers ? `\n— ${name} begins\n` : `\n— ${name}\n`);
      const kept = [];
      const code = await end(command, args, childEnvironment(environment), kept);
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      if (kept.length > 0) process.stdout.write(`\n— ${name}\n${Buffer.concat(kept).toString()}`);
      process.stdout.write(`— ${name}: ${code === 0 ? "ok" : "FAILED"}, ${seconds} s\n`);
      return code === 0;
    },
    /** Runs rows of checks concurrently. The output of each check is printed in one piece when it has ended. */
    async sideBySide(...rows) {
      besideOthers = true;
      const ends = await Promise.allSettled(rows.map((row) => row()));
      besideOthers = false;
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
  };
}

const childEnvironment = (environment) => ({
  ...environment,
  PATH: `${join(root, "node_modules/.bin")}:${environment.PATH}`,
  // The product is started a hundred times. Each of its processes compiles its modules only once.
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
});
