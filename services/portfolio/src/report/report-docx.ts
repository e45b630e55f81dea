import { APP_NAME } from "@laurel/contracts/constants";
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
  { title: "Completed", width: 16 },
  { title: "Credential", width: 38 },
  { title: "Organization", width: 22 },
  { title: "State", width: 13 },
  { title: "Hours", width: 11 },
] as const;

/** The report as a Word document, with a table whose first row repeats on each page. */
export async function reportDocument(report: Report): Promise<Buffer> {
  const { credential, from, to, requiredHours, today } = report;
  const document = new Document({
    creator: APP_NAME,
    title: fit(`Continuing education: ${credential.name}`),
    styles: STYLES,
    sections: [
      {
        properties: { page: PAGE },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [text("Continuing education")] }),
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [text(credential.name)] }),
          ...detailsOf(credential),
          line(`Required: ${requiredHours} hours from ${from} to ${to}`),
          line(`As of ${today}`),
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [text("What counts")] }),
          tableOf(report),
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [text("Total")] }),
          line(`Earned: ${report.earnedHours} hours`),
          line(`Planned: ${report.plannedHours} hours`),
          line(`Still missing: ${report.missingHours} hours`),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const STYLES = {
  default: {
    document: { run: { font: "Arial", size: 20, language: { value: "en-US" } } },
    title: { run: { font: "Georgia", size: 44, bold: true } },
    heading1: {
      run: { font: "Georgia", size: 26, bold: true },
      paragraph: { spacing: { before: 280, after: 120 }, keepNext: true },
    },
  },
} as const;

function tableOf({ rows }: Report): Table {
  const head = COLUMNS.map(({ title, width }) => cell([line(title, true)], width));
  const body = rows.map((row) => {
    const contents = [
      [line(row.completedDate)],
      [line(row.name), ...linesBelow(row)],
      [line(row.organization)],
      [line(row.state === "earned" ? "Earned" : "Planned")],
      [line(String(row.hours))],
    ];
    return new TableRow({
      cantSplit: true,
      children: contents.map((children, index) => cell(children, COLUMNS[index]?.width ?? 0)),
    });
  });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [new TableRow({ tableHeader: true, children: head }), ...body],
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

/** The issuer, and what leads to the credential there. */
const detailsOf = (credential: ReportedCredential) => [
  line(credential.organization),
  line(`Completed: ${credential.completedDate}`),
  ...linesBelow(credential),
];

function linesBelow({ credentialId, credentialUrl }: ReportedCredential): Paragraph[] {
  return [
    ...(credentialId === "" ? [] : [line(`Credential ID ${credentialId}`)]),
    ...(credentialUrl === "" ? [] : [new Paragraph({ children: [link(credentialUrl)] })]),
  ];
}

const link = (address: string) =>
  new ExternalHyperlink({
    link: new URL(address).href,
    children: [new TextRun({ text: fit(address), style: "Hyperlink" })],
  });

const line = (content: string, bold = false) =>
  new Paragraph({ children: [new TextRun({ text: fit(content), bold })] });

const text = (content: string) => new TextRun(fit(content));

/** Two characters that people can type but XML can't contain. */
const fit = (content: string) => content.replace(/[\uFFFE\uFFFF]/g, "");
