import sharp, { type Sharp } from "sharp";

/** As many as a good phone takes. */
const MOST_PIXELS = 40_000_000;

// One picture at a time, and nothing is kept between them.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that hasn't been decoded yet, turned the right way up. Undefined when it has too many pixels. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp | undefined> {
  // Only the header is read here.
  const { width, height } = await open(bytes, false).metadata();
  if (width * height > MOST_PIXELS) return undefined;
  return open(bytes, MOST_PIXELS).autoOrient();
}

const open = (bytes: Uint8Array, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: "error" });
