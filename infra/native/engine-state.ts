import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { identityOf } from "./process-identity.ts";

const schema = z.object({
  ports: z.record(z.string(), z.int()),
  secret: z.string(),
  process: z.object({ pid: z.int(), identity: z.string() }).optional(),
});

/** The state of an engine between commands. */
export type EngineState = z.output<typeof schema>;

export const STATE_FILE = "engine.json";

/** The stored state; undefined before the first start. */
export function readState(folder: string): EngineState | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, STATE_FILE), "utf8")));
  } catch {
    return undefined;
  }
}

/** Written atomically, accessible only to the owner: it contains the engine's secret. */
export function writeState(folder: string, state: EngineState): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, STATE_FILE);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The pid of the stored process, if exactly that process is still alive. */
export function livingPid(folder: string): number | undefined {
  const known = readState(folder)?.process;
  return known !== undefined && identityOf(known.pid) === known.identity ? known.pid : undefined;
}
