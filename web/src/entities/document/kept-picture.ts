import { extensionOf } from "./file-rules.ts";

/**
 * A picture as CertLocker keeps it. Certificates are also read from WebP pictures, which it doesn't take: the same
 * picture as PNG. Undefined where the browser can't make one.
 */
export async function keptPicture(file: File): Promise<File | undefined> {
  if (extensionOf(file.name) !== "webp") return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    picture.close();
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return png
      ? new File([png], file.name.replace(/webp$/i, "png"), { type: "image/png" })
      : undefined;
  } catch {
    return undefined;
  }
}
