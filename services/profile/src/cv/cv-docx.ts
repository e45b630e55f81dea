import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
} from "docx";
import { COLOURS } from "../letterhead-colours.ts";
import { withoutScheme, type Cv, type CvEntry } from "./cv.ts";
import type { CvLook } from "./cv-look.ts";
import { directedParts, isRightToLeft } from "./directions.ts";
import { colour, HAIRLINE, pageOf, stylesOf, TEXT, textWidthOf, twips } from "./cv-styles.ts";

/** Longer addresses are shortened, in characters. The link keeps the whole address. */
const SHOWN_ADDRESS = 80;
const SHOWN_IN_THE_FOOT = 40;
/** Entries with a longer description, in characters, may break across pages. */
const WHOLE_ON_A_PAGE = 800;

/**
 * The CV as a Word document: only paragraphs and tab stops, no tables, so that recruiting software reads it in the same
 * order as people. `sprig` is a square PNG.
 */
export async function cvDocument(cv: Cv, look: CvLook, sprig: Uint8Array): Promise<Buffer> {
  const document = new Document({
    title: fit(`${cv.name} – CV`),
    creator: fit(cv.name),
    lastModifiedBy: fit(cv.name),
    styles: stylesOf(look),
    sections: [
      {
        properties: { page: pageOf(look) },
        footers: { default: footer(cv, look, sprig) },
        children: [
          ...letterhead(cv),
          ...cv.sections.flatMap(({ title, entries }) => [
            section(title),
            ...entries.flatMap((entry) => entryLines(entry, look)),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function letterhead({ name, position, contact, summary, skills }: Cv): Paragraph[] {
  const lines = [new Paragraph({ heading: HeadingLevel.TITLE, ...written(undefined, name) })];
  if (position) lines.push(new Paragraph(written("Position", position)));
  if (contact.length > 0)
    lines.push(
      new Paragraph({
        style: "Contact",
        children: contact.flatMap(({ text: shown, href }, index) => [
          ...(index > 0 ? text("  ·  ") : []),
          link(shown, href),
        ]),
      }),
    );
  if (summary.length > 0)
    lines.push(section("Summary"), ...summary.map((one) => new Paragraph(written("Summary", one))));
  if (skills.length > 0)
    lines.push(section("Skills"), new Paragraph(written(undefined, skills.join("  ·  "))));
  return lines;
}

function section(title: string): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_1,
    border: { bottom: HAIRLINE },
    children: text(title),
  });
}

function entryLines(entry: CvEntry, look: CvLook): Paragraph[] {
  const head = headOf(entry, look);
  const lines = [...head, ...bodyOf(entry, look)];
  const length = entry.description.reduce((sum, one) => sum + one.length, 0);
  const kept = length <= WHOLE_ON_A_PAGE ? lines.length : head.length;
  return lines.map((line, index) => new Paragraph({ ...line, keepNext: index < kept - 1 }));
}

/** Date and name, the issuer, and the details. An entry whose name goes from right to left is mirrored. */
function headOf(entry: CvEntry, look: CvLook): IParagraphOptions[] {
  const { date, name, organization, facts, link: address } = entry;
  const column = twips(look.dateColumn);
  const issuer = text(`  ·  ${organization}`, true, { font: TEXT, bold: false });
  const line = lineOf(entry, look);
  const lines: IParagraphOptions[] = [
    {
      heading: HeadingLevel.HEADING_2,
      indent: { left: column, hanging: column },
      tabStops: [{ type: TabStopType.LEFT, position: column }],
      ...(isRightToLeft(name) && { bidirectional: true }),
      children: [
        new TextRun({
          text: date,
          font: TEXT,
          size: look.sizes.date * 2,
          bold: false,
          color: QUIET,
        }),
        new TextRun({ children: [new Tab()] }),
        ...text(name, true),
        ...(look.issuerBesideName ? issuer : []),
      ],
    },
  ];
  if (!look.issuerBesideName) lines.push(line("Entry", text(organization, true), organization));
  if (facts.length > 0) lines.push(line("EntryDetail", text(facts.join("  ·  "))));
  if (address) lines.push(line("EntryDetail", [link(withoutScheme(address), address)]));
  return lines;
}

function bodyOf(entry: CvEntry, look: CvLook): IParagraphOptions[] {
  const line = lineOf(entry, look);
  const lines = entry.description.map((one) => line("Entry", text(one, true), one));
  if (entry.skills.length > 0)
    lines.push(line("EntryDetail", text(`Skills: ${entry.skills.join(", ")}`)));
  return lines;
}

/** Sets the lines of an entry, whose direction is that of `content`, beside the column of dates. */
function lineOf({ name }: CvEntry, look: CvLook) {
  const column = twips(look.dateColumn);
  const isMirrored = isRightToLeft(name);
  return (style: string, children: ParagraphChild[], content = ""): IParagraphOptions => {
    const bidirectional = isRightToLeft(content);
    if (bidirectional === isMirrored) return { style, children, bidirectional };
    return bidirectional
      ? { style, children, bidirectional, indent: { left: 0, right: column } }
      : { style, children, indent: { left: 0, right: column }, alignment: AlignmentType.RIGHT };
  };
}

const QUIET = colour(COLOURS.quiet);

function footer({ name }: Cv, look: CvLook, sprig: Uint8Array): Footer {
  const width = textWidthOf(look);
  const line = new Paragraph({
    style: "Foot",
    tabStops: [
      { type: TabStopType.CENTER, position: width / 2 },
      { type: TabStopType.RIGHT, position: width },
    ],
    children: [
      ...text(shortened(name, SHOWN_IN_THE_FOOT)),
      new TextRun({ children: [new Tab()] }),
      new ImageRun({
        type: "png",
        data: sprig,
        transformation: { width: 15, height: 15 },
        altText: { name: "Sprig", description: "", title: "" },
      }),
      new TextRun({
        children: [new Tab(), "Page ", PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES],
      }),
    ],
  });
  return new Footer({ children: [line] });
}

/** Word needs to be told which parts go from right to left. */
const text = (content: string, followsText = false, options: IRunOptions = {}) =>
  directedParts(fit(content), followsText).map(
    ({ text: part, isRightToLeft: isMarked }) =>
      new TextRun({ ...options, text: part, ...(isMarked && { rightToLeft: true }) }),
  );

/** A paragraph that a person wrote goes from right to left if its text does. */
const written = (style: string | undefined, content: string): IParagraphOptions => ({
  ...(style !== undefined && { style }),
  children: text(content, true),
  ...(isRightToLeft(content) && { bidirectional: true }),
});

function link(content: string, address: string): ExternalHyperlink {
  return new ExternalHyperlink({
    link: new URL(address).href,
    children: [new TextRun({ text: shortened(fit(content), SHOWN_ADDRESS), style: "Hyperlink" })],
  });
}

function shortened(content: string, most: number): string {
  const characters = Array.from(content);
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : content;
}

/** Two characters that people can type but XML can't contain. */
const fit = (content: string) => content.replace(/[\uFFFE\uFFFF]/g, "");
