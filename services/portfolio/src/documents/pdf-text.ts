import { getDocument, PasswordException, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { DocumentText, Line } from "./document-text.ts";
import { linesOf, type Piece } from "./lines.ts";
import { readFields, type Fields } from "./read-fields.ts";

/** Certificates have one page. Transcripts and terms may follow. */
const MOST_PAGES = 5;
const MOST_LINES = 2_000;
const LONGEST_LINE = 2_000;

export type PdfRefusal = "Protected" | "Unreadable";
export type ReadPdf = Fields & { text: DocumentText; pages: number; pagesRead: number };

/**
 * The text and the links of a PDF's first pages, and what they say. It runs in a worker, because a PDF may take any time
 * and memory.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf | PdfRefusal> {
  const loading = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    // Nothing of it is drawn.
    maxImageSize: 1,
  });
  try {
    const document = await loading.promise;
    const pagesRead = Math.min(document.numPages, MOST_PAGES);
    const lines: Line[] = [];
    const links: { url: string; page: number }[] = [];
    for (let page = 1; page <= pagesRead; page += 1) {
      const opened = await document.getPage(page);
      lines.push(...linesOf(await piecesOf(opened), page));
      links.push(...(await linksOf(opened)).map((url) => ({ url, page })));
      opened.cleanup();
    }
    const title = titleIn(await document.getMetadata());
    const kept = lines
      .slice(0, MOST_LINES)
      .map((line) => ({ ...line, text: line.text.slice(0, LONGEST_LINE) }));
    const text = { lines: kept, links: links.slice(0, MOST_LINES), codes: [], title };
    return { ...readFields(text), text, pages: document.numPages, pagesRead };
  } catch (error) {
    return error instanceof PasswordException ? "Protected" : "Unreadable";
  } finally {
    await loading.destroy();
  }
}

async function piecesOf(page: PDFPageProxy): Promise<Piece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) || item.height }];
  });
}

async function linksOf(page: PDFPageProxy): Promise<string[]> {
  const annotations: { url?: unknown }[] = await page.getAnnotations();
  return annotations.flatMap(({ url }) => (typeof url === "string" ? [url] : []));
}

function titleIn({ info }: { info: object }): string {
  const title: unknown = "Title" in info ? info.Title : "";
  return typeof title === "string" ? title.slice(0, LONGEST_LINE).trim() : "";
}
