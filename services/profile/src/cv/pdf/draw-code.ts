import type PDFDocument from "pdfkit";
import { create } from "qrcode";
import { COLOURS } from "../../letterhead-colours.ts";
import { isMirrored } from "../cv-texts.ts";
import type { Printer } from "./printer.ts";

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document["struct"]>;

/** The width of the QR code in points, with its quiet zone: modules of 0.7 mm can be read from paper. */
export const CODE_SIZE = 78;
/** Level `M` survives a fold or a stain. */
const LEVEL = { errorCorrectionLevel: "M" } as const;
const QUIET_ZONE = 4;

/** Draws the address as a QR code into the upper corner of the page where lines end, within the margin. */
export function drawCode(
  { cv, document, look: { margin }, t }: Printer,
  root: Element,
  address: string,
): void {
  const { modules } = create(address, LEVEL);
  const side = CODE_SIZE / (modules.size + 2 * QUIET_ZONE);
  const inset = QUIET_ZONE * side;
  // Its quiet zone reaches into the margin, so that the code itself is in line with the text.
  const left = isMirrored(cv) ? margin - inset : document.page.width - margin - CODE_SIZE + inset;
  const top = margin - inset;
  const figure = document.struct("Figure", {
    alt: t("QR code of the address {address}", { address }),
    bbox: [left, top, left + CODE_SIZE, top + CODE_SIZE],
  } as object);
  root.add(figure);
  figure.add(() => {
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column))
          document.rect(left + inset + column * side, top + inset + row * side, side, side);
    document.fill(COLOURS.ink);
  });
  figure.end();
}
