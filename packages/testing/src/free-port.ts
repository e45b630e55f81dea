import { mkdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/**
 * Below the range of outgoing ports (32768 on Linux), so that no client's connection takes the port while its server is
 * starting or stopped by a test.
 */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 200;
const given = new Set<number>();
/** The same folder for all runs of a user, wherever they keep other temporary files. */
export const CLAIMS = join("/tmp", `laurel-ports-${process.getuid?.() ?? "all"}`);

/**
 * A free loopback port that nobody else has been given: neither this process nor another that runs. That a port is free
 * isn't enough, because many wait for their server, for example the spare port of a service until it is rolled. Throws
 * when none is found.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (claim(port) && (await isFree(port))) return port;
  }
  throw new Error(`no free port was found between ${FIRST} and ${LAST}`);
}

export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

/** Whether a server can listen on this loopback port now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Keeps a port that somebody has chosen out of what this process is given. */
export function keepPort(port: number): void {
  given.add(port);
}

/** Claims the port by a link that names this process. A claim ends with its process. */
function claim(port: number): boolean {
  if (given.has(port)) return false;
  given.add(port);
  const link = join(CLAIMS, String(port));
  mkdirSync(CLAIMS, { recursive: true });
  const owner = readlinkIfAny(link);
  if (owner !== undefined && isRunning(Number(owner))) return false;
  if (owner !== undefined) rmSync(link, { force: true });
  try {
    symlinkSync(String(process.pid), link);
    return true;
  } catch {
    return false;
  }
}

function readlinkIfAny(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
