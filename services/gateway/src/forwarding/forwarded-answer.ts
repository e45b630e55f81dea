import { Readable } from "node:stream";
import type { ServiceAnswer } from "./service-calls.ts";

/** What @fastify/http-proxy expects as the answer of the upstream. */
export interface ForwardedAnswer {
  statusCode: number;
  headers: ServiceAnswer["headers"];
  body: ForwardedBody;
}

/** The body of a service's answer, or an error in its place. The plugin hands it to `onResponse`. */
class ForwardedBody {
  readonly payload: unknown;

  constructor(payload: unknown) {
    this.payload = payload;
  }

  /** The plugin calls this when the client has disconnected. */
  destroy(): void {
    if (this.payload instanceof Readable) this.payload.destroy();
  }
}

export function answered({ status, headers, body }: ServiceAnswer): ForwardedAnswer {
  const isEmpty =
    status === 204 || status === 304 || (!(body instanceof Readable) && body.length === 0);
  return { statusCode: status, headers, body: new ForwardedBody(isEmpty ? undefined : body) };
}

/** The call failed: the error becomes the answer of the gateway. */
export function refused(error: unknown): ForwardedAnswer {
  return { statusCode: 503, headers: {}, body: new ForwardedBody(error) };
}

/** Sends the answer that the plugin passes on. */
export function sendAnswer(
  reply: { removeHeader(name: string): unknown; send(payload: unknown): unknown },
  body: unknown,
): void {
  if (!(body instanceof ForwardedBody)) throw new TypeError("The answer was not forwarded");
  // The rest of a refused upload is read and dropped, so that its connection serves the next request.
  reply.removeHeader("connection");
  reply.send(body.payload);
}
