import { importPreviewSchema } from "@laurel/contracts/routes/imports";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createImportHarness,
  importForm,
  zipOf,
  type ImportHarness,
} from "./testing/import-harness.ts";

const HEADER = "Name,Organization,Completed";
const ROW = "Algebra,Acme,2020-01-01";
const OWN = { name: "Algebra", organization: "Acme", completedDate: "2020-01-01" };

let portfolio: ImportHarness;
let refusal: ImportHarness["refusal"];
beforeAll(async () => {
  portfolio = await createImportHarness();
  ({ refusal } = portfolio);
});
afterAll(() => portfolio[Symbol.asyncDispose]());

async function preview(content: string | Buffer, columns?: string) {
  const answer = await portfolio.preview(importForm(content, columns));
  expect(answer.statusCode).toBe(200);
  return importPreviewSchema.parse(answer.json());
}

describe("POST /api/imports", () => {
  it("answers what would be created, and stores nothing", async () => {
    const { source, rows } = await preview(`${HEADER}\n${ROW}\nNo date,Acme,\n`);
    expect(source).toBe("csv");
    expect(rows.map((row) => Object.keys(row))).toEqual(
      [1, 2].map(() => ["row", "credential", "draft", "issues", "duplicateOf"]),
    );
    expect(rows[0]).toMatchObject({ row: 1, credential: OWN, issues: [], duplicateOf: "" });
    expect(rows[1]).toMatchObject({
      row: 2,
      credential: null,
      draft: { name: "No date", organization: "Acme", completedDate: "" },
      issues: [{ path: "completedDate", message: "Completion date is required" }],
    });
    const list = await portfolio.call("GET", "/api/credentials");
    expect(list.json()).toEqual([]);
  });

  it("answers credentials that POST /api/credentials accepts as they are", async () => {
    const { rows } = await preview(`${HEADER},Hours,Skills\n${ROW},7,a|b\n`);
    const body = rows[0]?.credential;
    const made = await portfolio.call("POST", "/api/credentials", { userId: "eve", body });
    expect(made.json()).toMatchObject(body ?? {});
  });

  it("names the person's own credential with the same name, organization and date", async () => {
    const made = await portfolio.call("POST", "/api/credentials", { body: OWN });
    const file = `${HEADER}\n algebra ,ACME,2020-01-01\nAlgebra,Acme,2020-01-02\n`;
    const { rows } = await preview(file);
    expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual([made.json().id, ""]);
    const answer = await portfolio.preview(importForm(file), { userId: "bob" });
    expect(answer.json().rows[0].duplicateOf).toBe("");
  });

  it("names one with the same credential ID or link, whatever the issuer and the day are called", async () => {
    const credentialUrl = "https://example.org/badges/7";
    const names = { name: "Cloud - Associate", organization: "aws" };
    const claims = { ...OWN, ...names, credentialId: "6b03f7", credentialUrl };
    const body = { ...claims, completedDate: "2024-10-09" };
    const made = await portfolio.call("POST", "/api/credentials", { userId: "kim", body });
    const file = [
      `${HEADER},Credential ID,URL`,
      "Cloud – Associate,Amazon,2024-10-01,6B03F7,",
      `Cloud: Associate,Amazon,2024-10-01,7,${credentialUrl}`,
      "Cloud – Associate,Amazon,2027-10-01,6b03f7,",
      `Cloud – Associate,Amazon,2024-10-01,7,${credentialUrl}8`,
      "Cloud – Associate,Amazon,2024-10-01,,",
      `Clouds – Associate,Amazon,2024-10-01,6b03f7,${credentialUrl}`,
    ].join("\n");
    const { rows } = (await portfolio.preview(importForm(file), { userId: "kim" })).json();
    expect(rows.map((row: { duplicateOf: string }) => row.duplicateOf)).toEqual([
      made.json().id,
      made.json().id,
      "",
      "",
      "",
      "",
    ]);
  });

  it("accepts a header without rows", async () =>
    expect(await preview(`${HEADER}\n`)).toEqual({ source: "csv", rows: [] }));

  it("accepts 5,000 rows, and refuses one more", async () => {
    const rows = `${ROW}\n`.repeat(5_000);
    expect((await preview(`${HEADER}\n${rows}`)).rows).toHaveLength(5_000);
    expect(await refusal(`${HEADER}\n${rows}${ROW}`)).toEqual([413, "too_large"]);
    const own = JSON.stringify(Array.from({ length: 5_001 }, () => OWN));
    expect(await refusal(await zipOf({ "credentials.json": own }))).toEqual([413, "too_large"]);
  });

  it("accepts 10 MiB, and refuses one byte more", async () => {
    const start = `${HEADER}\n${ROW}\n`;
    const room = 10 * 1024 * 1024 - start.length;
    expect((await preview(start + " ".repeat(room))).rows).toHaveLength(1);
    expect(await refusal(start + " ".repeat(room + 1))).toEqual([413, "too_large"]);
  });
});

