import { PREVIEW_SIDE } from "@laurel/contracts/constants";
import type { ResizeOptions, Sharp } from "sharp";
import type { PictureUse } from "./task.ts";

const MOST_SECONDS = 10;
const QUALITY = 82;

const SIZES: Record<PictureUse, ResizeOptions> = {
  avatar: { width: 512, height: 512, fit: "cover" },
  preview: {
    width: PREVIEW_SIDE,
    height: PREVIEW_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  },
  card: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
};

/** The picture as webp, scaled for its use. Nothing but its pixels is kept. */
export function reencode(picture: Sharp, use: PictureUse): Promise<Buffer> {
  return picture
    .resize(SIZES[use])
    .webp({ quality: QUALITY })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer();
}
