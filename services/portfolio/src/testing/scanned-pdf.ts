import { deflateSync } from "node:zlib";
import { fileOf } from "./pdfs.ts";

/** A picture in a PDF: a JPEG as it is, or pixels of one grey byte or three colours each. */
export type PdfPicture = { width: number; height: number } & (
  | { jpeg: Buffer }
  | { grey: Buffer }
  | { colors: Buffer }
);

const latin = (text: string) => Buffer.from(text, "latin1");

/** A PDF whose pages are pictures, as scanners make them, with a line of text above it if one is given. */
export function scannedPdf(pictures: readonly PdfPicture[], text = ""): Buffer {
  const kids = pictures.map((_picture, index) => `${4 + index * 3} 0 R`).join(" ");
  const bodies = [
    latin("<< /Type /Catalog /Pages 2 0 R >>"),
    latin(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`),
    latin("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
    ...pictures.flatMap((picture, index) => {
      const at = 4 + index * 3;
      const line = text === "" ? "" : `BT /F1 12 Tf 72 800 Td (${text}) Tj ET `;
      return [
        latin(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at + 1} 0 R ` +
            `/Resources << /Font << /F1 3 0 R >> /XObject << /P ${at + 2} 0 R >> >> >>`,
        ),
        streamOf("", latin(`${line}q 595 0 0 842 0 0 cm /P Do Q`)),
        pictureStream(picture),
      ];
    }),
    latin("<< >>"),
  ];
  return fileOf(bodies, "");
}

function pictureStream(picture: PdfPicture): Buffer {
  const { width, height } = picture;
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  if ("jpeg" in picture)
    return streamOf(`${entries} /ColorSpace /DeviceRGB /Filter /DCTDecode`, picture.jpeg);
  const [space, pixels] = "grey" in picture ? ["Gray", picture.grey] : ["RGB", picture.colors];
  return streamOf(
    `${entries} /ColorSpace /Device${space} /Filter /FlateDecode`,
    deflateSync(pixels, { level: 1 }),
  );
}

const streamOf = (entries: string, content: Buffer) =>
  Buffer.concat([
    latin(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    latin("\nendstream"),
  ]);
