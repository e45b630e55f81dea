import { text } from "@laurel/contracts/text";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { NO_FILE_SELECTED } from "@laurel/contracts/routes/documents";
import type { FastifyInstance } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { Readable, Transform } from "node:stream";
import { HttpProblem } from "../http/problems.ts";
import { createCollectedBytes } from "../work/collected-bytes.ts";
import type { Received } from "../work/received-bytes.ts";

/** The file and some short fields. The contents of a field are checked later. */
const LIMITS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 32 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** A part with a file name is a file, even an empty one: browsers send that for an input without a choice. */
const isPartAFile = (_name?: string, _type?: string, fileName?: string) => fileName !== undefined;
/** The fields, and what surrounds the parts. */
const OTHER_BYTES = 1024 * 1024;
/** A sender that is silent for this long has disconnected. */
const SILENCE_MS = 20_000;

export interface SentForm {
  headers: IncomingHttpHeaders;
  body?: unknown;
}

export interface FormOptions {
  /** The name of the part with the file. Files under other names are dropped. */
  part: string;
  /** The size of the largest file. */
  mostBytes: number;
  /** The answer to a larger one. */
  tooLarge(): HttpProblem;
  /** Aborted, with a problem as its reason, when the upload has to make room. */
  refused?: AbortSignal;
  /** Tests don't wait. */
  silenceMs?: number;
}

export interface FormFile {
  fileName: string;
  bytes: Readable;
  /** The Content-Length of the form, if it has one. */
  declared: string | undefined;
  /** The size of the largest file. */
  mostBytes: number;
}

export interface ReceivedForm<Kept> {
  fields: Record<string, string>;
  /** The result of `keep` for the file; undefined when none was sent. */
  kept: Kept | undefined;
}

/** Leaves the bodies of forms to `receiveForm`. */
export function takeForms(app: FastifyInstance): void {
  if (!app.hasContentTypeParser("multipart/form-data"))
    app.addContentTypeParser("multipart/form-data", (_request, body, done) => done(null, body));
}

/**
 * Reads a form with one file, and passes the file to `keep` while it arrives. Throws an HttpProblem when the form is
 * malformed or refused, or the error of `keep`, which has ended by then. The rest of a refused form is read and
 * dropped. A body that isn't a form has no fields and no file.
 */
export async function receiveForm<Kept>(
  { headers, body }: SentForm,
  options: FormOptions,
  keep: (file: FormFile) => Promise<Kept>,
): Promise<ReceivedForm<Kept>> {
  if (!(body instanceof Readable)) return { fields: {}, kept: undefined };
  const { part, mostBytes, tooLarge, refused } = options;
  const parser = openParser(headers, mostBytes);
  const gate = createGate(options);
  const fields = new Map<string, string>();
  const parsed = Promise.withResolvers<void>();
  let file: Readable | undefined;
  let keeping: Promise<Kept> | undefined;
  parser.on("field", (name, value) => fields.set(name, value));
  parser.on("file", (name, bytes, fileName) => {
    // The parser has already reported its error.
    bytes.on("error", () => undefined);
    if (name !== part || !fileName) {
      bytes.resume();
      return;
    }
    bytes.once("limit", () => parsed.reject(tooLarge()));
    file = bytes;
    keeping = keep({ fileName, bytes, declared: headers["content-length"], mostBytes });
    keeping.catch(parsed.reject);
  });
  parser.once("filesLimit", () => parsed.reject(oneFile()));
  parser.once("finish", parsed.resolve).on("error", () => parsed.reject(brokenUpload()));
  gate.on("error", parsed.reject);
  const broken = () => {
    if (!body.readableEnded) gate.destroy(brokenUpload());
  };
  const makeRoom = () => parsed.reject(refused?.reason as Error);
  body.once("close", broken);
  refused?.addEventListener("abort", makeRoom);
  try {
    if (body.destroyed) throw brokenUpload();
    body.pipe(gate).pipe(parser);
    await parsed.promise;
    return { fields: Object.fromEntries(fields), kept: await keeping };
  } catch (error) {
    file?.destroy(brokenUpload());
    await keeping?.catch(() => undefined);
    throw error;
  } finally {
    refused?.removeEventListener("abort", makeRoom);
    body.off("close", broken).unpipe(gate).resume();
    gate.destroy();
  }
}

/** Collects a file in memory. Its bytes count in `received`. */
export async function bytesOf(
  { bytes, declared, mostBytes }: FormFile,
  received: Pick<Received, "add">,
): Promise<Buffer<ArrayBuffer>> {
  const collected = createCollectedBytes(declared, mostBytes);
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    received.add(chunk.length);
    collected.add(chunk);
  }
  return collected.bytes();
}

/** Passes a form on, up to a maximum size, while data keeps arriving. */
function createGate({ mostBytes, tooLarge, silenceMs = SILENCE_MS }: FormOptions): Transform {
  let left = mostBytes + OTHER_BYTES;
  const silence = setTimeout(() => gate.destroy(brokenUpload()), silenceMs).unref();
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      silence.refresh();
      left -= chunk.length;
      if (left < 0) done(tooLarge());
      else done(null, chunk);
    },
  });
  return gate.once("close", () => clearTimeout(silence));
}

function openParser(headers: IncomingHttpHeaders, fileSize: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits: { ...LIMITS, fileSize },
      isPartAFile,
    });
  } catch {
    throw brokenUpload();
  }
}

export const noFile = () => new HttpProblem(400, { code: "no_file", message: NO_FILE_SELECTED });

/** The form is malformed or incomplete. */
export const brokenUpload = () =>
  new HttpProblem(400, { code: "broken_upload", message: text("The upload is incomplete") });

const oneFile = () =>
  new HttpProblem(400, {
    code: "one_file",
    message: text("Only one file can be uploaded at a time"),
  });
