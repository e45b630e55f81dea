import { createCredentialBody, type CredentialFields } from "@laurel/contracts/routes/credentials";
import { translateTo } from "@laurel/texts/translations";
import { readZip } from "@laurel/testing/read-zip";
import { describe, expect, it } from "vitest";
import { newCredential } from "../domain/credential.ts";
import { evolve, initialPortfolio, type PortfolioEvent } from "../domain/portfolio.ts";
import { reportCsv } from "./report-csv.ts";
import { reportDocument } from "./report-docx.ts";
import { reportOf } from "./report.ts";

const TODAY = "2026-06-15";
function added(id: string, fields: Partial<CredentialFields>): PortfolioEvent {
  const named = { name: `Course ${id}`, organization: "School", completedDate: "2026-06-01" };
  const given = createCredentialBody.parse({ ...named, hours: 10, ...fields });
  const credential = newCredential(id, given, "2026-01-01T00:00:00.000Z");
  return { type: "CredentialAdded", data: { credential } };
}
const history: PortfolioEvent[] = [
  added("1", {
    name: "CPA",
    organization: 'Board, "State"',
    completedDate: "2020-01-01",
    credentialId: "LIC-1",
    credentialUrl: "https://example.org/1?a=1&b=2",
  }),
  added("2", { name: '=HYPERLINK("http://evil.test")', organization: "+1", credentialId: "-2" }),
  added("3", { completedDate: "2026-07-01", credentialId: "@3" }),
  added("4", { name: "Łódź\uFFFF", completedDate: "2026-01-01" }),
  {
    type: "CycleSaved",
    data: { credentialId: "1", requiredHours: 40, from: "2026-01-01", to: "2026-12-31" },
  },
  {
    type: "ContributionsReplaced",
    data: {
      credentialId: "1",
      contributions: ["2", "3", "4"].map((credentialId) => ({ credentialId, hours: 5 })),
    },
  },
];
const state = history.reduce(evolve, initialPortfolio);
function report() {
  const made = reportOf(state, "1", TODAY);
  if (!made) throw new Error("there is a cycle");
  return made;
}

describe("the report of a cycle", () => {
  it("lists what counts by date, with the totals", () => {
    const { rows, ...rest } = report();
    expect(rows.map(({ completedDate, hours, state: its }) => [completedDate, hours, its])).toEqual(
      [
        ["2026-01-01", 5, "earned"],
        ["2026-06-01", 5, "earned"],
        ["2026-07-01", 5, "planned"],
      ],
    );
    expect(rest).toMatchObject({ requiredHours: 40, earnedHours: 10, plannedHours: 5 });
    expect(rest.missingHours).toBe(25);
  });

  it("is missing without a cycle", () => {
    expect(reportOf(state, "2", TODAY)).toBeUndefined();
    expect(reportOf(state, "constructor", TODAY)).toBeUndefined();
  });
});

it("as a table quotes special characters, and prevents spreadsheets from running formulas", () => {
  const lines = reportCsv(report(), translateTo("en")).split("\r\n");
  expect(lines).toEqual([
    "\uFEFFItem,Name,Organization,Credential ID,Link,Completed,From,To,Hours",
    'Requirement,CPA,"Board, ""State""",LIC-1,https://example.org/1?a=1&b=2,2020-01-01,2026-01-01,2026-12-31,40',
    "Earned,Łódź\uFFFF,School,,,2026-01-01,,,5",
    `Earned,"'=HYPERLINK(""http://evil.test"")",'+1,'-2,,2026-06-01,,,5`,
    "Planned,Course 3,School,'@3,,2026-07-01,,,5",
    "Total earned,,,,,,,,10",
    "Total planned,,,,,,,,5",
    "Still missing,,,,,,,,25",
    "",
  ]);
});

it("as a document has every part of the table, and links", async () => {
  const files = await readZip(await reportDocument({ report: report(), language: "en" }));
  const xml = files.get("word/document.xml")?.toString("utf8") ?? "";
  const text = xml.replace(/<w:p[ >]/g, "\n$&").replace(/<[^>]+>/g, "");
  for (const shown of [
    "Continuing education",
    "CPA",
    "Required: 40 hours from 2026-01-01 to 2026-12-31",
    "Credential ID LIC-1",
    "Łódź",
    "Credential ID @3",
    "Planned",
    "Earned: 10 hours",
    "Planned: 5 hours",
    "Still missing: 25 hours",
  ])
    expect(text).toContain(shown);
  expect(text).not.toContain("\uFFFF");
  const links = files.get("word/_rels/document.xml.rels")?.toString("utf8");
  expect(links).toContain("https://example.org/1?a=1&amp;b=2");
});

it("as a document has the language and the direction of its reader", async () => {
  const filesIn = async (language: "ar" | "ja") =>
    readZip(await reportDocument({ report: report(), language }));
  const arabic = await filesIn("ar");
  const paragraphs = arabic
    .get("word/document.xml")
    ?.toString("utf8")
    .match(/<w:p>.*?<\/w:p>/gs);
  expect(paragraphs?.filter((one) => !one.includes("<w:bidi/>"))).toEqual([]);
  expect(arabic.get("word/document.xml")?.toString("utf8")).toContain("<w:bidiVisual/>");
  expect(arabic.get("word/styles.xml")?.toString("utf8")).toMatch(/<w:lang [^>]*w:bidi="ar"/);
  const japanese = await filesIn("ja");
  expect(japanese.get("word/styles.xml")?.toString("utf8")).toMatch(/<w:lang [^>]*w:val="ja"/);
});
