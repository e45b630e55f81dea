import { text } from "@laurel/contracts/text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpProblem, unavailable } from "@laurel/hosting/http/problems";
import { Readable, Transform } from "node:stream";
import { callbackify } from "node:util";

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

/** The fields of an HTML form, up to `bodyLimit` bytes. Bodies of other types are refused with 415. */
export function takeForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, { parseAs: "string", bodyLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addContentTypeParser("*", (_request, _payload, done) => done(notForm()));
}

const FORM = "application/x-www-form-urlencoded";
const notForm = () =>
  new HttpProblem(415, {
    code: "unsupported_type",
    message: text("Send a form with Content-Type: {type}", { type: FORM }),
  });

/** The body to forward; undefined for none. */
export function rawBody(body: unknown): Buffer | Readable | undefined {
  if (Buffer.isBuffer(body)) return body.length > 0 ? body : undefined;
  // takeRawBodies accepts nothing else.
  return body === undefined || body === null ? undefined : (body as Readable);
}

/** How long an upload goes on before its caller is confirmed again. */
const CONFIRM_EVERY_MS = 1_000;
/** How long an upload goes on while nobody can tell whether its caller is still signed in. */
const UNCONFIRMED_MS = 30_000;

/**
 * A copy of a body whose reader may stop early. The rest of the upload is then read and dropped, because destroying the
 * request would leave its connection open. When the client disconnects, the reader gets an error, and likewise when
 * `confirm` throws 401. It's called again and again while the body arrives.
 */
export function detached(
  body: Buffer | Readable | undefined,
  confirm: () => Promise<unknown> = async () => undefined,
): Buffer | Readable | undefined {
  if (!(body instanceof Readable)) return body;
  const copy = whileConfirmed(confirm);
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

/** Passes on what arrives while its caller is signed in. */
function whileConfirmed(confirm: () => Promise<unknown>): Transform {
  let askedAt = performance.now();
  let confirmedAt = askedAt;
  const confirmInTime = async () => {
    if (performance.now() - askedAt < CONFIRM_EVERY_MS) return;
    askedAt = performance.now();
    try {
      await confirm();
      confirmedAt = askedAt;
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 401) throw error;
      // A restart of an engine mustn't end an upload that has been running for half an hour.
      if (askedAt - confirmedAt > UNCONFIRMED_MS) throw unavailable();
    }
  };
  const pass = callbackify(async (chunk: Buffer) => {
    await confirmInTime();
    return chunk;
  });
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => pass(chunk, done),
    flush: callbackify(confirmInTime),
  });
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
