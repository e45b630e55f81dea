import { Busboy } from "@fastify/busboy";
import { MAX_IMPORT_BYTES } from "@laurel/contracts/constants";
import { IMPORT_COLUMNS_PART, IMPORT_FILE_PART } from "@laurel/contracts/routes/imports";
import { createCollectedBytes } from "@laurel/hosting/work/collected-bytes";
import type { Received } from "@laurel/hosting/work/received-bytes";
import type { FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { brokenUpload, fileTooLarge, noFile, oneFile } from "./import-problems.ts";

export interface ImportForm {
  bytes: Buffer<ArrayBuffer>;
  /** The field `columns`, unread; undefined without one. */
  columns: string | undefined;
}

const LIMITS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 32 * 1024,
  fileSize: MAX_IMPORT_BYTES,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** A sender that takes longer has most likely disconnected. */
const MOST_MS = 60_000;

/**
 * Receives the form of an import: a file of up to 10 MiB and the assignments of its columns. Throws an HttpProblem when
 * the form is malformed or refused, also when its bytes have to make room. The rest of a refused form is read and dropped.
 */
export async function receiveImportForm(
  { headers, body }: FastifyRequest,
  received: Received,
): Promise<ImportForm> {
  if (!(body instanceof Readable)) throw noFile();
  const parser = openParser(headers);
  const parsed = Promise.withResolvers<void>();
  const broken = () => parsed.reject(brokenUpload());
  const disconnected = () => {
    if (!body.readableEnded) broken();
  };
  const file = createCollectedBytes(headers["content-length"], MAX_IMPORT_BYTES);
  let columns: string | undefined;
  let hasFile = false;
  parser.on("field", (name, value) => {
    if (name === IMPORT_COLUMNS_PART) columns = value;
  });
  parser.on("file", (part, bytes, fileName) => {
    // The parser reports its errors itself.
    bytes.on("error", () => undefined);
    hasFile ||= part === IMPORT_FILE_PART && fileName !== "";
    bytes.on("data", (chunk: Buffer) => {
      if (!hasFile || received.refused.aborted) return;
      file.add(chunk);
      received.count(chunk.length);
    });
    bytes.once("limit", () => parsed.reject(fileTooLarge()));
  });
  parser.once("filesLimit", () => parsed.reject(oneFile()));
  parser.once("finish", parsed.resolve).on("error", broken);
  body.once("close", disconnected);
  const refused = () => parsed.reject(received.refused.reason as Error);
  received.refused.addEventListener("abort", refused);
  const timer = setTimeout(broken, MOST_MS);
  try {
    if (body.destroyed) throw brokenUpload();
    body.pipe(parser);
    await parsed.promise;
  } finally {
    clearTimeout(timer);
    received.refused.removeEventListener("abort", refused);
    body.off("close", disconnected).unpipe(parser).resume();
  }
  if (!hasFile) throw noFile();
  return { bytes: file.bytes(), columns };
}

function openParser(headers: FastifyRequest["headers"]) {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits: LIMITS,
      isPartAFile: (_name?: string, _type?: string, fileName?: string) => fileName !== undefined,
    });
  } catch {
    throw brokenUpload();
  }
}
