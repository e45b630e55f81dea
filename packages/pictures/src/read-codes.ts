import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Sharp } from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Enough for a small code on a photo of a whole page. */
const SIDE = 2000;
const MOST_SECONDS = 10;
const MOST_CODES = 10;
const LONGEST_TEXT = 4000;

let prepared: Promise<unknown> | undefined;

/** By default, the library would fetch its module from a server. */
async function prepare(): Promise<unknown> {
  const file = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  const { buffer, byteOffset, byteLength } = await readFile(file);
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength);
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The texts of the QR codes in a picture. */
export async function readCodes(picture: Sharp): Promise<string[]> {
  prepared ??= prepare();
  await prepared;
  const { data, info } = await picture
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  const pixels = { data: bytes, width, height, colorSpace: "srgb" } as const;
  const codes = await readBarcodes(pixels, {
    formats: ["QRCode"],
    tryHarder: true,
    maxNumberOfSymbols: MOST_CODES,
  });
  return codes.map(({ text }) => text).filter((text) => text.length <= LONGEST_TEXT);
}
