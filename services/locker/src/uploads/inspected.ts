import { MAX_UPLOAD_BYTES } from "@laurel/contracts/constants";
import { brokenUpload } from "@laurel/hosting/forms/receive-form";
import { tooLarge, wrongType } from "../refusals.ts";
import { createKindCheck, type FileKind } from "./file-kinds.ts";

/**
 * A file on its way to the store. Fails with an HttpProblem as soon as it's too large, doesn't match its extension, or
 * ends early: then nothing of it is kept.
 */
export async function* inspected(
  bytes: AsyncIterable<Uint8Array>,
  kind: FileKind,
): AsyncGenerator<Uint8Array> {
  const check = createKindCheck(kind);
  let size = 0;
  for await (const chunk of whole(bytes)) {
    size += chunk.length;
    if (!check.take(chunk)) throw wrongType();
    if (size > MAX_UPLOAD_BYTES) throw tooLarge();
    yield chunk;
  }
  if (!check.finish()) throw wrongType();
}

async function* whole(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch {
    throw brokenUpload();
  }
}
