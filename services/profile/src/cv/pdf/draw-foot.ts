import { COLOURS, SPRIG_COLOURS } from "../../letterhead-colours.ts";
import { embedded, isMirrored } from "../cv-texts.ts";
import { shortened } from "./blocks.ts";
import { drawSprig } from "./draw-sprig.ts";
import { lineOf, type Line } from "./lines.ts";
import { PAGE, type Printer } from "./printer.ts";
import { runsOf } from "./text-runs.ts";

const SHOWN_NAME = 40;
const SPRIG_SIZE = 11;

/** The name, the sprig and the number of the page. */
export function drawFoot({ cv, look, fonts, document, words }: Printer, count: string): void {
  const { margin, sizes } = look;
  const y = PAGE.height - margin * 0.62;
  const direction = isMirrored(cv) ? "rtl" : "ltr";
  const setLine = (content: string): Line => {
    const style = { voice: "text", size: sizes.foot, colour: COLOURS.quiet } as const;
    const paragraph = runsOf([{ text: content, style }], fonts, direction);
    return lineOf(paragraph, 0, paragraph.text.length, words.measure);
  };
  const drawLine = (line: Line, x: number) =>
    line.forEach((run) => words.draw(run.text, run, x + run.x, y));
  const shown = shortened(cv.name.toWellFormed().normalize("NFC"), SHOWN_NAME);
  const name = setLine(embedded(shown, cv));
  const number = setLine(count);
  const [left, right] = isMirrored(cv) ? [number, name] : [name, number];
  drawLine(left, margin);
  drawLine(right, PAGE.width - margin - right.reduce((sum, run) => sum + run.width, 0));
  const x = (PAGE.width - SPRIG_SIZE) / 2;
  drawSprig(document, SPRIG_COLOURS, { x, y: y - SPRIG_SIZE * 0.8, size: SPRIG_SIZE });
}
