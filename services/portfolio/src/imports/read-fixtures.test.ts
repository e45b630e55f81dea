import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { previewOf } from "./preview.ts";

async function read(fixture: string) {
  const bytes = await readFile(new URL(`./fixtures/${fixture}`, import.meta.url));
  const preview = await previewOf({ bytes, own: new Map(), language: "en" });
  if (typeof preview === "string") throw new Error(`${fixture}: ${preview}`);
  return preview;
}

/** The source and what differs between the rows of a file. */
async function rowsIn(fixture: string) {
  const { source, rows } = await read(fixture);
  const shown = rows.map(({ credential, issues }) =>
    credential
      ? [
          credential.name,
          credential.organization,
          credential.completedDate,
          credential.expirationDate,
        ]
      : issues.map(({ path }) => path),
  );
  return { source, shown };
}

it("reads a CSV file of Excel for Windows, with semicolons, a byte order mark and blank rows", async () => {
  const { source, shown } = await rowsIn("excel-windows.csv");
  expect(source).toBe("csv");
  expect(shown).toEqual([
    [
      "AWS Certified Solutions Architect – Associate",
      "Amazon Web Services",
      "2024-03-14",
      "2027-03-14",
    ],
    ['Prince2 "Foundation"', "PeopleCert", "2021-11-02", ""],
    ["Erste Hilfe", "Österreichisches Rotes Kreuz", "2023-06-05", ""],
  ]);
  const { rows } = await read("excel-windows.csv");
  expect(rows[0]).toEqual({
    row: 1,
    credential: {
      name: "AWS Certified Solutions Architect – Associate",
      type: "certification",
      organization: "Amazon Web Services",
      completedDate: "2024-03-14",
      expirationDate: "2027-03-14",
      credentialId: "AWS-00123",
      credentialUrl: "https://verify.example.org/AWS-00123",
      description: "",
      imageUrl: "",
      hours: 40,
      duration: "",
      isPublic: false,
      skills: ["Cloud", "Networking"],
      categories: [],
    },
    draft: null,
    issues: [],
    duplicateOf: "",
  });
  expect(rows[2]?.credential?.type).toBe("workshop");
});

it("reads the Unicode text of Excel: UTF-16 with tabs", async () => {
  expect((await rowsIn("excel-unicode.txt")).shown).toEqual([
    ["Zertifizierter Schweißer", "TÜV SÜD", "2022-03-14", "2025-03-14"],
    ["日本語能力試験 N2", "国際交流基金", "2021-12-04", ""],
    ["Safety at heights", "Acme", "2023-01-02", ""],
  ]);
});

it("reads a CSV file of LibreOffice, and keeps a formula as a text", async () => {
  const { rows } = await read("libreoffice.csv");
  expect(rows[0]?.credential).toMatchObject({
    description: "Two hours,\non a live cluster",
    skills: ["Kubernetes", "Linux"],
  });
  expect(rows[1]?.credential?.completedDate).toBe("2023-02-01");
  expect(rows[2]?.credential?.name).toBe('=HYPERLINK("http://evil.example";"Click")');
});

it("reads a CSV file of Numbers", async () => {
  expect((await rowsIn("numbers.csv")).shown).toEqual([
    ["Introduction to Type", "Coursera", "2023-06-05", ""],
    ["Colour", "edX", "2022-12-12", ""],
  ]);
});

it("reads a CSV file of Google Sheets, which says what is public", async () => {
  const { rows } = await read("google-sheets.csv");
  expect(rows.map(({ credential }) => [credential?.name, credential?.isPublic])).toEqual([
    ["Google Analytics", true],
    ["Ads, Search", false],
  ]);
  expect(rows[0]?.credential?.expirationDate).toBe("2025-06-05");
});

it("reads LinkedIn's export, whose courses have no date", async () => {
  expect(await rowsIn("linkedin-export.zip")).toEqual({
    source: "linkedin",
    shown: [
      ["Certified Scrum Master", "Scrum Alliance", "2021-03-01", "2023-03-01"],
      ["Terraform Associate, 003", "HashiCorp", "2023-11-01", ""],
      ["Bachelor of Science - Informatics", "Universität Leipzig", "2015-01-01", ""],
      ["Master's degree, Mathematics", "Uniwersytet Warszawski", "2017-06-01", ""],
      ["organization", "completedDate"],
    ],
  });
  const { rows } = await read("linkedin-export.zip");
  expect(rows.map(({ credential }) => credential?.type)).toEqual([
    "certification",
    "certification",
    "degree",
    "degree",
    undefined,
  ]);
  expect(rows[2]?.issues[0]?.message).toContain("Only the year 2015 is given");
});

it("reads LinkedIn's Certifications.csv alone", async () => {
  const { source, rows } = await read("linkedin-certifications.csv");
  expect(source).toBe("linkedin");
  expect(rows[0]?.credential).toMatchObject({
    credentialId: "000123",
    credentialUrl: "https://www.example.com/cert/1",
    expirationDate: "2023-03-01",
  });
});

it("reads the certificates and the education of a JSON Resume", async () => {
  expect(await rowsIn("resume.json")).toEqual({
    source: "json-resume",
    shown: [
      ["Certificate in Computing", "Open University", "2021-11-07", ""],
      ["Algorithms", "Coursera", "2020-05-01", ""],
      ["Bachelor, Mathematics", "University of London", "2012-06-30", ""],
    ],
  });
});

it("reads line breaks within cells as blanks, and as separators of a list", async () => {
  const { rows } = await read("line-break-in-cell.csv");
  expect(
    rows.map(({ credential, issues }) => [credential?.name, credential?.skills, issues]),
  ).toEqual([
    ["First Aid Refresher", ["CPR", "Bandages"], []],
    ["Second", ["CPR"], []],
  ]);
});

it("reads cells that say nothing as empty", async () => {
  const { rows } = await read("not-applicable.csv");
  expect(
    rows.map(({ credential, issues }) => [
      credential?.expirationDate,
      credential?.credentialUrl,
      credential?.hours,
      issues,
    ]),
  ).toEqual([
    ["", "", 0, []],
    ["", "", 0, []],
  ]);
});
