import { describe, expect, it } from "vitest";
import { zipOf } from "../testing/import-harness.ts";
import { previewOf } from "./preview.ts";

const HONORS = "Title,Description,Issued On\nBest Thesis,Of the year,Mar 2021\n";
const LEARNING = `Content Title,Content Description,Content Type,Content Last Watched Date (if viewed),Content Completed At (if completed),Content Saved,Notes taken on videos (if taken)
Excel Basics,A course,COURSE,2021-03-05 10:11 UTC,2021-03-05 23:59 UTC,false,N/A
Half Watched,A course,COURSE,2021-03-05 10:11 UTC,N/A,false,N/A
Never Watched,A course,COURSE,,,true,N/A
`;
const HONOR = ["Best Thesis", "Of the year", "organization"];
const COURSE = ["course", "Excel Basics", "LinkedIn Learning", "2021-03-05"];

async function read(content: string | Buffer) {
  const preview = await previewOf({
    bytes: Buffer.from(content),
    own: new Map(),
    language: "en",
    assigned: {},
  });
  if (typeof preview === "string") throw new Error(preview);
  const rows = preview.rows.map(({ credential, issues, values }) =>
    credential
      ? [credential.type, credential.name, credential.organization, credential.completedDate]
      : [values?.name, values?.description, ...issues.map(({ path }) => path)],
  );
  return { source: preview.source, rows };
}

describe("of LinkedIn's export", () => {
  it("honors need an issuer, which the file doesn't name", async () =>
    expect(await read(HONORS)).toEqual({ source: "linkedin", rows: [HONOR] }));

  it("courses of LinkedIn Learning count once they're completed", async () =>
    expect(await read(LEARNING)).toEqual({ source: "linkedin", rows: [COURSE] }));

  it("both are read out of the zip", async () =>
    expect(await read(await zipOf({ "Honors.csv": HONORS, "a/Learning.csv": LEARNING }))).toEqual({
      source: "linkedin",
      rows: [HONOR, COURSE],
    }));
});

it.each([
  "Title,Description,Issued On,Issuer\nA1,B1,2021-03-05,Acme",
  "Name,Number,Issuer\nA1,1,Acme",
  "Name,Organization,Date\nA1,Acme,2021-03-05",
])("a table of somebody else isn't LinkedIn's, alone or in a zip: %j", async (table) => {
  const alone = await read(table);
  expect(alone.source).toBe("csv");
  expect(await read(await zipOf({ "courses.csv": table }))).toEqual(alone);
});
