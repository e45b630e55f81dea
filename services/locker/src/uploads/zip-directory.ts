/** Enough for the directory of several thousand entries. */
export const ZIP_TAIL_BYTES = 256 * 1024;

const END = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/** The names in a zip's directory, which is at its end. Empty when `tail` isn't the end of a zip. */
export function namesInZip(tail: Buffer): string[] {
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > tail.length) return [];
  const names: string[] = [];
  let at = end - tail.readUInt32LE(end + 12);
  while (at >= 0 && at + ENTRY_BYTES <= end && tail.readUInt32LE(at) === ENTRY) {
    const nameBytes = tail.readUInt16LE(at + 28);
    const restBytes = tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
    names.push(tail.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    at += ENTRY_BYTES + nameBytes + restBytes;
  }
  return names;
}