describe("columns assigned by hand", () => {
  const file = "Dies,Dort,Damals\nAlgebra,Acme,2020-01-01\nGeometrie,,2020\n";

  it("make a table readable whose names are unknown", async () => {
    expect(await refusal(file)).toEqual([400, "not_recognized"]);
    const { columns, rows } = await preview(file, "{}");
    expect(columns).toEqual([
      { name: "Dies", field: "", samples: ["Algebra", "Geometrie"] },
      { name: "Dort", field: "", samples: ["Acme"] },
      { name: "Damals", field: "", samples: ["2020-01-01", "2020"] },
    ]);
    expect(rows.map(({ credential }) => credential)).toEqual([null, null]);

    const mapped = await preview(file, '{"0":"name","1":"organization","2":"completedDate"}');
    expect(mapped.columns?.map(({ field }) => field)).toEqual([
      "name",
      "organization",
      "completedDate",
    ]);
    expect(mapped.rows[0]).toMatchObject({ credential: OWN, values: {} });
    expect(mapped.rows[1]).toMatchObject({
      credential: null,
      values: { name: "Geometrie", completedDate: "2020-01-01" },
    });
  });

  it("don't lose what a row says that nobody can mend", async () => {
    const table =
      "Name,Organization,Completed,isPublic,imageUrl\nAlgebra,Acme,soon,yes,example.org/a.png\n";
    const { rows } = await preview(table, "{}");
    expect(rows[0]).toMatchObject({
      credential: null,
      values: { isPublic: "true", imageUrl: "https://example.org/a.png" },
    });
  });

  it("tell the dates of a row that can't be created as the file shows them", async () => {
    const table =
      "Name,Organization,Completed,Expires\nAlgebra,,03/04/2023,Mar 2026\nChess,Club,13/04/2023,\n";
    const { rows } = await preview(table, "{}");
    expect(rows[0]).toMatchObject({
      credential: null,
      values: { completedDate: "2023-04-03", expirationDate: "2026-03-01" },
    });
  });

  it("tell a date that could be two days, also of a row that can be created", async () => {
    const table =
      "Name,Organization,Completed,Expires\nAlgebra,Acme,2022-01-02,03/04/2024\nChess,Club,03/04/2022,\n";
    const { rows } = await preview(table, "{}");
    expect(rows[0]).toMatchObject({ credential: { expirationDate: "" } });
    expect(rows[0]?.values).toEqual({ expirationDate: "03/04/2024" });
    expect(rows[1]).toMatchObject({
      credential: null,
      draft: { name: "Chess", completedDate: "" },
    });
    expect(rows[1]?.values).toMatchObject({ completedDate: "03/04/2022" });
  });

  it("have their header in the first row, even if a type below is a name of a column", async () => {
    const { columns, rows } = await preview("Was,Wo,Art?\nAlgebra,Acme,course\n", "{}");
    expect(columns?.map(({ name }) => name)).toEqual(["Was", "Wo", "Art?"]);
    expect(rows).toHaveLength(1);
  });

  it("replace what names say, and can skip a column", async () => {
    const table = "Name,Title,Organization,Completed\nA1,Algebra,Acme,2020-01-01\n";
    const { rows } = await preview(table, '{"1":"name","0":""}');
    expect(rows[0]?.credential).toMatchObject(OWN);
  });

  it.each(["[]", "{", '{"x":"name"}', '{"0":"userId"}'])("%s are refused", async (columns) =>
    expect(await refusal(file, columns)).toEqual([400, "invalid_input"]),
  );

  it("don't make another kind of file a table", async () => {
    for (const content of ["hello", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")])
      expect(await refusal(content, "{}")).toEqual([400, "not_recognized"]);
  });
});

describe("our own export", () => {
  const credential = { ...OWN, type: "course", isPublic: true, skills: ["a"], id: "1" };

  it("is read back with everything that a person may set", async () => {
    const claims = { ...credential, userId: "bob", verificationStatus: "verified", renews: "2" };
    const zip = await zipOf({ "README.txt": "x", "credentials.json": JSON.stringify([claims]) });
    const { source, rows } = await preview(zip);
    expect(source).toBe("laurel");
    const { id: _id, ...fields } = credential;
    expect(rows[0]?.credential).toMatchObject(fields);
    expect(rows[0]?.credential).not.toHaveProperty("verificationStatus");
  });

  it("may lack dates", async () => {
    const { completedDate: _missing, ...undated } = credential;
    const { rows } = await preview(
      JSON.stringify([credential, { ...credential, completedDate: "" }]),
    );
    expect(rows[1]).toMatchObject({
      credential: null,
      draft: { completedDate: "", skills: ["a"] },
    });
    const later = JSON.stringify([credential, undated, { ...undated, name: "" }]);
    expect((await preview(later)).rows.map(({ draft }) => draft?.name)).toEqual([
      undefined,
      "Algebra",
      undefined,
    ]);
  });

  it("tells which of its credentials can't be created", async () => {
    const bad = [credential, 4, { ...credential, name: "" }, { ...credential, type: "x" }];
    const { rows } = await preview(JSON.stringify(bad), "");
    expect(rows.map((row) => row.credential !== null)).toEqual([true, false, false, false]);
    expect(rows.map(({ draft }) => draft)).toEqual([null, null, null, null]);
    expect(rows[3]?.values).toMatchObject({ name: "Algebra", skills: "a", isPublic: "true" });
  });
});

it("runs all of many previews of a person", async () => {
  const linkedIn = readFileSync(new URL("./imports/fixtures/linkedin-export.zip", import.meta.url));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => portfolio.preview(importForm(linkedIn))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
});
