import { createServer } from "node:net";
import { InfraError } from "./commands.ts";

/**
 * Below the range that outgoing connections are given (32768 on Linux): while a server is down for a test, no client's
 * own connection can take its port.
 */
const FIRST = 20_000;
const LAST = 32_000;
const TRIES = 200;
const given = new Set<number>();

/** A port that nothing listens on, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new InfraError(`no free port was found between ${FIRST} and ${LAST}`);
}

/** Whether a server can listen there on loopback now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
