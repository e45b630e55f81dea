import { MAX_RESTORE_BYTES, RESTORE_FILE_PART } from "@laurel/contracts/routes/restore";
import { noFile, receiveForm, type SentForm } from "@laurel/hosting/forms/receive-form";
import { unavailable } from "@laurel/hosting/http/problems";
import type { Received } from "@laurel/hosting/work/received-bytes";
import { randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tooLarge } from "./problems.ts";

/**
 * Receives the file of the form on disk. Close the handle: the file has no name, so it's gone with its last handle, also
 * when the process is killed. Throws an HttpProblem when the form is malformed or too large. The rest of a refused form
 * is read and dropped. Its bytes count in `received`, which may end the upload.
 */
export async function receiveArchive(
  form: SentForm,
  received: Pick<Received, "add" | "refused">,
  mostBytes = MAX_RESTORE_BYTES,
): Promise<FileHandle> {
  const handle = await openUnnamedFile();
  try {
    const { kept } = await receiveForm(
      form,
      { part: RESTORE_FILE_PART, mostBytes, tooLarge, refused: received.refused },
      async ({ bytes }) => {
        await writeAll(handle, bytes, received);
        return handle;
      },
    );
    if (!kept) throw noFile();
    return kept;
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
