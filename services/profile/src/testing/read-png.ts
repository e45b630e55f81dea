import { inflateSync } from "node:zlib";

/** The dark pixels of a picture. */
export interface Picture {
  width: number;
  isDark(x: number, y: number): boolean;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Reads a PNG with 8 bits per channel and no palette. */
export function readPng(png: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, depth, channels] = [0, 0, 0];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === "IHDR")
      [width, depth, channels] = [data.readUInt32BE(0), data[8] ?? 0, CHANNELS[data[9] ?? 3] ?? 0];
    if (type === "IDAT") parts.push(data);
    at += length + 12;
  }
  if (depth !== 8 || channels === 0) throw new Error("a kind of PNG that is not read here");
  const pixels = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, channels);
  return { width, isDark: (x, y) => (pixels[(y * width + x) * channels] ?? 255) < 128 };
}

function unfiltered(raw: Buffer, lineLength: number, step: number): Buffer {
  const lines = raw.length / (lineLength + 1);
  const out = Buffer.alloc(lines * lineLength);
  for (let y = 0; y < lines; y += 1) {
    const filter = raw[y * (lineLength + 1)] ?? 0;
    for (let x = 0; x < lineLength; x += 1) {
      const at = y * lineLength + x;
      const left = x >= step ? (out[at - step] ?? 0) : 0;
      const up = y > 0 ? (out[at - lineLength] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[at - lineLength - step] ?? 0) : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[at] = ((raw[y * (lineLength + 1) + 1 + x] ?? 0) + predicted) & 255;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
