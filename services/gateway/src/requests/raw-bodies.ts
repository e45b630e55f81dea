import type { FastifyInstance, FastifyRequest } from "fastify";
import { PassThrough, Readable } from "node:stream";

/** Keeps bodies as they arrive: JSON as bytes, up to the limit of the server; uploads as a stream. */
export function takeRawBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  api.addContentTypeParser("multipart/form-data", (_request, payload, done) => done(null, payload));
}

/** Lets a call have larger JSON bodies than the limit of the server. */
export function takeLargerJson(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeContentTypeParser("application/json");
  const options = { parseAs: "buffer", bodyLimit } as const;
  scope.addContentTypeParser("application/json", options, (_request, body, done) =>
    done(null, body),
  );
}

/** Reads bodies of any type to their end, up to the limit of the server, and drops them. */
export function dropBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));
}

/** The body to forward; undefined for none. */
export function rawBody(body: unknown): Buffer | Readable | undefined {
  if (Buffer.isBuffer(body)) return body.length > 0 ? body : undefined;
  // takeRawBodies accepts nothing else.
  return body === undefined || body === null ? undefined : (body as Readable);
}

/**
 * A copy of a body whose reader may stop early. The rest of the upload is then read and dropped, because destroying the
 * request would leave its connection open. When the client disconnects, the reader gets an error.
 */
export function detached(body: Buffer | Readable | undefined): Buffer | Readable | undefined {
  if (!(body instanceof Readable)) return body;
  const copy = new PassThrough();
  // The reader handles the error. Without a reader, an unhandled error would end the process.
  copy.on("error", () => undefined);
  body.once("close", () => {
    if (!body.readableEnded) copy.destroy(new Error("The client has disconnected"));
  });
  copy.once("close", () => {
    body.unpipe(copy);
    body.resume();
  });
  return body.pipe(copy);
}

/** The body as JSON; undefined when it is not JSON. */
export function jsonBody(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? body.toString("utf8") : body;
  if (typeof text !== "string" || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The body of a call that the gateway handles itself, parsed like the services parse theirs; undefined for none. Throws
 * 400.
 */
export function strictJsonBody(request: FastifyRequest): Promise<unknown> {
  const text = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
  if (text === "") return Promise.resolve(undefined);
  const read = request.server.getDefaultJsonParser("error", "error");
  return new Promise((resolve, reject) => {
    void read(request, text, (error, body) => (error ? reject(error) : resolve(body)));
  });
}
