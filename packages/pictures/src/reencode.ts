import sharp, { type ResizeOptions, type Sharp } from "sharp";
import type { PictureAnswer, PictureTask, PictureUse } from "./task.ts";

/** As many as a good phone takes. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 10;
const QUALITY = 82;

const SIZES: Record<PictureUse, ResizeOptions> = {
  avatar: { width: 512, height: 512, fit: "cover" },
  card: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
};

// One picture at a time, and nothing is kept between them.
sharp.cache(false);
sharp.concurrency(1);

/** Scales a png, jpg or webp picture and encodes it as webp. Nothing but its pixels is kept, turned the right way up. */
export async function reencode({ use, bytes }: PictureTask): Promise<PictureAnswer> {
  try {
    // Only the header is read here.
    const { width, height } = await open(bytes, false).metadata();
    if (width * height > MOST_PIXELS) return refused("TooManyPixels", `${width} x ${height}`);
    const picture = open(bytes, MOST_PIXELS)
      .autoOrient()
      .resize(SIZES[use])
      .webp({ quality: QUALITY })
      .timeout({ seconds: MOST_SECONDS });
    return { ok: true, bytes: await picture.toBuffer() };
  } catch (error) {
    return refused("Unreadable", error instanceof Error ? error.message : "");
  }
}

const open = (bytes: Uint8Array, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: "error" });

const refused = (refusal: "TooManyPixels" | "Unreadable", reason: string): PictureAnswer => ({
  ok: false,
  refusal,
  reason,
});
