import { Busboy } from "@fastify/busboy";
import { MAX_RESTORE_BYTES, RESTORE_FILE_PART } from "@laurel/contracts/routes/restore";
import { unavailable } from "@laurel/hosting/http/problems";
import type { Received } from "@laurel/hosting/work/received-bytes";
import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { brokenUpload, noFile, tooLarge } from "./problems.ts";

const LIMITS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 32 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};
/** A sender that is silent for this long has disconnected. */
const SILENCE_MS = 20_000;

type Sent = Pick<FastifyRequest, "headers" | "body">;

/**
 * Receives the file of the form on disk. Close the handle: the file has no name, so it's gone with its last handle, also
 * when the process is killed. Throws an HttpProblem when the form is malformed or too large. The rest of a refused form
 * is read and dropped. Its bytes count in `received`, which may end the upload.
 */
export async function receiveArchive(
  request: Sent,
  received: Pick<Received, "add" | "refused">,
  mostBytes = MAX_RESTORE_BYTES,
): Promise<FileHandle> {
  const handle = await openUnnamedFile();
  try {
    await receiveInto(handle, request, received, mostBytes);
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
  { headers, body }: Sent,
  received: Pick<Received, "add" | "refused">,
  mostBytes: number,
): Promise<void> {
  if (!(body instanceof Readable)) throw noFile();
  const parser = openParser(headers, mostBytes);
  const parsed = Promise.withResolvers<void>();
  const broken = () => parsed.reject(brokenUpload());
  const disconnected = () => {
    if (!body.readableEnded) broken();
  };
  const silence = setTimeout(broken, SILENCE_MS);
  const heard = () => void silence.refresh();
  const refused = () => parsed.reject(received.refused.reason as Error);
  let writing: Promise<void> | undefined;
  let file: Readable | undefined;
  parser.on("file", (part, bytes, fileName) => {
    // The parser reports its errors itself.
    bytes.on("error", () => undefined);
    if (part !== RESTORE_FILE_PART || fileName === "" || writing) {
      bytes.resume();
      return;
    }
    bytes.once("limit", () => parsed.reject(tooLarge()));
    file = bytes;
    writing = writeAll(handle, bytes, received);
    writing.catch(parsed.reject);
  });
  parser.once("filesLimit", broken);
  parser.once("finish", parsed.resolve).on("error", broken);
  body.once("close", disconnected).on("data", heard);
  received.refused.addEventListener("abort", refused);
  try {
    if (body.destroyed) throw brokenUpload();
    body.pipe(parser);
    await parsed.promise;
    if (!writing) throw noFile();
    await writing;
  } catch (error) {
    // Otherwise the file would never end.
    file?.destroy(brokenUpload());
    throw error;
  } finally {
    clearTimeout(silence);
    received.refused.removeEventListener("abort", refused);
    body.off("close", disconnected).off("data", heard).unpipe(parser).resume();
    await writing?.catch(() => undefined);
  }
}

/** A stream onto the file would close it by itself when it fails. */
async function writeAll(
  handle: FileHandle,
  bytes: AsyncIterable<Buffer>,
  received: Pick<Received, "add">,
): Promise<void> {
  for await (const chunk of bytes) {
    received.add(chunk.length);
    await handle.appendFile(chunk);
  }
}

function openParser(headers: Sent["headers"], mostBytes: number) {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits: { ...LIMITS, fileSize: mostBytes },
      isPartAFile: (_name?: string, _type?: string, fileName?: string) => fileName !== undefined,
    });
  } catch {
    throw brokenUpload();
  }
}
