import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialectOf } from "./csv-dialect.ts";
import { csvRecords } from "./csv-records.ts";
import { previewOf } from "./preview.ts";

const HEADER = "Name,Organization,Completed";
const preview = async (text: string | Uint8Array) => {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const result = await previewOf({ bytes, own: new Map(), language: "en" });
  if (typeof result === "string") throw new Error(result);
  return result.rows;
};
const names = async (text: string | Uint8Array) =>
  (await preview(text)).map(({ credential }) => credential?.name);

describe("the delimiter", () => {
  it.each([
    ["a,b;c\n", ","],
    ["Name;Organization, in full;Completed\n", ";"],
    ["Name\tOrganization\tCompleted\n", "\t"],
    ['"Name";"Organization"\n', ";"],
    ["name,organization;issuer,completed\n", ","],
    ["\r\n\r\nname;organization\n", ";"],
  ])("of %j is %j", (text, delimiter) =>
    expect(dialectOf(Buffer.from(text)).delimiter).toBe(delimiter),
  );

  it("is the one in a line for Excel", async () =>
    expect(await names("sep=;\r\nName;Organization;Completed\r\nA, b;Acme;2020-01-01")).toEqual([
      "A, b",
    ]));
});

describe("what stands above the header is skipped:", () => {
  const table = `${HEADER},Skills\nFirst,Acme,2020-01-01,"a;b"\nSecond,Acme,2020-01-02,`;
  it.each([
    ["a title", "My certificates"],
    ["a title in the first of several cells", "My certificates,,,"],
    ["a title that is a name of a column", "Certificate,,,"],
    ["a title with other delimiters", "Courses; workshops; and more"],
    ["a title with a quotation mark", '"Courses\nof Ada",,,'],
    ["several lines", "My certificates\n\nExported on 2021-03-05,,\nBy,Ada"],
    ["ten lines", "line,1,2,3\n".repeat(10).trim()],
  ])("%s", async (_what, above) => {
    const rows = await preview(`${above}\n${table}`);
    expect(rows.map(({ row, credential }) => [row, credential?.name])).toEqual([
      [1, "First"],
      [2, "Second"],
    ]);
  });

  it("also with semicolons", async () =>
    expect(await names(`A, title;;\n${HEADER.replaceAll(",", ";")}\nX, y;Acme;2020-01-01`)).toEqual(
      ["X, y"],
    ));

  it("but not more than that", async () =>
    expect(
      await previewOf({
        bytes: Buffer.from(`${"line\n".repeat(11)}${table}`),
        own: new Map(),
        language: "en",
      }),
    ).toBe("other"));

  it("and a row that looks like a header stays one of a table", async () =>
    expect(await names(`${HEADER}\nName,Organization,2020-01-01`)).toEqual(["Name"]));
});

describe("an apostrophe before a formula", () => {
  const row = "1,certification,'=Sheets,'@Acme,2020-01-01";
  it.each([
    ["goes in a table of ours", "id,type,name,organization,completedDate", "=Sheets"],
    ["stays in another one", "id,type,Name,organization,completedDate", "'=Sheets"],
    ["stays without our ids", "hours,type,name,organization,completedDate", "'=Sheets"],
  ])("%s", async (_what, header, name) => expect(await names(`${header}\n${row}`)).toEqual([name]));
});

describe("a bad row never hides the others:", () => {
  it.each([
    ['an open quotation mark"', '"Bad,Acme,2020-01-01'],
    ["an open quotation mark in the last cell", 'Bad,Acme,"2020-01-01'],
    ["text after a quotation mark", '"Bad" one,Acme,2020-01-01'],
    ["quotation marks only", '"""'],
    ["a NUL byte", "B\0d,Acme,2020-01-01"],
    ["too many cells", "Bad,Acme,2020-01-01,x,y"],
    ["too few cells", "Bad"],
    ["a very long cell", `${"x".repeat(300_000)},Acme,2020-01-01`],
    ["a very long cell in quotes", `"${"x".repeat(300_000)}",Acme,2020-01-01`],
    ["a date that doesn't exist", "Bad,Acme,2020-02-31"],
  ])("%s", async (_what, row) => {
    const rows = await preview(`${HEADER}\nFirst,Acme,2020-01-01\n${row}\nLast,Acme,2020-01-02\n`);
    expect(rows).toHaveLength(3);
    expect(rows.map((one) => one.row)).toEqual([1, 2, 3]);
    expect([rows[0]?.credential?.name, rows[2]?.credential?.name]).toEqual(["First", "Last"]);
    expect(rows[1]?.issues).not.toEqual([]);
  });

  it("many open quotation marks", async () => {
    const bad = '"Bad,Acme,2020-01-01\n'.repeat(1_000);
    expect(await names(`${HEADER}\n${bad}Last,Acme,2020-01-01`)).toHaveLength(1_001);
  });
});

