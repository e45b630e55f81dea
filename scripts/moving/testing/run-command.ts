import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export type Command = "backup" | "restore" | "migrate" | "reseed" | "verify";

export interface RunOptions {
  environment: Readonly<Record<string, string>>;
  /** Kills the process after this time, like a power cut. */
  killAfterMs?: number;
}

/** Runs a command of this repository until it ends. The engines of the tests are only used if the environment says so. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  { environment, killAfterMs }: RunOptions,
) {
  const script = fileURLToPath(new URL(`../../${command}.ts`, import.meta.url));
  // Undefined where no checks set a folder for compiled modules.
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  const closed = once(child, "close");
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  clearTimeout(timer);
  return { code: child.exitCode, out, errors };
}

/** Runs it and returns what it printed. Throws when it fails. */
export async function succeed(
  command: Command,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const { code, out, errors } = await runCommand(command, words, { environment });
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${out}\n${errors}`);
  return out;
}
