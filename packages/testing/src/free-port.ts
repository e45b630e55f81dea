import { createServer } from "node:net";

/**
 * Below the range that outgoing connections are given (32768 on Linux): while a server is still starting, or down for a
 * test, no client's own connection can take its port.
 */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 200;
const given = new Set<number>();

/** A port on loopback that nothing listens on, and that this process was not given before. Throws when none is found. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port was found between ${FIRST} and ${LAST}`);
}

/** Several of them. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

/** Whether a server can listen there on loopback now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
