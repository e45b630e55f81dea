import type { ServiceName } from "@laurel/contracts/services";
import type { FastifyInstance } from "fastify";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "undici";

/** The address of a server: a socket file on this machine, or a loopback or network port. */
export type Address = { socketPath: string } | { host: string; port: number };

/** The addresses of a service's replicas. Called once, at the first call to that service. */
export type AddressesOf = (service: ServiceName) => readonly Address[];

/** Longer paths don't fit into a socket address of the kernel (108 bytes on Linux, 104 elsewhere). */
const LONGEST_SOCKET_PATH = 100;

/** A local address: a socket in `folder`, or a free loopback port where sockets are not possible. */
export function localAddress(folder: string, name: string): Address {
  const socketPath = join(folder, `${name}.sock`);
  const fits = process.platform !== "win32" && Buffer.byteLength(socketPath) <= LONGEST_SOCKET_PATH;
  return fits ? { socketPath } : { host: "127.0.0.1", port: 0 };
}

/** The address as text. */
export function formatAddress(address: Address): string {
  return "socketPath" in address ? address.socketPath : `${address.host}:${address.port}`;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** Shorter than the keep-alive of our servers, so that a connection is rarely found closed. */
const IDLE_MS = 60_000;
/** To one address, for all calls that aren't slow. */
export const CONNECTIONS = 128;

/** Opens keep-alive connections to one address, at most `connections`. `timeoutMs` is the timeout of an answer. */
export function openPool(
  address: Address,
  timeoutMs: number,
  connections: number | null = CONNECTIONS,
): Pool {
  const options = {
    connections,
    pipelining: 1,
    keepAliveTimeout: IDLE_MS,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  };
  if ("socketPath" in address)
    return new Pool("http://localhost", { ...options, socketPath: address.socketPath });
  return new Pool(`http://${hostInUrl(address.host)}:${address.port}`, options);
}

const hostInUrl = (host: string) => (host.includes(":") ? `[${host}]` : host);

/** Listens, and returns the address with the actual port. Replaces the socket file of a dead process. */
export async function listen(
  app: FastifyInstance,
  address: Address & { reusePort?: boolean },
): Promise<Address> {
  if ("socketPath" in address) {
    rmSync(address.socketPath, { force: true });
    await quietly(app, () => app.listen({ path: address.socketPath }));
    return address;
  }
  // Fastify passes options on that its types don't know.
  const options = { host: address.host, port: address.port, reusePort: address.reusePort ?? false };
  await quietly(app, () => app.listen(options));
  const bound = app.server.address();
  return {
    host: address.host,
    port: typeof bound === "object" && bound ? bound.port : address.port,
  };
}

/** Suppresses Fastify's line about the address: the main program prints one ready line. */
async function quietly(app: FastifyInstance, work: () => Promise<unknown>): Promise<void> {
  const { level } = app.log;
  app.log.level = "warn";
  await work().finally(() => {
    app.log.level = level;
  });
}
