import { createServer } from "node:net";

/**
 * Below the range of outgoing ports (32768 on Linux), so that no client's connection takes the port while its server is
 * starting or stopped by a test.
 */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 200;
const given = new Set<number>();

/** A free loopback port that this process has not returned before. Throws when none is found. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
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
