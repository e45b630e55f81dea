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
