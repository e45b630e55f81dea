import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";

/** More than the largest upload: whoever still sends after this has stopped listening. */
const DROPPED_BYTES = 16 * 1024 * 1024;
/** As long as a client that is busy sending may take to read its answer, which a cut connection would take from it. */
const LOOK_MS = 1_000;

/**
 * What a client still sends when its answer is out is read and dropped, so that it gets to the answer; but not for
 * ever: past any honest size its connection is cut.
 */
export function cutEndlessBodies(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    // Fastify closes the connection of a body that is too large: a client that still sends would be reset, answer and all.
    if (reply.statusCode === 413 && !request.raw.complete) reply.removeHeader("connection");
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    if (!request.raw.complete) watch(request.raw);
    done();
  });
}

function watch(request: IncomingMessage): void {
  const { socket } = request;
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before > DROPPED_BYTES && !request.complete) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, LOOK_MS).unref();
}
