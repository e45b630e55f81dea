import type { PictureUse } from "@laurel/contracts/routes/pictures";

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** More than this isn't kept. */
const LONGEST_SIDE: Record<PictureUse, number> = { avatar: 512, credential: 1600 };

/** The part of a picture as a file of its own. The address has to be of this site. */
export async function cutPicture(address: string, part: Part, use: PictureUse): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = Math.min(1, LONGEST_SIDE[use] / Math.max(part.width, part.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const { x, y, width, height } = part;
  canvas
    .getContext("2d")
    ?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const webp = await blobOf(canvas, "image/webp");
  // A browser that can't write webp writes png, which is large for photos.
  const bytes = webp?.type === "image/webp" ? webp : await blobOf(canvas, "image/jpeg");
  if (!bytes) throw new Error("The picture couldn’t be drawn");
  return new File([bytes], `cropped.${bytes.type.replace("image/", "")}`, { type: bytes.type });
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, 0.95);
  return promise;
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
