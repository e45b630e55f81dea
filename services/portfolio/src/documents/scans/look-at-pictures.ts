import { openPicture, pictureOfPixels } from "@laurel/pictures/open-picture";
import { greyPage, readEmbeddedCodes } from "@laurel/pictures/page-pictures";
import type { DrawnCode } from "../drawn-codes.ts";
import { type DocumentText, MOST_PAGES } from "../document-text.ts";
import { type Certificates, readCertificates } from "../read-certificates.ts";
import { pdfPictures } from "./pdf-pictures.ts";

/** A document, and what is known of it already: the text of a PDF, the codes of a photo. */
export interface LookTask {
  kind: "pdf" | "picture";
  bytes: Uint8Array;
  text: DocumentText;
  /** Codes that a PDF draws as squares. */
  drawn?: readonly DrawnCode[];
  ownName: string;
  /** Whether pages without a text are to be recognized. */
  isToRead: boolean;
}

/** What is known of a document after more was found in its pictures. */
export interface Scan {
  text: DocumentText;
  certificates: Certificates;
}

/** A page whose text is to be recognized. */
export interface PageToRead {
  page: number;
  png: Uint8Array;
}

/** What the pictures of a document hold. */
export interface Seen extends Scan {
  pages: PageToRead[];
}

/** Recognizing a page takes a second or two. */
const MOST_TO_READ = 3;
/** A smaller picture on a page is a logo, a seal or a code. */
const SMALLEST_PAGE = 300_000;

/** Finds the QR codes in the pictures of a document, and its pages that are nothing but a picture. */
export async function lookAtPictures(task: LookTask): Promise<Seen> {
  const { codes, pages } = task.kind === "pdf" ? await lookAtPdf(task) : await lookAtPhoto(task);
  const text = { ...task.text, codes: [...task.text.codes, ...codes] };
  return { text, certificates: readCertificates(text, task.ownName), pages };
}

type Found = Pick<DocumentText, "codes"> & Pick<Seen, "pages">;

async function lookAtPdf({ bytes, text, drawn = [], isToRead }: LookTask): Promise<Found> {
  const codes: { text: string; page: number }[] = [];
  for (const { page, side, grey } of drawn) {
    const squares = pictureOfPixels({ data: grey, width: side, height: side, channels: 1 });
    const read = await readEmbeddedCodes(squares, side).catch(() => []);
    codes.push(...read.map((code) => ({ text: code, page })));
  }
  if (bytes.length === 0) return { codes, pages: [] };
  const pages: PageToRead[] = [];
  const done = new Set(text.lines.map(({ page }) => page));
  for await (const { page, width, height, turn, open } of pdfPictures(bytes, MOST_PAGES)) {
    // A clone of a picture would copy its pixels.
    const picture = await open();
    if (!picture) continue;
    const read = await readEmbeddedCodes(picture, Math.max(width, height)).catch(() => []);
    codes.push(...read.map((code) => ({ text: code, page })));
    const isPage = isToRead && width * height >= SMALLEST_PAGE && !done.has(page);
    const again = isPage && pages.length < MOST_TO_READ ? await open() : undefined;
    if (!again) continue;
    done.add(page);
    pages.push({ page, png: await greyPage(again, turn) });
  }
  return { codes, pages };
}

async function lookAtPhoto({ bytes }: LookTask): Promise<Found> {
  const picture = await openPicture(bytes);
  if (!picture) throw new Error("the picture has too many pixels");
  return { codes: [], pages: [{ page: 1, png: await greyPage(picture) }] };
}
