import type { Translate } from "@laurel/texts/translate";
import { translateTo } from "@laurel/texts/translations";
import Pdf from "pdfkit";
import { COLOURS } from "../../letterhead-colours.ts";
import type { Cv } from "../cv.ts";
import type { CvLook } from "../cv-look.ts";
import { CV_TITLE, documentLanguage, isMirrored, PAGE_NUMBER } from "../cv-texts.ts";
import type { Direction } from "../directions.ts";
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
  const t = translateTo(cv.language);
  const blocks = blocksOf(cv, look, t);
  const fonts = await openFontSet(textsOf(blocks, cv, t), cv.language);
  const document = createDocument(cv, t, now);
  const bytes = collected(document);
  for (const { name, font } of fonts.faces)
    // pdfkit accepts an open font. Its types don't say so.
    document.registerFont(name, font as unknown as Uint8Array);
  const printer = { cv, look, t, fonts, document, words: createWordCase(document) };
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

function createDocument({ name, language }: Cv, t: Translate, now: Date): Document {
  const author = name.toWellFormed();
  const options = {
    size: [PAGE.width, PAGE.height] satisfies [number, number],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7" as const,
    tagged: true,
    lang: documentLanguage(language),
    displayTitle: true,
    info: { Title: t(CV_TITLE, { name: author }), Author: author, CreationDate: now },
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

function textsOf(blocks: readonly Block[], { name }: Cv, t: Translate) {
  const pieces = blocks.flatMap(({ pieces: some, date }) => (date ? [date, ...some] : some));
  const spoken = (voice: string) =>
    pieces.filter(({ style }) => style.voice === voice).map(({ text }) => text);
  const foot = [name.normalize("NFC"), t(PAGE_NUMBER, { page: "0123456789", pages: "…" })];
  return { display: spoken("display"), text: [...spoken("text"), ...foot], strong: [] };
}

/** Of a block: that of its text, or that of the CV. */
const directionOf = ({ followsText }: Block, cv: Cv): Direction =>
  followsText ? "auto" : isMirrored(cv) ? "rtl" : "ltr";

function setBlock({ cv, look, fonts, words }: Printer, block: Block): SetBlock {
  const paragraph = runsOf(block.pieces, fonts, directionOf(block, cv));
  const ends = lineEndsOf(paragraph, widthOf(block, look), words.measure);
  const size = Math.max(...block.pieces.map(({ style }) => style.size));
  return { block, ends, lineHeight: size * (size > LARGE ? LARGE_LEADING : look.leading) };
}

function widthOf(block: Block, { margin }: CvLook): number {
  return PAGE.width - 2 * margin - block.indent - cornerOf(block);
}

const cornerOf = ({ isBesideCorner }: Block) => (isBesideCorner ? CODE_SIZE + 12 : 0);

/** The lines of a block that are on one page. */
function linesOf({ cv, look, fonts, words }: Printer, { set, first, last }: Placed): Line[] {
  const { block, ends } = set;
  const paragraph = runsOf(block.pieces, fonts, directionOf(block, cv));
  const start = isMirrored(cv) ? cornerOf(block) : block.indent;
  const all = ends.map((end, index) => lineOf(paragraph, ends[index - 1] ?? 0, end, words.measure));
  const lines = all.slice(first, last);
  const width = widthOf(block, look);
  // A short paragraph is aligned with the others, even if its direction isn't that of the CV.
  const used = block.followsText ? Math.max(...all.map(lengthOf)) : width;
  for (const line of lines) {
    const free = paragraph.level % 2 === 1 ? used - lengthOf(line) : 0;
    const left = start + (isMirrored(cv) ? width - used : 0) + free;
    for (const run of line) run.x += left;
  }
  if (block.date && first === 0) {
    const date = runsOf([block.date], fonts, isMirrored(cv) ? "rtl" : "ltr");
    const line = lineOf(date, 0, date.text.length, words.measure);
    const end = PAGE.width - 2 * look.margin - lengthOf(line);
    if (isMirrored(cv)) for (const run of line) run.x += end;
    lines[0]?.unshift(...line);
  }
  return lines;
}

const lengthOf = (line: Line) => line.reduce((sum, run) => sum + run.width, 0);

function drawPages(printer: Printer, pages: readonly Placed[][]): void {
  const { cv, document, t } = printer;
  const root = document.struct("Document");
  document.addStructure(root);
  const open = new Map<SetBlock, Element>();
  pages.forEach((placed, index) => {
    document.addPage();
    for (const one of placed) {
      drawBlock(printer, root, open, one);
      const isHead = index === 0 && one === placed[0];
      if (isHead && cv.proof) drawCode(printer, root, cv.proof.address);
    }
    const number = t(PAGE_NUMBER, { page: index + 1, pages: pages.length });
    artifact(document, () => drawFoot(printer, number));
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
