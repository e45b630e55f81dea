import {
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
  const lines = [new Paragraph({ heading: HeadingLevel.TITLE, children: text(name) })];
  if (position) lines.push(new Paragraph({ style: "Position", children: text(position) }));
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
    lines.push(section("Skills"), new Paragraph({ children: text(skills.join("  ·  ")) }));
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

/** Date and name, the issuer, and the details. */
function headOf(entry: CvEntry, look: CvLook): IParagraphOptions[] {
  const { date, name, organization, facts, link: address } = entry;
  const column = twips(look.dateColumn);
  const issuer = text(`  ·  ${organization}`, false, { font: TEXT, bold: false });
  const lines: IParagraphOptions[] = [
    {
      heading: HeadingLevel.HEADING_2,
      indent: { left: column, hanging: column },
      tabStops: [{ type: TabStopType.LEFT, position: column }],
      children: [
        new TextRun({
          text: date,
          font: TEXT,
          size: look.sizes.date * 2,
          bold: false,
          color: QUIET,
        }),
        new TextRun({ children: [new Tab()] }),
        ...text(name),
        ...(look.issuerBesideName ? issuer : []),
      ],
    },
  ];
  if (!look.issuerBesideName) lines.push({ style: "Entry", children: text(organization) });
  if (facts.length > 0) lines.push({ style: "EntryDetail", children: text(facts.join("  ·  ")) });
  if (address)
    lines.push({ style: "EntryDetail", children: [link(withoutScheme(address), address)] });
  return lines;
}

function bodyOf({ description, skills }: CvEntry, look: CvLook): IParagraphOptions[] {
  const lines: IParagraphOptions[] = description.map((one) =>
    written("Entry", one, twips(look.dateColumn)),
  );
  if (skills.length > 0)
    lines.push({ style: "EntryDetail", children: text(`Skills: ${skills.join(", ")}`) });
  return lines;
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

/**
 * A paragraph that a person wrote goes from right to left if its text does. What Word calls the left indent is then on
 * the right.
 */
function written(style: string, content: string, indent = 0): IParagraphOptions {
  const children = text(content, true);
  if (!isRightToLeft(content)) return { style, children };
  return { style, children, bidirectional: true, indent: { left: 0, right: indent } };
}

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
