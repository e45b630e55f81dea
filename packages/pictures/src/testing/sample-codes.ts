import { create } from "qrcode";
import sharp from "sharp";

/** A QR code as programs put it into a PDF: one grey pixel for each square, and no margin. */
export function smallestCode(text: string): { grey: Buffer; width: number; height: number } {
  const { modules } = create(text, {});
  const grey = Buffer.from(Array.from(modules.data, (isDark) => (isDark ? 0 : 255)));
  return { grey, width: modules.size, height: modules.size };
}

/** A scan of a page with these lines, in black letters. */
export function scanOf(lines: readonly string[], width = 1240, height = 1754): Promise<Buffer> {
  const texts = lines.map(
    (line, index) =>
      `<text x="120" y="${200 + index * 110}" font-family="sans-serif" font-size="52">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fbf9f4"/>${texts.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
