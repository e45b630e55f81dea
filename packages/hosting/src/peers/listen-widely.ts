import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { listen, type Address } from "./addresses.ts";

/** How many sockets listen on the port. */
const SOCKETS = 8;
const DROP_IDLE_MS = 50;

/**
 * Listens on a port for many new connections. Node accepts one connection per listening socket in each round of the event
 * loop. In an overload, rounds are long, and people would wait for seconds before they could even be refused. Linux
 * spreads new connections over all sockets that listen on a port; elsewhere, there's only one. Throws EADDRINUSE when the
 * port is taken.
 */
export async function listenWidely(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<Address> {
  if (process.platform !== "linux") return listen(app, { host, port });
  // A process of the same user could otherwise share the port by mistake.
  await checkPortIsFree(host, port);
  const more = Array.from({ length: SOCKETS - 1 }, () =>
    // With the options that node:http has for its connections.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit("connection", socket),
    ),
  );
  closeTogether(app, more);
  const bound = await listen(app, { host, port, reusePort: true });
  if ("socketPath" in bound) return bound;
  for (const server of more) await listening(server, { ...bound, reusePort: true });
  return bound;
}

async function checkPortIsFree(host: string, port: number): Promise<void> {
  const server = createServer();
  await listening(server, { host, port });
  await closed(server);
}

async function listening(
  server: Server,
  options: { host: string; port: number; reusePort?: boolean },
): Promise<void> {
  server.listen(options);
  await once(server, "listening");
}

/** Each server waits for the connections that it has accepted itself. */
function closeTogether(app: FastifyInstance, servers: readonly Server[]): void {
  let closing: Promise<unknown> | undefined;
  app.addHook("preClose", async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), DROP_IDLE_MS);
    closing = Promise.all(servers.map(closed)).then(() => clearInterval(timer));
  });
  app.addHook("onClose", async () => {
    await closing;
  });
}

/** Resolves at once for a server that doesn't listen. */
const closed = (server: Server) =>
  new Promise<void>((resolve) => void server.close(() => resolve()));
