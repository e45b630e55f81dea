import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, closeSync, readFileSync } from "node:fs";

/** A consumer in a separate process. It isn't restarted. */
export interface Program {
  /** What it has written so far. */
  output(): string;
  /** A finding if it has ended by itself. */
  findings(): string[];
  stop(): Promise<void>;
}

export interface ProgramOptions {
  name: string;
  command: string;
  args: readonly string[];
  folder: string;
  env?: Record<string, string>;
  /** Receives both outputs. */
  log: string;
}

export function startProgram({ name, command, args, folder, env, log }: ProgramOptions): Program {
  const file = openSync(log, "a");
  const child = spawn(command, [...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  const kill = () => void child.kill("SIGKILL");
  // Also when the run ends early.
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let stopped = false;
  const output = () => readFileSync(log, "utf8");
  return {
    output,
    findings: () =>
      hasEnded() && !stopped
        ? [`${name} ended with ${child.exitCode ?? child.signalCode}: ${output().slice(-600)}`]
        : [],
    async stop() {
      stopped = true;
      if (hasEnded()) return;
      kill();
      await once(child, "exit");
    },
  };
}
