import { toBuffer } from "qrcode";
import sharp from "sharp";

/** A picture of one colour, like a photo with the place where it was taken. */
export function photo(width: number, height: number, orientation = 1): Promise<Buffer> {
  const place = { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" };
  return solid(width, height)
    .withExif({ IFD0: { Make: "Canary Cameras", Copyright: "Ada" }, IFD3: place })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- canary xmp --></x:xmpmeta>`)
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

export const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f6f4f" } });

/** A photo of a page with QR codes, small and not quite straight. */
export async function photoWithCodes(texts: readonly string[]): Promise<Buffer> {
  const codes = texts.map(async (text, index) => {
    const code = await toBuffer(text, { width: 220, margin: 4 });
    const input = await sharp(code).rotate(7, { background: "#fff" }).toBuffer();
    return { input, left: 100 + index * 500, top: 900 };
  });
  const page = sharp({ create: { width: 1240, height: 1754, channels: 3, background: "#f6f4ee" } });
  return page
    .composite(await Promise.all(codes))
    .jpeg({ quality: 70 })
    .toBuffer();
}
