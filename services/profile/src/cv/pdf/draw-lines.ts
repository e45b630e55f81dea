import type PDFDocument from "pdfkit";
import type { Line, LineRun } from "./lines.ts";
import type { WordCase } from "./word-case.ts";

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document["struct"]>;

/** Lines with the place of the first one. */
export interface LinesAt {
  lines: readonly Line[];
  x: number;
  y: number;
  lineHeight: number;
}

/** Runs of the same kind, text or one link, with their places. */
interface Stretch {
  href: string | undefined;
  parts: { run: LineRun; x: number; y: number }[];
}

/** Draws lines as the contents of a structure element, in the order of reading. */
export function drawLines(
  document: Document,
  words: WordCase,
  element: Element,
  at: LinesAt,
): void {
  for (const { href, parts } of stretchesOf(at)) {
    const draw = () => parts.forEach(({ run, x, y }) => drawRun(document, words, run, x, y));
    if (href === undefined) element.add(draw);
    else drawLink(document, element, { href, parts }, draw);
  }
}

/** Also per line: a link's area is a rectangle. */
function stretchesOf({ lines, x, y, lineHeight }: LinesAt): Stretch[] {
  const stretches: Stretch[] = [];
  lines.forEach((runs, index) => {
    const top = y + index * lineHeight;
    runs.forEach((run, place) => {
      const { href } = run.piece;
      const last = stretches.at(-1);
      const part = { run, x: x + run.x, y: top + lineHeight * BASELINE };
      const continues = last?.href === href && (href === undefined || place > 0);
      if (last && continues) last.parts.push(part);
      else stretches.push({ href, parts: [part] });
    });
  });
  return stretches;
}

/** Where the baseline is in the height of a line. */
const BASELINE = 0.75;

function drawLink(
  document: Document,
  element: Element,
  { href = "", parts }: Stretch,
  draw: () => void,
): void {
  const link = document.struct("Link");
  element.add(link);
  link.add(draw);
  const left = Math.min(...parts.map(({ x }) => x));
  const right = Math.max(...parts.map(({ x, run }) => x + run.width));
  const { y = 0, run } = parts[0] ?? {};
  const size = run?.piece.style.size ?? 0;
  const options = { structParent: link, Contents: new String(href) };
  document.link(left, y - size, right - left, size * 1.3, href, options as object);
  link.end();
}

function drawRun(document: Document, words: WordCase, run: LineRun, x: number, y: number): void {
  const isReplaced = run.original !== run.text;
  if (isReplaced) document.markContent("Span", { actual: run.original });
  words.draw(run.text, run, x, y);
  if (isReplaced) document.endMarkedContent();
  if (run.piece.href !== undefined) underline(document, run, x, y);
}

function underline(document: Document, { width, piece }: LineRun, x: number, y: number): void {
  const below = y + piece.style.size * 0.14;
  document
    .lineWidth(0.5)
    .moveTo(x, below)
    .lineTo(x + width, below)
    .stroke(piece.style.colour);
}
