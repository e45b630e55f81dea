import { openPicture, pictureOfPixels, type Pixels } from "@laurel/pictures/open-picture";
import { getDocument, OPS, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A picture on a page of a PDF. */
export interface PagePicture {
  page: number;
  width: number;
  height: number;
  /** How the page is turned, in degrees. */
  turn: number;
  open: () => Promise<Opened>;
}
type Opened = Awaited<ReturnType<typeof openPicture>>;

/** Decoded, a picture of so many pixels and three colours has 25 MB. Photos are read by another library. */
const MOST_PIXELS = 9_000_000;
const MOST_PICTURES = 12;
const SMALLEST_SIDE = 20;

/** The pictures of a PDF's first pages, one after the other: each is in memory only until the next. */
export async function* pdfPictures(
  file: Uint8Array,
  mostPages: number,
): AsyncGenerator<PagePicture> {
  // The library takes it over, and no Buffer.
  const bytes = new Uint8Array(file);
  const jpegs = jpegsIn(file);
  // It would decode them into several times the memory.
  for (const { at, jpeg } of jpegs) bytes.fill(0, at, at + jpeg.length);
  const loading = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    maxImageSize: MOST_PIXELS,
  });
  try {
    const document = await loading.promise;
    const empty: number[] = [];
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number);
      let isEmpty = true;
      for await (const picture of picturesOn(page, number, jpegs)) {
        isEmpty = false;
        yield picture;
      }
      if (isEmpty) empty.push(number);
      page.cleanup();
    }
    // The library leaves out what has too many pixels for it.
    for (const [index, page] of empty.entries()) {
      const found = jpegs[index];
      if (found) yield { page, turn: 0, ...found, open: async () => openPicture(found.jpeg) };
    }
  } finally {
    await loading.destroy();
  }
}

async function* picturesOn(
  page: PDFPageProxy,
  number: number,
  jpegs: Jpeg[],
): AsyncGenerator<PagePicture> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let left = MOST_PICTURES;
  for (const [index, operator] of fnArray.entries()) {
    if (!DRAWS_PICTURE.has(operator) || left === 0) continue;
    const drawn = await drawnPicture(page, argsArray[index]);
    if (!drawn || Math.min(drawn.width, drawn.height) < SMALLEST_SIDE) continue;
    left -= 1;
    const open = openerOf(drawn, jpegs);
    if (open) yield { page: number, turn: page.rotate, ...drawn, open };
  }
}

const DRAWS_PICTURE: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

interface Drawn {
  width: number;
  height: number;
  pixels: Pixels | undefined;
}

/** What an operator draws: its argument, or what the argument names. */
async function drawnPicture(page: PDFPageProxy, given: unknown): Promise<Drawn | undefined> {
  const [first, width, height]: unknown[] = Array.isArray(given) ? given : [];
  if (typeof first === "string") {
    const kept = sizedOf({ width, height });
    return kept && { ...kept, pixels: pixelsOf(await objectNamed(page, first)) };
  }
  const kept = sizedOf(first);
  if (!kept) return undefined;
  const { data }: { data?: unknown } = first as object;
  const named = typeof data === "string" ? await objectNamed(page, data) : first;
  return { ...kept, pixels: pixelsOf(named) };
}

const objectNamed = (page: PDFPageProxy, name: string) =>
  new Promise<unknown>((resolve) => {
    (name.startsWith("g_") ? page.commonObjs : page.objs).get(name, resolve);
  });

function sizedOf(value: unknown): { width: number; height: number } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { width, height }: { width?: unknown; height?: unknown } = value;
  return typeof width === "number" && typeof height === "number" ? { width, height } : undefined;
}

/** How the library's decoded pictures are: one bit for each pixel, three bytes, or four. */
const CHANNELS: Readonly<Record<number, 1 | 3 | 4>> = { 1: 1, 2: 3, 3: 4 };

function pixelsOf(value: unknown): Pixels | undefined {
  const size = sizedOf(value);
  if (!size) return undefined;
  const { data, kind = 1 }: { data?: unknown; kind?: unknown } = value as object;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return undefined;
  const channels = CHANNELS[Number(kind)];
  if (!channels) return undefined;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { ...size, channels, data: channels === 1 ? expanded(bytes, size) : bytes };
}

/** One byte for each pixel, from one bit for each. */
function expanded(bits: Uint8Array, { width, height }: { width: number; height: number }) {
  const bytes = new Uint8Array(width * height);
  const rowBytes = (width + 7) >> 3;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const byte = bits[row * rowBytes + (column >> 3)] ?? 0;
      bytes[row * width + column] = byte & (0x80 >> (column & 7)) ? 255 : 0;
    }
  return bytes;
}

function openerOf(
  { pixels, width, height }: Drawn,
  jpegs: Jpeg[],
): PagePicture["open"] | undefined {
  if (pixels) return async () => pictureOfPixels(pixels);
  const at = jpegs.findIndex((one) => one.width === width && one.height === height);
  const [found] = at < 0 ? [] : jpegs.splice(at, 1);
  return found && (async () => openPicture(found.jpeg));
}

interface Jpeg {
  jpeg: Buffer;
  /** Where it starts in the file. */
  at: number;
  width: number;
  height: number;
}

const STREAM = Buffer.from("stream");
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const STREAM_END = Buffer.from("endstream");
const MOST_JPEGS = 100;

/** The photos of a PDF, which are whole JPEG files in it, unless it is encrypted. */
function jpegsIn(bytes: Uint8Array): Jpeg[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const jpegs: Jpeg[] = [];
  let from = file.indexOf(STREAM);
  while (from >= 0 && jpegs.length < MOST_JPEGS) {
    const at = startOfJpeg(file, from + STREAM.length);
    const end = at === undefined ? -1 : file.indexOf(STREAM_END, at);
    if (at !== undefined && end >= 0) {
      const jpeg = file.subarray(at, end);
      const size = jpegSize(jpeg);
      if (size) jpegs.push({ jpeg, at, ...size });
    }
    from = file.indexOf(STREAM, Math.max(end, from + 1));
  }
  return jpegs;
}

/** After the line break that follows the word. */
function startOfJpeg(file: Buffer, after: number): number | undefined {
  const start = file[after] === 0x0d ? after + 2 : after + 1;
  return file.subarray(start, start + JPEG_START.length).equals(JPEG_START) ? start : undefined;
}

/** The width and height in a JPEG's frame header. */
function jpegSize(jpeg: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < jpeg.length;) {
    const [mark, kind = 0] = jpeg.subarray(at, at + 2);
    if (mark !== 0xff) return undefined;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return undefined;
}
