import type { FastifyInstance } from "fastify";
import type { Readable } from "node:stream";

/** Bodies are passed on as they came: JSON whole, as bytes, up to the server's limit; uploads as a stream. */
export function takeRawBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  api.addContentTypeParser("multipart/form-data", (_request, payload, done) => done(null, payload));
}

/** The body as it is sent on; undefined for none. */
export function rawBody(body: unknown): Buffer | Readable | undefined {
  if (Buffer.isBuffer(body)) return body.length > 0 ? body : undefined;
  // takeRawBodies lets nothing else through.
  return body === undefined || body === null ? undefined : (body as Readable);
}

/** The body as JSON; undefined when it is none. */
export function jsonBody(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
