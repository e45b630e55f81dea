import sharp, { type Sharp } from "sharp";
import { readCodes } from "./read-codes.ts";

/** Smaller codes are drawn larger: the reader needs a few pixels for each square. */
const SMALL_SIDE = 400;
const MARGIN = 24;
/** An A4 page at about 200 dpi. */
const TEXT_SIDE = 2300;

/**
 * The texts of the QR codes in a picture of a document, whose longer side has so many pixels. It may be nothing but a code,
 * without a margin.
 */
export async function readEmbeddedCodes(picture: Sharp, side: number): Promise<string[]> {
  if (side >= SMALL_SIDE) return readCodes(picture);
  const grown = side * Math.ceil(SMALL_SIDE / side);
  const framed = await picture
    .flatten({ background: "#fff" })
    .resize({ width: grown, height: grown, fit: "inside", kernel: "nearest" })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: "#fff" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return readCodes(sharp(framed));
}

/** A page in grey, as PNG, for the recognition of its text. */
export const greyPage = (picture: Sharp, turn = 0): Promise<Buffer> =>
  picture
    .rotate(turn)
    .flatten({ background: "#fff" })
    .resize({ width: TEXT_SIDE, height: TEXT_SIDE, fit: "inside", withoutEnlargement: true })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
