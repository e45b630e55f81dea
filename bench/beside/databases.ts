import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram, tail } from "../../infra/native/commands.ts";
import { redis } from "../../infra/native/redis.ts";

/** PostgreSQL and Redis, for the reference alone. */
export interface Databases {
  /** The folder of PostgreSQL's socket. */
  postgres: string;
  /** Redis' socket file. */
  redis: string;
  pids: number[];
  stop(): Promise<void>;
}

/** Where Debian keeps the programs of its servers. */
const DEBIAN = "/usr/lib/postgresql";
const READY_MS = 20_000;
const LOOK_MS = 20;

/** Starts both with their own settings, and data in a new folder of `TMPDIR`. Undefined where one can't be had. */
export async function startDatabases(): Promise<Databases | undefined> {
  const postgresPrograms = findPostgres();
  const redisProgram = await redis.install(() => undefined).catch(() => undefined);
  if (postgresPrograms === undefined || redisProgram === undefined) return undefined;
  const owner = postgresOwner();
  const folder = mkdtempSync(join(tmpdir(), "laurel-bench-databases-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const log = join(folder, "log.txt");
  const output = openSync(log, "a");
  const stdio: SpawnOptions["stdio"] = ["ignore", output, output];
  const options = { cwd: folder, stdio, ...owner };
  const started: ChildProcess[] = [];
  const start = (program: string, args: string[]) => {
    const child = spawn(program, args, options);
    started.push(child);
    return child.pid ?? 0;
  };
  const stop = async () => {
    for (const child of started) await ended(child);
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  };
  const sockets = { postgres: join(folder, ".s.PGSQL.5432"), redis: join(folder, "redis.sock") };
  try {
    const data = join(folder, "postgres");
    await initialize(join(postgresPrograms, "initdb"), data, options);
    const pids = [
      start(join(postgresPrograms, "postgres"), ["-D", data, "-k", folder, "-h", ""]),
      start(redisProgram, ["--port", "0", "--unixsocket", sockets.redis, "--appendonly", "yes"]),
    ];
    await untilThere([join(data, "postmaster.pid"), ...Object.values(sockets)], started);
    return { postgres: folder, redis: sockets.redis, pids, stop };
  } catch (cause) {
    const lines = tail(log);
    await stop();
    throw new Error(`PostgreSQL and Redis couldn't be started:\n${lines}`, { cause });
  }
}

/** The folder of its programs. */
function findPostgres(): string | undefined {
  const found = findProgram("postgres");
  if (found !== undefined) return join(found, "..");
  if (!existsSync(DEBIAN)) return undefined;
  const newest = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  return newest
    .map((version) => join(DEBIAN, version, "bin"))
    .find((bin) => existsSync(join(bin, "postgres")));
}

/** PostgreSQL refuses to run as root, so root starts it for its own user. */
function postgresOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  if (uid === undefined) throw new Error("PostgreSQL has no user here, and doesn't run as root");
  return { uid: Number(uid), gid: Number(gid) };
}

async function initialize(program: string, data: string, settings: SpawnOptions): Promise<void> {
  const args = ["-D", data, "-U", "laurel", "-A", "trust", "-E", "UTF8", "--locale", "C"];
  const [code] = await once(spawn(program, args, settings), "exit");
  if (code !== 0) throw new Error(`initdb ended with ${String(code)}`);
}

async function untilThere(files: string[], children: readonly ChildProcess[]): Promise<void> {
  const end = performance.now() + READY_MS;
  while (!files.every((file) => existsSync(file))) {
    const isGone = children.some(({ exitCode }) => exitCode !== null);
    if (isGone || performance.now() > end)
      throw new Error(isGone ? "One has ended" : "One isn't ready");
    await pause(LOOK_MS);
  }
}

/** Both end in an orderly way at this signal, PostgreSQL without waiting for its clients. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGINT");
  await exit;
}
