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
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
} from "docx";
import { translateTo } from "@laurel/texts/translations";
import type { Translate } from "@laurel/texts/translate";
import { COLOURS } from "../letterhead-colours.ts";
import { withoutScheme, type Cv, type CvEntry } from "./cv.ts";
import type { CvLook } from "./cv-look.ts";
import { CV_TITLE, embedded, isMirrored, SKILLS, skillsLine, SUMMARY } from "./cv-texts.ts";
import { directedParts, type Direction, isRightToLeft } from "./directions.ts";
import { pageNumber } from "./page-number.ts";
import { colour, HAIRLINE, pageOf, stylesOf, TEXT, textWidthOf, twips } from "./cv-styles.ts";

/** Longer addresses are shortened, in characters. The link keeps the whole address. */
const SHOWN_ADDRESS = 80;
const SHOWN_IN_THE_FOOT = 40;
/** Entries with a longer description, in characters, may break across pages. */
const WHOLE_ON_A_PAGE = 800;

/** How a document is set: its language and the direction of what nobody typed. */
interface Setting {
  look: CvLook;
  t: Translate;
  base: "ltr" | "rtl";
}

/**
 * The CV as a Word document: only paragraphs and tab stops, no tables, so that recruiting software reads it in the same
 * order as people. `sprig` is a square PNG.
 */
