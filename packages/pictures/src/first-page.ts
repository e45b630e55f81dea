import { PDFiumLibrary } from "@hyzyla/pdfium";
import { PREVIEW_SIDE } from "@laurel/contracts/constants";
import { pictureOfPixels } from "./open-picture.ts";
import { reencode } from "./reencode.ts";

/** The first page of a PDF as webp. Throws for a PDF that can't be read, or that needs a password. */
export async function firstPage(bytes: Uint8Array): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longer = Math.max(originalWidth, originalHeight);
  const drawn = await page.render({ scale: PREVIEW_SIDE / longer, render: "bitmap" });
  return reencode(pictureOfPixels({ ...drawn, channels: 4 }), "preview");
}
