/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More than this isn't kept (contracts, pictures). */
const LONGEST_SIDE = 1600;

/** The part of a picture as a file of its own. The address has to be of this site. */
export async function cutPicture(address: string, part: Part): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(part.width, part.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const { x, y, width, height } = part;
  canvas
    .getContext("2d")
    ?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/webp", 0.95);
  const bytes = await promise;
  if (!bytes) throw new Error("The picture couldn’t be drawn");
  // A browser that can't write webp writes png.
  return new File([bytes], `cropped.${bytes.type.replace("image/", "")}`, { type: bytes.type });
}

/** A file as an address that pictures may have here. */
export function addressOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => {
    if (typeof reader.result === "string") resolve(reader.result);
  });
  reader.addEventListener("error", () => reject(new Error("The file couldn’t be read")));
  reader.readAsDataURL(file);
  return promise;
}
