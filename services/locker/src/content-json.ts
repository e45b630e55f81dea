import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import { Readable } from "node:stream";

export interface ContentJson {
  json: Readable;
  /** Of the whole text, so that an interrupted download isn't taken for a complete one. */
  bytes: number;
}

/** `{fileName, fileType, content}` with the content as base64, encoded while the file is read. */
export function contentJson(
  { fileName, fileType, fileSize }: LockerDocument,
  file: Readable,
): ContentJson {
  const names = JSON.stringify({ fileName, fileType }).slice(0, -1);
  const before = `${names},"content":"`;
  const after = `"}`;
  const json = Readable.from(text(before, file, fileSize, after), { objectMode: false });
  return {
    // Also when nothing ever reads it.
    json: json.once("close", () => file.destroy()),
    bytes: Buffer.byteLength(before) + 4 * Math.ceil(fileSize / 3) + after.length,
  };
}

async function* text(
  before: string,
  file: AsyncIterable<Buffer>,
  fileSize: number,
  after: string,
): AsyncGenerator<string> {
  yield before;
  let rest: Buffer = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    // Three bytes become four characters.
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    yield bytes.toString("base64", 0, whole);
  }
  if (size !== fileSize) throw new StoreCorrupt(`a document has ${size} bytes, not ${fileSize}`);
  yield rest.toString("base64") + after;
}
