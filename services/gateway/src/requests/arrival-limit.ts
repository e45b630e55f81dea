import type { RouteContract } from "@laurel/contracts/route";
import { restoreMe } from "@laurel/contracts/routes/restore";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Socket } from "node:net";

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

/** Ends requests whose bodies take too long, with 408. */
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
  app.addHook("onResponse", (request, _reply, done) => {
    if (request.raw.complete) clearTimeout(request.arrival);
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
