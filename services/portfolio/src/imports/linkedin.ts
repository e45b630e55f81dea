import type { CredentialType } from "@laurel/contracts/constants";
import type { ImportField } from "@laurel/contracts/routes/imports";
import { plainName } from "./column-names.ts";
import { textTable, textsOf, type Table } from "./csv-rows.ts";
import { rowOfTexts, type FileRow } from "./file-row.ts";

/** A file of LinkedIn's data export. */
interface LinkedInFile {
  fileName: string;
  type: CredentialType;
  columns: Readonly<Record<string, ImportField>>;
  /** The names by which the file is recognized when it comes alone. */
  marks: readonly string[];
  /** Whether it has no other columns: the marks are common names. */
  isExact?: boolean;
  /** Who issued everything in the file. */
  organization?: string;
  /** Whether the file also has what isn't completed yet. */
  hasUnfinished?: boolean;
}

const FILES: readonly LinkedInFile[] = [
  {
    fileName: "certifications.csv",
    type: "certification",
    columns: {
      name: "name",
      url: "credentialUrl",
      authority: "organization",
      startedon: "completedDate",
      finishedon: "expirationDate",
      licensenumber: "credentialId",
    },
    marks: ["name", "authority", "startedon"],
  },
  {
    fileName: "education.csv",
    type: "degree",
    columns: {
      schoolname: "organization",
      degreename: "name",
      enddate: "completedDate",
      notes: "description",
    },
    marks: ["schoolname", "degreename", "enddate"],
  },
  {
    fileName: "courses.csv",
    type: "course",
    columns: { name: "name", number: "credentialId" },
    marks: ["name", "number"],
    isExact: true,
  },
  {
    fileName: "honors.csv",
    type: "certification",
    columns: { title: "name", description: "description", issuedon: "completedDate" },
    marks: ["title", "description", "issuedon"],
    isExact: true,
  },
  {
    fileName: "learning.csv",
    type: "course",
    columns: {
      contenttitle: "name",
      contentdescription: "description",
      contentcompletedatifcompleted: "completedDate",
    },
    marks: ["contenttitle", "contentcompletedatifcompleted"],
    organization: "LinkedIn Learning",
    hasUnfinished: true,
  },
];

/** The name of a file in LinkedIn's export, in any folder; undefined for those without credentials. */
export function linkedInFileName(path: string): string | undefined {
  const name = path.split("/").at(-1)?.toLowerCase();
  return FILES.find(({ fileName }) => fileName === name)?.fileName;
}

/** The rows of a file that came alone; undefined when the header isn't LinkedIn's. */
export function linkedInRows(table: Table): FileRow[] | undefined {
  const header = table.header.map(plainName);
  const file = FILES.find(
    ({ marks, isExact = false }) =>
      marks.every((mark) => header.includes(mark)) && !(isExact && header.length > marks.length),
  );
  return file && rowsOf(table, file);
}

/** The rows of all files of an export, in LinkedIn's order. */
export function linkedInExportRows(files: ReadonlyMap<string, Buffer>, limit: number): FileRow[] {
  return FILES.flatMap((file) => {
    const utf8 = files.get(file.fileName);
    const table = utf8 && textTable(utf8, limit);
    return table ? rowsOf(table, file) : [];
  });
}

function rowsOf({ header, records }: Table, file: LinkedInFile): FileRow[] {
  const columns = new Map(Object.entries(file.columns));
  const fields = header.map((name) => ({ field: columns.get(plainName(name)) ?? ("" as const) }));
  const rows = records.map(({ cells, problem }) => {
    const issues = problem === undefined ? [] : [{ path: "", message: problem }];
    const { organization } = file;
    const texts = { ...textsOf(cells, fields), ...(organization ? { organization } : {}) };
    return rowOfTexts(texts, file.type, issues);
  });
  return file.hasUnfinished ? rows.filter(isFinished) : rows;
}

const isFinished = (row: FileRow) => row.kind === "texts" && row.texts.completedDate !== undefined;
