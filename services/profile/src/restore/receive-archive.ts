import { Busboy } from "@fastify/busboy";
import { MAX_RESTORE_BYTES, RESTORE_FILE_PART } from "@laurel/contracts/routes/restore";
import { unavailable } from "@laurel/hosting/http/problems";
import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { brokenUpload, noFile, tooLarge } from "./problems.ts";

const LIMITS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 32 * 1024,
  fileSize: MAX_RESTORE_BYTES,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** A sender that is silent for this long has disconnected. */
const SILENCE_MS = 20_000;

/**
 * Receives the file of the form on disk. Close the handle: the file has no name, so it's gone with its last handle, also
 * when the process is killed. Throws an HttpProblem when the form is malformed or too large. The rest of a refused form
 * is read and dropped.
 */
export async function receiveArchive(request: FastifyRequest): Promise<FileHandle> {
  const handle = await openUnnamedFile();
  try {
    await receiveInto(handle, request);
    return handle;
  } catch (error) {
    await handle.close();
    throw isFull(error) ? unavailable() : error;
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOSPC";

async function openUnnamedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `laurel-restore-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

async function receiveInto(
  handle: FileHandle,
  { headers, body }: Pick<FastifyRequest, "headers" | "body">,
): Promise<void> {
  if (!(body instanceof Readable)) throw noFile();
  const parser = openParser(headers);
  const parsed = Promise.withResolvers<void>();
  const broken = () => parsed.reject(brokenUpload());
  const disconnected = () => {
    if (!body.readableEnded) broken();
  };
  const silence = setTimeout(broken, SILENCE_MS);
  const heard = () => void silence.refresh();
  let writing: Promise<void> | undefined;
  parser.on("file", (part, bytes, fileName) => {
    // The parser reports its errors itself.
    bytes.on("error", () => undefined);
    if (part !== RESTORE_FILE_PART || fileName === "" || writing) {
      bytes.resume();
      return;
    }
    bytes.once("limit", () => parsed.reject(tooLarge()));
    // A stream that the handle has made would keep it open.
    writing = pipeline(bytes, createWriteStream("", { fd: handle.fd, autoClose: false }));
    writing.catch(parsed.reject);
  });
  parser.once("filesLimit", broken);
  parser.once("finish", parsed.resolve).on("error", broken);
  body.once("close", disconnected).on("data", heard);
  try {
    if (body.destroyed) throw brokenUpload();
    body.pipe(parser);
    await parsed.promise;
    if (!writing) throw noFile();
    await writing;
  } finally {
    clearTimeout(silence);
    body.off("close", disconnected).off("data", heard).unpipe(parser).resume();
    parser.destroy();
    await writing?.catch(() => undefined);
  }
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
