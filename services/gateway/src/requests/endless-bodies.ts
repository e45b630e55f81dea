import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";

/** More than the largest upload: a client that sends more does not listen for the answer. */
const DROPPED_BYTES = 16 * 1024 * 1024;
/**
 * How long a client may take to read its answer while it still sends. Closing the connection earlier would lose the
 * answer.
 */
const LOOK_MS = 1_000;

/**
 * Reads and drops what a client sends after its answer, so that it gets to read the answer. Past any plausible size,
 * the connection is closed.
 */
export function cutEndlessBodies(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    // Fastify closes the connection when a body is too large: a client that still sends would get a reset instead of
    // the answer.
    if (reply.statusCode === 413 && !request.raw.complete) reply.removeHeader("connection");
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    dropRestOfBody(request.raw, request.droppedBytes);
    done();
  });
}

/** Reads and drops what is still to come of a request that has been answered, up to a limit. */
export function dropRestOfBody(request: IncomingMessage, mostBytes = DROPPED_BYTES): void {
  if (request.complete) return;
  const { socket } = request;
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before > mostBytes && !request.complete) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, LOOK_MS).unref();
}
