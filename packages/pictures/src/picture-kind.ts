/** The kinds of pictures that are read. */
export type PictureKind = "png" | "jpeg" | "webp";

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at))
    .toString("latin1")
    .startsWith(text);

/** What the first bytes say; undefined for anything else. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  if (bytes.length < 16) return undefined;
  if (startsWith(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP")) return "webp";
  return undefined;
}