export async function cvDocument(cv: Cv, look: CvLook, sprig: Uint8Array): Promise<Buffer> {
  const t = translateTo(cv.language);
  const setting: Setting = { look, t, base: isMirrored(cv) ? "rtl" : "ltr" };
  const document = new Document({
    title: t(CV_TITLE, { name: fit(cv.name) }),
    creator: fit(cv.name),
    lastModifiedBy: fit(cv.name),
    styles: stylesOf(look, cv.language),
    sections: [
      {
        properties: { page: pageOf(look) },
        footers: { default: footer(cv, setting, sprig) },
        children: [
          ...letterhead(cv, setting),
          ...cv.sections.flatMap(({ title, entries }) => [
            section(title, setting),
            ...entries.flatMap((entry) => entryLines(entry, setting)),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function letterhead({ name, position, contact, summary, skills }: Cv, setting: Setting) {
  const { t, base } = setting;
  const typed = (style: string | undefined, content: string) => written(style, content, base);
  const lines = [new Paragraph({ heading: HeadingLevel.TITLE, ...typed(undefined, name) })];
  if (position) lines.push(new Paragraph(typed("Position", position)));
  if (contact.length > 0)
    lines.push(
      new Paragraph({
        style: "Contact",
        ...along(base),
        children: contact.flatMap(({ text: shown, href }, index) => [
          ...(index > 0 ? runs("  ·  ", base) : []),
          link(shown, href),
        ]),
      }),
    );
  if (summary.length > 0)
    lines.push(
      section(t(SUMMARY), setting),
      ...summary.map((one) => new Paragraph(typed("Summary", one))),
    );
  if (skills.length > 0)
    lines.push(
      section(t(SKILLS), setting),
      new Paragraph(typed(undefined, skills.map((one) => embedded(one, t)).join("  ·  "))),
    );
  return lines;
}

function section(title: string, { base }: Setting): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_1,
    border: { bottom: HAIRLINE },
    ...along(base),
    children: runs(title, base),
  });
}

function entryLines(entry: CvEntry, setting: Setting): Paragraph[] {
  const head = headOf(entry, setting);
  const lines = [...head, ...bodyOf(entry, setting)];
  const length = entry.description.reduce((sum, one) => sum + one.length, 0);
  const kept = length <= WHOLE_ON_A_PAGE ? lines.length : head.length;
  return lines.map((line, index) => new Paragraph({ ...line, keepNext: index < kept - 1 }));
}

/** Date and name, the issuer, and the details. An entry whose name goes from right to left is mirrored. */
function headOf(entry: CvEntry, setting: Setting): IParagraphOptions[] {
  const { look, base } = setting;
  const { date, name, organization, facts, link: address } = entry;
  const column = twips(look.dateColumn);
  const dated = { font: TEXT, size: look.sizes.date * 2, bold: false, color: QUIET };
  const issuer = runs(`  ·  ${organization}`, "auto", { font: TEXT, bold: false });
  const line = lineOf(entry, setting);
  const lines: IParagraphOptions[] = [
    {
      heading: HeadingLevel.HEADING_2,
      indent: { left: column, hanging: column },
      tabStops: [{ type: TabStopType.LEFT, position: column }],
      ...along(directionOf(entry, base)),
      children: [
        ...runs(date, base, dated),
        new TextRun({ children: [new Tab()] }),
        ...runs(name, "auto"),
        ...(look.issuerBesideName ? issuer : []),
      ],
    },
  ];
  if (!look.issuerBesideName)
    lines.push(line("Entry", runs(organization, "auto"), directionIn(organization, base)));
  if (facts.length > 0) lines.push(line("EntryDetail", runs(facts.join("  ·  "), base)));
  if (address) lines.push(line("EntryDetail", [link(withoutScheme(address), address)]));
  return lines;
}

function bodyOf(entry: CvEntry, setting: Setting): IParagraphOptions[] {
  const { t, base } = setting;
  const line = lineOf(entry, setting);
  const lines = entry.description.map((one) =>
    line("Entry", runs(one, "auto"), directionIn(one, base)),
  );
  if (entry.skills.length > 0)
    lines.push(line("EntryDetail", runs(skillsLine(entry.skills, t), base)));
  return lines;
}

/** Sets the lines of an entry, each in its direction, beside the column of dates. */
function lineOf(entry: CvEntry, { look, base }: Setting) {
  const column = twips(look.dateColumn);
  const own = directionOf(entry, base);
  return (
    style: string,
    children: ParagraphChild[],
    direction: "ltr" | "rtl" = base,
  ): IParagraphOptions => {
    const bidirectional = direction === "rtl";
    if (direction === own) return { style, children, bidirectional };
    return bidirectional
      ? { style, children, bidirectional, indent: { left: 0, right: column } }
      : { style, children, indent: { left: 0, right: column }, alignment: AlignmentType.RIGHT };
  };
}

const directionOf = ({ name }: CvEntry, base: Setting["base"]) =>
  isRightToLeft(name) ? "rtl" : base;

/** Of a text that somebody typed. Without letters, it's that of the document. */
const directionIn = (content: string, base: Setting["base"]) =>
  isRightToLeft(content) ? "rtl" : /\p{L}/u.test(content) ? "ltr" : base;

const QUIET = colour(COLOURS.quiet);

function footer({ name, language }: Cv, { look, base }: Setting, sprig: Uint8Array): Footer {
  const width = textWidthOf(look);
  const line = new Paragraph({
    style: "Foot",
    tabStops: [
      { type: TabStopType.CENTER, position: width / 2 },
      { type: TabStopType.RIGHT, position: width },
    ],
    ...along(base),
    children: [
      ...runs(shortened(name, SHOWN_IN_THE_FOOT), base),
      new TextRun({ children: [new Tab()] }),
      new ImageRun({
        type: "png",
        data: sprig,
        transformation: { width: 15, height: 15 },
        altText: { name: "Sprig", description: "", title: "" },
      }),
      new TextRun({
        children: [new Tab(), ...pageNumber(language)],
        ...(base === "rtl" && { rightToLeft: true }),
      }),
    ],
  });
  return new Footer({ children: [line] });
}

/** Word needs to be told which parts go from right to left. */
const runs = (content: string, direction: Direction, options: IRunOptions = {}) =>
  directedParts(fit(content), direction).map(
    ({ text: part, isRightToLeft: isMarked }) =>
      new TextRun({ ...options, text: part, ...(isMarked && { rightToLeft: true }) }),
  );

const along = (direction: "ltr" | "rtl"): IParagraphOptions =>
  direction === "rtl" ? { bidirectional: true } : {};

/** A paragraph that a person wrote goes in the direction of its text. */
const written = (
  style: string | undefined,
  content: string,
  base: Setting["base"],
): IParagraphOptions => ({
  ...(style !== undefined && { style }),
  children: runs(content, "auto"),
  ...along(directionIn(content, base)),
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
