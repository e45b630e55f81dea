import { APP_NAME } from "@laurel/contracts/constants";
import { directionOf, type LanguageCode } from "@laurel/contracts/languages";
import { text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { translateTo } from "@laurel/texts/translations";
import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Report, ReportedCredential } from "./report.ts";

/** A4 with margins of 2.2 cm, in twentieths of a point. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_250, bottom: 1_250, left: 1_250, right: 1_250 },
} as const satisfies NonNullable<ISectionOptions["properties"]>["page"];

/** The widths of the columns in percent. */
const COLUMNS = [
  { title: text("Completed"), width: 16 },
  { title: text("Credential"), width: 38 },
  { title: text("Organization"), width: 22 },
  { title: text("State"), width: 13 },
  { title: text("Hours"), width: 11 },
] as const;

/** A report, and the language that it's written in. */
export interface PrintedReport {
  report: Report;
  language: LanguageCode;
}

/** The report as a Word document, with a table whose first row repeats on each page. */
export async function reportDocument({ report, language }: PrintedReport): Promise<Buffer> {
  const { credential, from, to, requiredHours, earnedHours, plannedHours, missingHours } = report;
  const t = translateTo(language);
  const print = createParagraphs(directionOf(language) === "rtl");
  const { line, heading } = print;
  const document = new Document({
    creator: APP_NAME,
    title: fit(t("Continuing education: {name}", { name: credential.name })),
    styles: stylesOf(language),
    sections: [
      {
        properties: { page: PAGE },
        children: [
          heading(HeadingLevel.TITLE, t("Continuing education")),
          heading(HeadingLevel.HEADING_1, credential.name),
          line(credential.organization),
          line(t("Completed: {date}", { date: credential.completedDate })),
          ...linesBelow(credential, t, print),
          line(t(REQUIRED, { count: requiredHours, from, to })),
          line(t("As of {date}", { date: report.today })),
          heading(HeadingLevel.HEADING_1, t("What counts")),
          tableOf(report, t, print),
          heading(HeadingLevel.HEADING_1, t("Total")),
          line(t(EARNED, { count: earnedHours })),
          line(t(PLANNED, { count: plannedHours })),
          line(t(MISSING, { count: missingHours })),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const REQUIRED = text(
  "Required: {count, plural, one {# hour} other {# hours}} from {from} to {to}",
);
const EARNED = text("Earned: {count, plural, one {# hour} other {# hours}}");
const PLANNED = text("Planned: {count, plural, one {# hour} other {# hours}}");
const MISSING = text("Still missing: {count, plural, one {# hour} other {# hours}}");

function stylesOf(language: LanguageCode) {
  return {
    default: {
      document: { run: { font: "Arial", size: 20, language: documentLanguage(language) } },
      title: { run: { font: "Georgia", size: 44, bold: true } },
      heading1: {
        run: { font: "Georgia", size: 26, bold: true },
        paragraph: { spacing: { before: 280, after: 120 }, keepNext: true },
      },
    },
  } as const;
}

/** Word has a language each for Latin, East Asian, and right-to-left letters. */
function documentLanguage(language: LanguageCode) {
  if (language === "en") return { value: "en-US" };
  if (language === "ar") return { value: language, bidirectional: language };
  return language === "ja" || language === "zh-Hans"
    ? { value: language, eastAsia: language }
    : { value: language };
}

function tableOf({ rows }: Report, t: Translate, print: Paragraphs): Table {
  const { line, isMirrored } = print;
  const head = COLUMNS.map(({ title, width }) => cell([line(t(title), true)], width));
  const body = rows.map((row) => {
    const contents = [
      [line(row.completedDate)],
      [line(row.name), ...linesBelow(row, t, print)],
      [line(row.organization)],
      [line(t(row.state === "earned" ? "Earned" : "Planned"))],
      [line(row.hours.toLocaleString(t.language))],
    ];
    return new TableRow({
      cantSplit: true,
      children: contents.map((children, index) => cell(children, COLUMNS[index]?.width ?? 0)),
    });
  });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [new TableRow({ tableHeader: true, children: head }), ...body],
    ...(isMirrored && { visuallyRightToLeft: true }),
  });
}

const HAIRLINE = { style: BorderStyle.SINGLE, size: 4, color: "BFC5BE" } as const;
const BORDERS = { top: HAIRLINE, bottom: HAIRLINE, left: HAIRLINE, right: HAIRLINE } as const;

const cell = (children: Paragraph[], width: number) =>
  new TableCell({
    children,
    borders: BORDERS,
    width: { size: width, type: WidthType.PERCENTAGE },
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
  });

/** What leads to the credential at its issuer. */
function linesBelow(
  { credentialId, credentialUrl }: ReportedCredential,
  t: Translate,
  { line, along }: Paragraphs,
): Paragraph[] {
  return [
    ...(credentialId === "" ? [] : [line(t("Credential ID {id}", { id: credentialId }))]),
    ...(credentialUrl === "" ? [] : [new Paragraph({ ...along, children: [link(credentialUrl)] })]),
  ];
}

const link = (address: string) =>
  new ExternalHyperlink({
    link: new URL(address).href,
    children: [new TextRun({ text: fit(address), style: "Hyperlink" })],
  });

type Paragraphs = ReturnType<typeof createParagraphs>;

/** Paragraphs in the direction of the document. Word is told which of them have right-to-left letters. */
function createParagraphs(isMirrored: boolean) {
  const along = isMirrored ? { bidirectional: true } : {};
  const run = (content: string, options: { bold?: boolean } = {}) =>
    new TextRun({
      ...options,
      text: fit(content),
      ...(isMirrored && RIGHT_TO_LEFT.test(content) && { rightToLeft: true }),
    });
  return {
    isMirrored,
    along,
    line: (content: string, bold = false) =>
      new Paragraph({ ...along, children: [run(content, { bold })] }),
    heading: (level: (typeof HeadingLevel)["TITLE" | "HEADING_1"], content: string) =>
      new Paragraph({ ...along, heading: level, children: [run(content)] }),
  };
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Two characters that people can type but XML can't contain. */
const fit = (content: string) => content.replace(/[\uFFFE\uFFFF]/g, "");
