import { freePort, isFree } from "@laurel/testing/free-port";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { InfraError, tail, type Say } from "./commands.ts";
import { livingPid, readState, writeState, type EngineState } from "./engine-state.ts";
import { answers } from "./greeting.ts";
import { withLock } from "./lock.ts";
import { identityOf } from "./process-identity.ts";
import { engineInstance, type Launch, type EngineInstance, type Recipe } from "./recipe.ts";

const READY_MS = 180_000;
/** A server that is already running has to answer sooner. */
const RUNNING_MS = 8_000;
const LOOK_MS = 50;
const LOG_FILE = "server.log";

/** Starts the engine if it isn't running, and resolves once it answers. Two concurrent callers start it once. */
export async function launch(recipe: Recipe, folder: string, say: Say): Promise<void> {
  mkdirSync(join(folder, "data"), { recursive: true });
  await withLock(join(folder, "starting"), async () => {
    const log = join(folder, LOG_FILE);
    if (livingPid(folder) !== undefined) {
      await becomeReady(recipe, folder, { logFrom: 0, withinMs: RUNNING_MS });
      say("runs");
      return;
    }
    const began = performance.now();
    const installed = await recipe.install(say);
    const state = readState(folder) ?? (await newState(recipe));
    await refuseTakenPorts(recipe, folder, state);
    writeState(folder, state);
    const instance = engineInstance(folder, state.ports, state.secret);
    await recipe.prepare?.(instance, installed);
    const logFrom = sizeOf(log);
    const pid = await spawnDetached(recipe.launch(instance, installed), folder, log);
    const identity = identityOf(pid);
    if (identity !== undefined) writeState(folder, { ...state, process: { pid, identity } });
    await becomeReady(recipe, folder, { logFrom, withinMs: READY_MS });
    say(`started in ${((performance.now() - began) / 1000).toFixed(1)} s (pid ${pid})`);
  });
}

async function newState(recipe: Recipe): Promise<EngineState> {
  const ports: Record<string, number> = {};
  for (const name of recipe.ports) ports[name] = await freePort();
  return { ports, secret: randomBytes(18).toString("base64url") };
}

async function refuseTakenPorts(recipe: Recipe, folder: string, { ports }: EngineState) {
  for (const name of recipe.ports) {
    const port = ports[name];
    if (recipe.othersListen?.includes(name)) continue;
    if (port !== undefined && !(await isFree(port)))
      throw new InfraError(
        `${recipe.name}: its port ${port} is in use by another program. Stop that program, or delete ${folder}`,
      );
  }
}

/** A separate session, so that it outlives this command and gets no Ctrl-C. */
async function spawnDetached(
  { command, args, cwd, env }: Launch,
  folder: string,
  log: string,
): Promise<number> {
  const output = openSync(log, "a");
  try {
    const child = spawn(command, args, {
      cwd: cwd ?? folder,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ["ignore", output, output],
    });
    await once(child, "spawn");
    child.unref();
    if (child.pid === undefined) throw new Error("no pid");
    return child.pid;
  } catch (cause) {
    throw new InfraError(`${command} could not be started`, { cause });
  } finally {
    closeSync(output);
  }
}

async function becomeReady(
  recipe: Recipe,
  folder: string,
  { logFrom, withinMs }: { logFrom: number; withinMs: number },
): Promise<void> {
  const { greeting, line, port } = recipe.ready;
  const log = join(folder, LOG_FILE);
  const state = readState(folder);
  const instance: EngineInstance = engineInstance(folder, state?.ports ?? {}, "");
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (livingPid(folder) === undefined)
      throw new InfraError(`${recipe.name} ended; ${log} ends with:\n${tail(log)}`);
    const said = line === undefined || textFrom(log, logFrom).includes(line);
    if (said && (await answers(instance.port(port), greeting))) return;
    await pause(LOOK_MS);
  }
  throw new InfraError(`${recipe.name} doesn't answer; ${log} ends with:\n${tail(log)}`);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function textFrom(file: string, from: number): string {
  const descriptor = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(Math.max(0, sizeOf(file) - from));
    const length = readSync(descriptor, bytes, 0, bytes.length, from);
    return bytes.toString("utf8", 0, length);
  } finally {
    closeSync(descriptor);
  }
}