it("keeps quotation marks inside of a text that isn't quoted", async () =>
  expect(await names(`${HEADER}\nThe "best" course,Acme,2020-01-01\n`)).toEqual([
    'The "best" course',
  ]));

it("reads the first of two columns with the same name", async () =>
  expect(await names("Name,Name,Organization,Completed\nA1,B1,Acme,2020-01-01")).toEqual(["A1"]));

it("reads columns in any order and case", async () => {
  const text =
    "LICENSE NUMBER,expires,finished_on,Authority,Title\n7,2030-01-01,2020-01-01,Acme,Algebra";
  expect((await preview(text))[0]?.credential).toMatchObject({
    name: "Algebra",
    organization: "Acme",
    completedDate: "2020-01-01",
    expirationDate: "2030-01-01",
    credentialId: "7",
  });
});

describe("the encoding", () => {
  const text = `${HEADER}\nŻółć,Ærø,2020-01-01\n`;
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 LE with a byte order mark", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 BE with a byte order mark", swapped(Buffer.from(`\uFEFF${text}`, "utf16le"))],
  ])("may be %s", async (_name, bytes) => expect(await names(bytes)).toEqual(["Żółć"]));

  it("may be Windows-1252", async () =>
    expect(await names(Buffer.from(`${HEADER}\nCafé,Acme,2020-01-01`, "latin1"))).toEqual([
      "Café",
    ]));

  it("may be mixed: only the rows with unreadable characters say so", async () => {
    const mixed = [text, "Caf", Buffer.from([0xe9]), ",Acme,2020-01-01\n"];
    const rows = await preview(Buffer.concat(mixed.map((part) => Buffer.from(part))));
    expect(rows.map(({ issues }) => issues.length)).toEqual([0, 1]);
  });
});

it("says what it left out or doesn't understand", async () => {
  const header = `${HEADER},Expires,Hours,URL,Type,Public`;
  const row = "Algebra,Acme,2020-01-01";
  const [first, second, third] = await preview(
    [
      header,
      `${row},Never,12 hours,example.com/a,Course,x`,
      `${row},2019-01-01,many,javascript:alert(1),Course,no`,
      `${row},,,,Knighthood,maybe`,
    ].join("\n"),
  );
  expect(first?.credential).toMatchObject({
    expirationDate: "",
    hours: 12,
    credentialUrl: "https://example.com/a",
    type: "course",
    isPublic: true,
  });
  expect(second?.credential).toMatchObject({ expirationDate: "", hours: 0, credentialUrl: "" });
  expect(second?.issues.map(({ path }) => path).toSorted()).toEqual([
    "credentialUrl",
    "expirationDate",
    "hours",
  ]);
  expect(third?.credential).toMatchObject({ type: "certification", isPublic: false });
  expect(third?.issues.map(({ path }) => path)).toEqual(["type", "isPublic"]);
});

it("reads any table back as it was written, in every dialect", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })), {
        maxLength: 20,
      }),
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n"),
      (rows, delimiter, end) => {
        const kept = rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
        const utf8 = Buffer.from(
          stringify([["name", "issuer"], ...rows], {
            delimiter,
            record_delimiter: end,
            quoted: true,
          }),
        );
        const [, ...records] = csvRecords(utf8, dialectOf(utf8), 100);
        expect(records.map(({ cells }) => cells)).toEqual(kept);
      },
    ),
  ));

it("reads any bytes without failing", () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const whole = Buffer.concat([Buffer.from("name,issuer\n"), bytes]);
      expect(await previewOf({ bytes: whole, own: new Map(), language: "en" })).toBeTypeOf(
        "object",
      );
      await previewOf({ bytes, own: new Map(), language: "en", assigned: {} });
    }),
  ));
