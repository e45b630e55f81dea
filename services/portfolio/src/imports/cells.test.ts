import { describe, expect, it } from "vitest";
import { only, ROW, rowsOf } from "../testing/previewed-rows.ts";

const OPTIONAL = {
  Type: "type",
  Expires: "expirationDate",
  "Credential ID": "credentialId",
  URL: "credentialUrl",
  "Image URL": "imageUrl",
  Description: "description",
  Hours: "hours",
  Duration: "duration",
  Public: "isPublic",
  Skills: "skills",
  Categories: "categories",
} as const;

describe("a cell that says nothing is empty:", () => {
  const NOTHING =
    "N/A,n/a,n.a.,NA,-,--,–,—,none,None,null,TBD,tba,Nil,?,#N/A,keine,néant,brak,немає,なし,无";
  it.each(NOTHING.split(","))("%s", async (text) => {
    const empty = await only({});
    for (const column of Object.keys(OPTIONAL)) {
      const { credential, issues } = await only({ [column]: text });
      expect([column, credential, issues]).toEqual([column, empty.credential, []]);
    }
  });

  it("but not a name", async () =>
    expect((await only({ Name: "None", Organization: "TBD" })).credential).toMatchObject({
      name: "None",
      organization: "TBD",
    }));

  it.each(["N/A", "n/a", "#N/A", "-", "—", "???"])("%s is no name, and asked for", async (text) => {
    const { credential, issues } = await only({ Name: text, Organization: text });
    expect(credential).toBeNull();
    expect(issues.map(({ path }) => path).toSorted()).toEqual(["name", "organization"]);
  });

  it.each(["N/A", "-", "TBD"])("a completion date of %s is missing", async (text) => {
    const { credential, draft, issues } = await only({ Completed: text });
    expect([credential, draft?.completedDate]).toEqual([null, ""]);
    expect(issues).toEqual([{ path: "completedDate", message: "Completion date is required" }]);
  });
});

describe("an optional cell that can't be used never costs the row:", () => {
  it.each([
    ["Expires", "03/04/2025", { expirationDate: "" }],
    ["Expires", "soon", { expirationDate: "" }],
    ["Expires", "2019-01-01", { expirationDate: "" }],
    ["Credential ID", "x".repeat(1_000), { credentialId: "" }],
    ["Credential ID", "a\u0007b", { credentialId: "" }],
    ["URL", "javascript:alert(1)", { credentialUrl: "" }],
    ["URL", "see the certificate", { credentialUrl: "" }],
    ["Image URL", "my badge", { imageUrl: "" }],
    ["Description", "x".repeat(4_001), { description: "" }],
    ["Hours", "many", { hours: 0 }],
    ["Hours", "-3", { hours: 0 }],
    ["Hours", "1e3", { hours: 0 }],
    ["Hours", "99999999", { hours: 0 }],
    ["Hours", `1${" ".repeat(100_000)}2`, { hours: 0 }],
    ["Duration", "x".repeat(1_000), { duration: "" }],
    ["Type", "Knighthood", { type: "certification" }],
    ["Public", "perhaps", { isPublic: false }],
    ["Skills", `a; ${"x".repeat(101)}; b`, { skills: ["a", "b"] }],
    ["Categories", "a;".repeat(101), { categories: Array(100).fill("a") }],
  ] as const)("%s with %.30j", async (column, text, fields) => {
    const { credential, issues, paths } = await only({ [column]: text });
    expect(credential).toMatchObject(fields);
    expect(paths).toEqual([OPTIONAL[column]]);
    expect(issues[0]?.message).not.toBe("");
  });
});

describe("types and yes and no are read in other languages:", () => {
  it.each([
    ["Courses", "course"],
    ["DEGREE", "degree"],
    ["Kurs", "course"],
    ["Diplôme", "degree"],
    ["szkolenie", "workshop"],
    ["сертифікат", "certification"],
    ["研修", "workshop"],
  ])("%s is a %s", async (text, type) => {
    const { credential, issues } = await only({ Type: text });
    expect([credential?.type, issues]).toEqual([type, []]);
  });

  it.each([
    ["Yes", true],
    ["ja", true],
    ["SÍ", true],
    ["так", true],
    ["nein", false],
    ["ні", false],
    ["否", false],
  ])("%s is %s", async (text, isPublic) => {
    const { credential, issues } = await only({ Public: text });
    expect([credential?.isPublic, issues]).toEqual([isPublic, []]);
  });
});

