import {
  EngineRefused,
  EngineUnavailable,
  ProvisionDiffers,
  StoreCorrupt,
} from "@laurel/event-sourcing/ports/errors";
import { closeTracer } from "@laurel/event-sourcing/work/spans";
import { ConfigError } from "./config.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** Shorter than the time after which supervisors kill (Laurel ends within 10 s of SIGTERM). */
const LONGEST_STOP_MS = 9_500;

/** A running program. */
export interface Running {
  /** Printed when it is ready. */
  readyLine: string;
  /** Finishes the work in progress. */
  close(): Promise<void>;
}

/**
 * Runs a main program. A failed start prints one line. SIGTERM and SIGINT end it with exit code 0, and so does the end
 * of a parent process with a channel to it.
 */
export async function runProgram(start: () => Promise<Running>): Promise<void> {
  const starting = start().catch(refuse);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void stop(starting));
  process.once("disconnect", () => void stop(starting));
  const { readyLine } = await starting;
  process.stdout.write(`${readyLine}\n`);
}

/** Waits for the work in progress, and exits before a supervisor would kill a process that hangs. */
async function stop(starting: Promise<Running>): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  const running = await starting;
  await running.close().catch(refuse);
  await closeTracer();
  process.exit(0);
}

const TOLD = [ConfigError, StoreCorrupt, EngineRefused, EngineUnavailable, ProvisionDiffers];

/** Why an engine is unavailable, such as a full disk, is said nowhere else. */
function toldOf(error: Error): string {
  const { message, cause } = error;
  const isReason = error instanceof EngineUnavailable && cause instanceof Error;
  return isReason ? `${message}: ${cause.message}` : message;
}

function refuse(error: unknown): never {
  const told = TOLD.some((kind) => error instanceof kind);
  const stack = error instanceof Error ? error.stack : undefined;
  const text = told && error instanceof Error ? toldOf(error) : (stack ?? String(error));
  process.stderr.write(`${withoutSecrets(text)}\n`);
  process.exit(1);
}
