import type { FastifyInstance, FastifyRequest } from "fastify";
import { PassThrough, Readable } from "node:stream";

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

/**
 * A body whose receiver may break off: the rest of an upload is then read and dropped, where destroying the request
 * itself would leave its connection hanging. When the client breaks off, the receiver gets an error.
 */
export function detached(body: Buffer | Readable | undefined): Buffer | Readable | undefined {
  if (!(body instanceof Readable)) return body;
  const copy = new PassThrough();
  // For whoever reads it; while nobody does, it would end the process.
  copy.on("error", () => undefined);
  body.once("close", () => {
    if (!body.readableEnded) copy.destroy(new Error("The client broke off"));
  });
  copy.once("close", () => {
    body.unpipe(copy);
    body.resume();
  });
  return body.pipe(copy);
}

/** A body as JSON; undefined when it is none. */
export function jsonBody(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString("utf8") : body;
  if (typeof text !== "string" || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A body that the gateway itself takes, read as the services read theirs; undefined for none. Throws a 400. */
export function strictJsonBody(request: FastifyRequest): Promise<unknown> {
  const text = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
  if (text === "") return Promise.resolve(undefined);
  const read = request.server.getDefaultJsonParser("error", "error");
  return new Promise((resolve, reject) => {
    void read(request, text, (error, body) => (error ? reject(error) : resolve(body)));
  });
}
