import type { FastifyInstance } from "fastify";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Sees a request before Fastify. Answers it, or calls `handle`, at once or later. */
export type EarlyListener = (
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
) => void;

/**
 * Lets `listener` see every request of a server first. It replaces Fastify's listener, because Fastify has done a good
 * part of its work when it runs the first hook, and its `serverFactory` would lose the second address of `localhost`.
 */
export function listenEarly({ server }: FastifyInstance, listener: EarlyListener): void {
  const [handle] = server.listeners("request") as RequestListener[];
  if (!handle) throw new Error("The server has no request listener");
  server.removeAllListeners("request");
  server.on("request", (request, response) =>
    listener(request, response, () => handle.call(server, request, response)),
  );
}
