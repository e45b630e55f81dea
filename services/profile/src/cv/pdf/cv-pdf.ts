import Pdf from "pdfkit";
import { COLOURS } from "../../letterhead-colours.ts";
import type { Cv } from "../cv.ts";
import type { CvLook } from "../cv-look.ts";
import { openFontSet } from "../fonts/font-set.ts";
import { blocksOf, type Block } from "./blocks.ts";
import { drawLines } from "./draw-lines.ts";
import { drawCode, CODE_SIZE } from "./draw-code.ts";
import { drawFoot } from "./draw-foot.ts";
import { lineEndsOf, lineOf, type Line } from "./lines.ts";
import { PAGE, type Printer } from "./printer.ts";
import { pagesOf, type Placed, type SetBlock } from "./pages.ts";
import { runsOf } from "./text-runs.ts";
import { createWordCase } from "./word-case.ts";

/** Lines of a larger size, in points, are set closer. */
const LARGE = 14;
const LARGE_LEADING = 1.2;

/** Says which standard the document follows. */
const PDF_UA = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
<pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

type Document = InstanceType<typeof Pdf>;
type Element = ReturnType<Document["struct"]>;

/** The CV as a tagged PDF (PDF/UA-1): its structure, language and texts are for people who don't see it. */
export async function cvPdf(cv: Cv, look: CvLook, now: Date): Promise<Buffer> {
  const blocks = blocksOf(cv, look);
  const fonts = await openFontSet(textsOf(blocks, cv));
  const document = createDocument(cv, now);
  const bytes = collected(document);
  for (const { name, font } of fonts.faces)
    // pdfkit accepts an open font. Its types don't say so.
    document.registerFont(name, font as unknown as Uint8Array);
  const printer = { cv, look, fonts, document, words: createWordCase(document) };
  const area = { top: look.margin, bottom: PAGE.height - look.margin - look.sizes.foot };
  drawPages(
    printer,
    pagesOf(
      blocks.map((block) => setBlock(printer, block)),
      area,
    ),
  );
  document.end();
  return bytes;
}

function createDocument({ name }: Cv, now: Date): Document {
  const options = {
    size: [PAGE.width, PAGE.height] satisfies [number, number],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7" as const,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: `${name.toWellFormed()} – CV`, Author: name.toWellFormed(), CreationDate: now },
  };
  // No first font, which pdfkit would not embed. Its types don't know that.
  const document = new Pdf(Object.assign(options, { font: null } as object));
  // pdfkit's own option adds lists of glyphs to fonts that lack parts of composed letters.
  document.appendXML(PDF_UA);
  return document;
}

function collected(document: Document): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  document
    .on("data", (part: Buffer) => parts.push(part))
    .on("end", () => resolve(Buffer.concat(parts)))
    .on("error", reject);
  return promise;
}

function textsOf(blocks: readonly Block[], { name }: Cv) {
  const pieces = blocks.flatMap(({ pieces: some, date }) => (date ? [date, ...some] : some));
  const spoken = (voice: string) =>
    pieces.filter(({ style }) => style.voice === voice).map(({ text }) => text);
  const foot = [name.normalize("NFC"), "Page of 0123456789…"];
  return { display: spoken("display"), text: [...spoken("text"), ...foot], strong: [] };
}

function setBlock({ look, fonts, words }: Printer, block: Block): SetBlock {
  const paragraph = runsOf(block.pieces, fonts, block.followsText);
  const ends = lineEndsOf(paragraph, widthOf(block, look), words.measure);
  const size = Math.max(...block.pieces.map(({ style }) => style.size));
  return { block, ends, lineHeight: size * (size > LARGE ? LARGE_LEADING : look.leading) };
}

function widthOf({ indent, isBesideCorner }: Block, { margin }: CvLook): number {
  return PAGE.width - 2 * margin - indent - (isBesideCorner ? CODE_SIZE + 12 : 0);
}

/** The lines of a block that are on one page. */
function linesOf({ look, fonts, words }: Printer, { set, first, last }: Placed): Line[] {
  const { block, ends } = set;
  const paragraph = runsOf(block.pieces, fonts, block.followsText);
  const lines = ends
    .slice(first, last)
    .map((end, index) => lineOf(paragraph, ends[first + index - 1] ?? 0, end, words.measure));
  for (const line of lines) {
    const free = widthOf(block, look) - line.reduce((sum, run) => sum + run.width, 0);
    const left = block.indent + (paragraph.level % 2 === 1 ? free : 0);
    for (const run of line) run.x += left;
  }
  if (block.date && first === 0) {
    const date = runsOf([block.date], fonts);
    lines[0]?.unshift(...lineOf(date, 0, date.text.length, words.measure));
  }
  return lines;
}

function drawPages(printer: Printer, pages: readonly Placed[][]): void {
  const { cv, document, look } = printer;
  const root = document.struct("Document");
  document.addStructure(root);
  const open = new Map<SetBlock, Element>();
  pages.forEach((placed, index) => {
    document.addPage();
    for (const one of placed) {
      drawBlock(printer, root, open, one);
      const isHead = index === 0 && one === placed[0];
      if (isHead && cv.proof) drawCode(document, root, cv.proof.address, look.margin);
    }
    artifact(document, () => drawFoot(printer, `Page ${index + 1} of ${pages.length}`));
  });
  root.end();
}

function drawBlock(
  printer: Printer,
  root: Element,
  open: Map<SetBlock, Element>,
  placed: Placed,
): void {
  const { document, look, words } = printer;
  const { set, y, isEnd } = placed;
  const { block, lineHeight } = set;
  const lines = linesOf(printer, placed);
  if (block.isRuled && isEnd) {
    const below = y + lines.length * lineHeight + 1;
    artifact(document, () =>
      document
        .lineWidth(0.75)
        .moveTo(look.margin, below)
        .lineTo(PAGE.width - look.margin, below)
        .stroke(COLOURS.hairline),
    );
  }
  const element = open.get(set) ?? document.struct(block.tag);
  if (!open.has(set)) root.add(element);
  drawLines(document, words, element, { lines, x: look.margin, y, lineHeight });
  if (isEnd) {
    element.end();
    open.delete(set);
  } else open.set(set, element);
}

function artifact(document: Document, draw: () => void): void {
  document.markContent("Artifact", { type: "Pagination" });
  draw();
  document.endMarkedContent();
}
