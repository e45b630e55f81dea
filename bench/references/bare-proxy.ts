import httpProxy from "@fastify/http-proxy";
import { fastify, type FastifyInstance } from "fastify";
import type { AddressInfo } from "node:net";

/**
 * Only Fastify and @fastify/http-proxy, in front of a server on a socket file in the same process. The product's
 * gateway and services are arranged the same way, so that only their work differs.
 */
export async function registerBareProxy(
  app: FastifyInstance,
  socketPath: string,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<void> {
  await app.register(httpProxy, {
    upstream: `unix+http://${encodeURIComponent(socketPath)}`,
    routes: [path],
    undici: { connections: 128, pipelining: 1 },
    disableRequestLogging: true,
    replyOptions: { rewriteRequestHeaders: (_request, given) => ({ ...given, ...headers }) },
  });
}

/** Listens on a free port and sends the address to the parent process. */
export async function announce(app: FastifyInstance): Promise<void> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
}

/** A bare server on a socket file behind a bare proxy. */
export async function announceBehindProxy(
  upstream: FastifyInstance,
  socketPath: string,
  path: string,
): Promise<void> {
  await upstream.listen({ path: socketPath });
  const door = fastify();
  await registerBareProxy(door, socketPath, { path, headers: {} });
  await announce(door);
}
