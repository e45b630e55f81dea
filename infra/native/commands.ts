import { spawn, type ChildProcess } from "node:child_process";
import { accessSync, constants, createWriteStream, readFileSync } from "node:fs";
import { once } from "node:events";
import { delimiter, join } from "node:path";

/** Prints one line for the person who waits. */
export type Say = (line: string) => void;

/** Something on this machine is missing or failed. The message is for the person. */
export class InfraError extends Error {
  override readonly name = "InfraError";
}

const STILL_AT_IT_MS = 10_000;

export interface CommandOptions {
  cwd: string;
  /** The file for its output. The last lines are shown when it fails. */
  log: string;
  say: Say;
  env?: Record<string, string>;
}

/** Runs a slow program, and prints every ten seconds that it is still running. Throws InfraError. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, log, say, env }: CommandOptions,
): Promise<void> {
  const started = performance.now();
  const output = createWriteStream(log, { flags: "a" });
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const ticking = setInterval(() => say(`still running, ${seconds()} s`), STILL_AT_IT_MS);
  const cause = await failureOf(child);
  clearInterval(ticking);
  await new Promise((resolve) => output.end(resolve));
  if (cause !== undefined)
    throw new InfraError(`${command} ${args[0] ?? ""} failed; ${log} ends with:\n${tail(log)}`, {
      cause,
    });
}

/** Waits for the program. Undefined when it has succeeded. */
async function failureOf(child: ChildProcess): Promise<unknown> {
  try {
    const [code] = await once(child, "close");
    return code === 0 ? undefined : new Error(`it ended with ${code}`);
  } catch (error) {
    return error;
  }
}

/** The path of a program on the PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The path of the program. `advice` explains how to install it. */
export function requireProgram(name: string, advice: string): string {
  const found = findProgram(name);
  if (found === undefined) throw new InfraError(`${name} is not on the PATH: ${advice}`);
  return found;
}

/** The last lines of a file, indented; empty when it's missing. */
export function tail(file: string, lines = 15): string {
  try {
    const text = readFileSync(file, "utf8").trimEnd();
    return text
      .split("\n")
      .slice(-lines)
      .map((line) => `  ${line}`)
      .join("\n");
  } catch {
    return "";
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
