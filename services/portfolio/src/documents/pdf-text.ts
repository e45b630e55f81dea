import { getDocument, PasswordException, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type DocumentText, type Line, MOST_PAGES } from "./document-text.ts";
import { type DrawnCode, drawnCode } from "./drawn-codes.ts";
import { type Drawing, type Glyph, glyphsOf } from "./glyphs.ts";
import { linesOf } from "./lines.ts";
import { type Certificates, readCertificates } from "./read-certificates.ts";

const MOST_LINES = 2_000;
const LONGEST_LINE = 2_000;

export type PdfRefusal = "Protected" | "Unreadable";
export interface PdfTask {
  bytes: Uint8Array;
  /** The account's own name, which is never a title. Empty if unknown. */
  ownName: string;
  /** It is needed once more afterwards. */
  isKept: boolean;
}
export interface ReadPdf {
  text: DocumentText;
  certificates: Certificates;
  /** Codes to be read in another process. */
  drawn: readonly DrawnCode[];
  pages: number;
  pagesRead: number;
}

/**
 * The text and the links of a PDF's first pages, and what they say. It runs in a worker, because a PDF may take any time
 * and memory.
 */
export async function readPdf(bytes: Uint8Array, ownName = ""): Promise<ReadPdf | PdfRefusal> {
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
    const drawn: DrawnCode[] = [];
    const links: { url: string; page: number }[] = [];
    for (let page = 1; page <= pagesRead; page += 1) {
      const opened = await document.getPage(page);
      const drawing = await opened.getOperatorList();
      lines.push(...linesOf(glyphsOn(opened, drawing), page));
      const code = drawnCode(drawing, page);
      if (code) drawn.push(code);
      links.push(...(await linksOf(opened)).map((url) => ({ url, page })));
      opened.cleanup();
    }
    const title = titleIn(await document.getMetadata());
    const kept = lines
      .slice(0, MOST_LINES)
      .map((line) => ({ ...line, text: line.text.slice(0, LONGEST_LINE) }));
    const text = { lines: kept, links: links.slice(0, MOST_LINES), codes: [], title };
    const certificates = readCertificates(text, ownName);
    return { text, certificates, drawn, pages: document.numPages, pagesRead };
  } catch (error) {
    return error instanceof PasswordException ? "Protected" : "Unreadable";
  } finally {
    await loading.destroy();
  }
}

/** Letter by letter: the library's own lines know neither blanks of a font nor letters drawn twice. */
function glyphsOn(page: PDFPageProxy, drawing: Drawing): Glyph[] {
  return glyphsOf(drawing, page.rotate, (font) => unitOf(page, font));
}

/** Fonts whose letters are drawings have their own. */
function unitOf(page: PDFPageProxy, font: string): number | undefined {
  const known: { fontMatrix?: readonly number[] } | null = page.commonObjs.has(font)
    ? page.commonObjs.get(font)
    : null;
  return known?.fontMatrix?.[0];
}

async function linksOf(page: PDFPageProxy): Promise<string[]> {
  const annotations: { url?: unknown }[] = await page.getAnnotations();
  return annotations.flatMap(({ url }) => (typeof url === "string" ? [url] : []));
}

function titleIn({ info }: { info: object }): string {
  const title: unknown = "Title" in info ? info.Title : "";
  return typeof title === "string" ? title.slice(0, LONGEST_LINE).trim() : "";
}