describe("hours", () => {
  it.each([
    ["12", 12, []],
    ["12.0", 12, []],
    ["12 hours", 12, []],
    ["12h", 12, []],
    ["12 Stunden", 12, []],
    ["12 godzin", 12, []],
    ["12時間", 12, []],
    ["１２", 12, []],
    ["1 200", 1_200, []],
    ["12.5", 13, ["hours"]],
    ["12,5", 13, ["hours"]],
    ["12.4 hrs", 12, ["hours"]],
    ["0.25", 0, ["hours"]],
    ["1,200", 1_200, ["hours"]],
    ["1.200", 1_200, ["hours"]],
    ["1,200.5", 1_201, ["hours"]],
    ["1.200,5", 1_201, ["hours"]],
  ])("%s are %i", async (text, hours, issues) => {
    const { credential, paths } = await only({ Hours: text });
    expect([credential?.hours, paths]).toEqual([hours, issues]);
  });
});

describe("line breaks and tabs in a cell are blanks:", () => {
  it.each(["First\r\nAid", "First\nAid", "First\tAid", "First \n\n Aid", "\nFirst\u2028Aid\n"])(
    "%j",
    async (text) => {
      const cells = { Name: text, Organization: text, "Credential ID": text, Duration: text };
      expect((await only(cells)).credential).toMatchObject({
        name: "First Aid",
        organization: "First Aid",
        credentialId: "First Aid",
        duration: "First Aid",
      });
    },
  );

  it("also in dates and types", async () =>
    expect(
      (await only({ Completed: "5\nMarch\r\n2021", Type: "course\n" })).credential,
    ).toMatchObject({
      completedDate: "2021-03-05",
      type: "course",
    }));

  it("but a description keeps its lines", async () =>
    expect((await only({ Description: "One\nTwo" })).credential?.description).toBe("One\nTwo"));
});

describe("a draft", () => {
  it.each(["", "soon", "03/04/2020", "N/A"])(
    "is there for a row that lacks nothing but its date: %j",
    async (Completed) => {
      const { credential, draft, paths } = await only({ Completed, Skills: "a; b", Hours: "7" });
      expect(credential).toBeNull();
      expect(draft).toMatchObject({ name: "Algebra", completedDate: "", hours: 7 });
      expect(draft?.skills).toEqual(["a", "b"]);
      expect(paths).toEqual(["completedDate"]);
    },
  );

  it("keeps an expiration date", async () =>
    expect((await only({ Completed: "", Expires: "2019-01-01" })).draft?.expirationDate).toBe(
      "2019-01-01",
    ));

  it.each([
    ["a sound row", {}],
    ["a row without a name", { Name: "" }],
    ["a row without a name and date", { Name: "", Completed: "" }],
    ["a row without an organization and date", { Organization: "", Completed: "" }],
  ])("is null for %s", async (_what, cells) => expect((await only(cells)).draft).toBeNull());
});

describe("a column of numbers", () => {
  it("is one of days if all of its cells are", async () => {
    const rows = await rowsOf([
      { ...ROW, Completed: "44197", Expires: "" },
      { ...ROW, Completed: "44260.5", Expires: "46023" },
      { ...ROW, Completed: "", Expires: "N/A" },
    ]);
    expect(
      rows.map(({ credential }) => [credential?.completedDate, credential?.expirationDate]),
    ).toEqual([
      ["2021-01-01", ""],
      ["2021-03-05", "2026-01-01"],
      [undefined, undefined],
    ]);
  });

  it("is none of days if one is something else", async () => {
    const rows = await rowsOf([
      { ...ROW, Completed: "44197" },
      { ...ROW, Completed: "2021-03-05" },
    ]);
    expect(rows.map(({ credential }) => credential?.completedDate)).toEqual([
      undefined,
      "2021-03-05",
    ]);
  });
});
