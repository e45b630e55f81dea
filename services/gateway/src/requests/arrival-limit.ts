import type { RouteContract } from "@laurel/contracts/route";
import { restoreMe } from "@laurel/contracts/routes/restore";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Socket } from "node:net";
import type { IncomingMessage } from "node:http";

/** A request must arrive whole within this time, so that slow senders do not hold connections. */
const ARRIVES_MS = 120_000;
/** A large upload of somebody who is logged in may take longer. */
const LONGEST_MS = restoreMe.upload.minutes * 60_000;

declare module "fastify" {
  interface FastifyRequest {
    arrival: NodeJS.Timeout | undefined;
    /** How much of the body is read and dropped after an early answer, where it isn't the size for other requests. */
    droppedBytes: number | undefined;
  }
}

/**
 * Ends requests whose bodies take too long, with 408. Bytes that a client sends after its answer are read and dropped,
 * so that it gets to read the answer; past any plausible size, the connection is closed.
 */
export function limitArrival(app: FastifyInstance): void {
  app.decorateRequest("arrival", undefined);
  app.decorateRequest("droppedBytes", undefined);
  // Node's own limit is one for all requests.
  app.server.requestTimeout = LONGEST_MS;
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0)
      request.arrival = endAfter(ARRIVES_MS, request);
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    // Fastify closes the connection when a body is too large: a client that still sends would get a reset instead of
    // the answer.
    if (reply.statusCode === 413 && !request.raw.complete) reply.removeHeader("connection");
    done();
  });
  app.addHook("onResponse", ({ raw, arrival, droppedBytes }, _reply, done) => {
    if (raw.complete) clearTimeout(arrival);
    else dropRestOfBody(raw, droppedBytes);
    done();
  });
}

/** Gives a request that has been admitted more time to arrive, and its client more time to see a refusal. */
export function extendArrival(
  request: FastifyRequest,
  { bytes, minutes }: NonNullable<RouteContract["upload"]>,
): void {
  clearTimeout(request.arrival);
  request.arrival = endAfter(minutes * 60_000, request);
  request.droppedBytes = 2 * bytes;
}

function endAfter(ms: number, { raw, server }: FastifyRequest): NodeJS.Timeout {
  return setTimeout(() => {
    // A request that was injected, as tests do, has no connection.
    if (raw.complete || !(raw.socket instanceof Socket) || raw.socket.destroyed) return;
    const error = new Error("The request took too long to arrive");
    const code = "ERR_HTTP_REQUEST_TIMEOUT";
    server.server.emit("clientError", Object.assign(error, { code }), raw.socket);
  }, ms).unref();
}

/** More than the largest upload: a client that sends more does not listen for the answer. */
const DROPPED_BYTES = 16 * 1024 * 1024;
/**
 * How long a client may take to read its answer while it still sends. Closing the connection earlier would lose the
 * answer.
 */
const LOOK_MS = 1_000;

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
