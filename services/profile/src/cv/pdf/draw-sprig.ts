import type PDFDocument from "pdfkit";
import { SPRIG } from "../../sprig.ts";

type Document = InstanceType<typeof PDFDocument>;

/** Draws the logo with its top left corner at `x` and `y`. */
export function drawSprig(
  document: Document,
  colours: { line: string; leaf: string; bud: string },
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { box, stroke, leaves, stem, bud } = SPRIG;
  document
    .save()
    .translate(x, y)
    .scale(size / box);
  document.lineWidth(stroke).lineCap("round").lineJoin("round");
  for (const leaf of leaves) document.path(leaf).fillAndStroke(colours.leaf, colours.line);
  document.path(stem).stroke(colours.line);
  document.circle(bud.x, bud.y, bud.radius).fill(colours.bud);
  document.restore();
}
