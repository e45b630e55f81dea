import { inflateSync } from "node:zlib";

const EMBEDDED = Buffer.from("/EmbeddedFile");
const STREAM = Buffer.from("stream");
const STREAM_END = Buffer.from("endstream");
/** How long the dictionary of a file can be. */
const MOST_DICTIONARY = 2_000;
const MOST_FILES = 10;
/** A CV as XML, with its photo. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * The files that are embedded in a PDF (ISO 32000-1, 7.11.4), packed or not. Their dictionaries are never compressed, so
 * nothing else of the PDF is read. Files in an encrypted PDF aren't found.
 */
export function* attachedFiles(pdf: Buffer): Generator<Buffer> {
  let left = MOST_FILES;
  for (let at = pdf.indexOf(EMBEDDED); at >= 0 && left > 0; at = pdf.indexOf(EMBEDDED, at + 1)) {
    const stream = streamAfter(pdf, at + EMBEDDED.length);
    if (!stream) continue;
    left -= 1;
    yield unpacked(stream);
  }
}

/** The content of the stream whose dictionary this is in; undefined for the list of all files. */
function streamAfter(pdf: Buffer, at: number): Buffer | undefined {
  const near = pdf.subarray(at, at + MOST_DICTIONARY);
  const word = near.indexOf(STREAM);
  const end = near.indexOf("endobj");
  if (word < 0 || (end >= 0 && end < word)) return undefined;
  const after = at + word + STREAM.length;
  const start = pdf[after] === 0x0d ? after + 2 : after + 1;
  const stop = pdf.indexOf(STREAM_END, start);
  return stop < 0 ? undefined : pdf.subarray(start, stop);
}

function unpacked(stream: Buffer): Buffer {
  try {
    return inflateSync(stream, { maxOutputLength: MOST_BYTES });
  } catch {
    return stream;
  }
}
