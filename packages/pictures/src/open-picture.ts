import sharp, { type Metadata, type Sharp } from "sharp";

/** As many as a good phone takes. */
const MOST_PIXELS = 40_000_000;
/** What may be decoded at once. With the file and the libraries, the process has twice as much (pictures.ts). */
const MOST_BYTES = 40 * 1024 * 1024;

// One picture at a time, and nothing is kept between them.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture that hasn't been decoded yet, turned the right way up. Undefined when it has too many pixels, or is written in
 * a way that needs too much memory to decode.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp | undefined> {
  // Only the header is read here.
  const metadata = await open(bytes, false).metadata();
  if (metadata.width * metadata.height > MOST_PIXELS) return undefined;
  if (decodedAtOnce(metadata, bytes) > MOST_BYTES) return undefined;
  return open(bytes, MOST_PIXELS).autoOrient();
}

/**
 * The bytes that are in memory at the same time while it's decoded. Most pictures are read line by line, or scaled down while
 * they are read.
 */
function decodedAtOnce(metadata: Metadata, bytes: Uint8Array): number {
  const { format, width, height, channels, isProgressive, depth } = metadata;
  const pixels = width * height;
  const sampleBytes = depth === "ushort" ? 2 : 1;
  switch (format) {
    case "webp":
      return isWholeWebp(bytes) ? 4 * pixels : 0;
    case "jpeg":
      // Two bytes for each coefficient; the colours may have half the width and height of the brightness.
      return isProgressive
        ? 2 * pixels * (metadata.chromaSubsampling === "4:2:0" ? 1.5 : channels)
        : 0;
    default:
      // Interlaced rows are put together in a second copy.
      return isProgressive ? 2 * pixels * channels * sampleBytes : 0;
  }
}

/**
 * A WebP with losses and nothing else can be scaled down while it's read. Other pictures are frames of four bytes for
 * each pixel.
 */
const isWholeWebp = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + 12, 4).toString("latin1") !== "VP8 ";

const open = (bytes: Uint8Array, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: "error" });

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
}

/** A picture that somebody else has decoded. */
export const pictureOfPixels = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels },
    limitInputPixels: MOST_PIXELS,
  });
