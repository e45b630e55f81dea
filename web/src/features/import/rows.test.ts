import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import type { ImportRow } from "@laurel/contracts/routes/imports";
import { describe, expect, it } from "vitest";
import { batchesOf } from "./batches.ts";
import {
  ambiguousColumns,
  draftRows,
  inOrder,
  isEditLost,
  isReady,
  isUndated,
  lacksDate,
  mend,
  mendedValues,
  nameOf,
  needsLook,
  openIssues,
  withDate,
  withDateOrder,
  type DraftRow,
} from "./rows.ts";

const credential = (fields: Partial<CredentialFields> = {}) =>
  createCredentialBody.parse({
    name: "Algebra",
    organization: "Acme",
    completedDate: "2020-01-01",
    ...fields,
  });
const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  credential: credential(),
  draft: null,
  issues: [],
  duplicateOf: "",
  values: {},
  ...more,
});
const only = (given: ImportRow): DraftRow => {
  const [first] = draftRows([given]);
  if (!first) throw new Error("There is no row");
  return first;
};

describe("the rows of a file", () => {
  it("are chosen, except duplicates and rows that can't be created", () => {
    const rows = draftRows([
      row(1),
      row(2, { duplicateOf: "7", credential: credential({ name: "Owned" }) }),
      row(3, { credential: credential({ name: "ALGEBRA" }) }),
      row(4, { credential: null, issues: [{ path: "name", message: "Required" }] }),
      row(5, { credential: credential({ completedDate: "2021-01-01" }) }),
    ]);
    expect(rows.map(({ duplicate }) => duplicate)).toEqual(["none", "own", "file", "none", "none"]);
    expect(rows.filter(isReady).map((one) => one.row)).toEqual([1, 5]);
  });

  it("have a name even if the file has none", () => {
    expect(nameOf(only(row(3, { credential: null })))).toBe("Row 3");
    expect(nameOf(only(row(3, { credential: null, values: { name: "Geometry" } })))).toBe(
      "Geometry",
    );
  });
});

describe("mending a row", () => {
  const broken = only(
    row(1, {
      credential: null,
      issues: [{ path: "completedDate", message: "x" }],
      values: {
        name: "Algebra",
        organization: "Acme",
        completedDate: "03/04/2020",
        type: "Course",
        skills: "a; b",
        hours: "many",
        isPublic: "true",
        imageUrl: "https://example.org/badge.png",
      },
    }),
  );

  it("starts with what the file says, without dates that are none", () =>
    expect(mendedValues(broken)).toMatchObject({
      name: "Algebra",
      type: "course",
      completedDate: "",
      hours: "many",
    }));

  it("tells what is still wrong", () => {
    const result = mend(broken, mendedValues(broken));
    expect("issues" in result && result.issues.map(({ path }) => path)).toEqual([
      "completedDate",
      "hours",
    ]);
  });

  it("makes a row that can be imported, with the fields that weren't shown", () => {
    const values = { ...mendedValues(broken), completedDate: "2020-04-03", hours: "12" };
    const result = mend(broken, values);
    expect(result).toMatchObject({
      row: {
        chosen: true,
        issues: [],
        credential: {
          completedDate: "2020-04-03",
          hours: 12,
          skills: ["a", "b"],
          isPublic: true,
          imageUrl: "https://example.org/badge.png",
        },
      },
    });
  });

  it("leaves out a picture whose address isn't one, which nobody could mend", () => {
    const values = { ...mendedValues(broken), completedDate: "2020-04-03", hours: "12" };
    const unread = { ...broken, values: { ...broken.values, imageUrl: "badge.png" } };
    expect(mend(unread, values)).toMatchObject({ row: { credential: { imageUrl: "" } } });
  });

  it("refuses an expiration date before the completion", () => {
    const sound = only(row(1));
    const result = mend(sound, { ...mendedValues(sound), expirationDate: "2019-12-31" });
    expect(result).toMatchObject({ issues: [{ path: "expirationDate" }] });
  });
});

describe("a row without a date", () => {
  const undated = (more: Partial<ImportRow> = {}) => {
    const draft = { ...credential({ skills: ["C; C++"] }), completedDate: "" as const };
    const issues = [
      { path: "completedDate", message: "Completion date is required" },
      { path: "hours", message: "Lost" },
    ];
    return row(1, { credential: null, draft, issues, values: { name: "Algebra" }, ...more });
  };

  it("isn't imported, and says what to look at", () => {
    const lacking = only(undated());
    expect([isReady(lacking), lacksDate(lacking), needsLook(lacking)]).toEqual([false, true, true]);
    expect(nameOf(lacking)).toBe("Algebra");
    expect(openIssues(lacking)).toHaveLength(2);
  });

  it("is chosen once it has a date, with everything else of the file", () => {
    const dated = withDate(only(undated()), "2020-01-01");
    expect([isReady(dated), lacksDate(dated), isEditLost(dated)]).toEqual([true, false, true]);
    expect(dated.credential).toEqual(credential({ skills: ["C; C++"] }));
    expect(openIssues(dated)).toEqual([{ path: "hours", message: "Lost" }]);
  });

  it.each(["", "0021-03-05", "2021-02-30"])("lacks it still with %j", (text) => {
    const again = withDate(withDate(only(undated()), "2020-01-01"), text);
    expect([isReady(again), lacksDate(again), isEditLost(again)]).toEqual([false, true, false]);
    expect(openIssues(again)).toHaveLength(2);
  });

  it("can't be completed after it expires", () => {
    const draft = { ...credential({ expirationDate: "2021-01-01" }), completedDate: "" as const };
    const late = withDate(only(undated({ draft })), "2022-01-01");
    expect(isReady(late)).toBe(false);
    expect(late.issues.at(-1)?.path).toBe("expirationDate");
    expect(isReady(withDate(late, "2020-01-01"))).toBe(true);
    expect(withDate(late, "2020-01-01").issues).toHaveLength(2);
  });

  it("is undated unless the file has a date that can't be read", () => {
    expect(isUndated(only(undated()))).toBe(true);
    expect(isUndated(only(undated({ values: { completedDate: "03/04/2020" } })))).toBe(false);
    expect(isUndated(withDate(only(undated()), "2020-01-01"))).toBe(false);
  });

  it("is edited with everything else of the file", () => {
    const lacking = only(undated());
    const mended = mend(lacking, { ...mendedValues(lacking), completedDate: "2020-01-01" });
    expect(mended).toMatchObject({ row: { draft: null, credential: { skills: ["C; C++"] } } });
  });

  it("without a draft stays as it is", () => {
    const sound = only(row(1));
    expect(withDate(sound, "2021-01-01")).toBe(sound);
  });
});

describe("batches", () => {
  const many = (count: number, words: string[] = []) =>
    draftRows(
      Array.from({ length: count }, (_, index) =>
        row(index + 1, {
          credential: credential({ name: `Course ${index}`, skills: words, categories: words }),
        }),
      ),
    );

  it("have up to 20 rows, in order", () => {
    const batches = batchesOf(many(41));
    expect(batches.map(({ length }) => length)).toEqual([20, 20, 1]);
    expect(batches.flat().map((one) => one.row)).toEqual(many(41).map((one) => one.row));
  });

  it("stay below the size limit of the call, whatever the alphabet", () => {
    const words = Array.from({ length: 100 }, (_, index) => `${index} ${"語".repeat(90)}`);
    const batches = batchesOf(many(40, words));
    expect(batches.length).toBeGreaterThan(2);
    for (const batch of batches) {
      const credentials = batch.map((one) => one.credential);
      expect(Buffer.byteLength(JSON.stringify({ credentials }))).toBeLessThan(1024 * 1024);
    }
  });
});

describe("a date that could be two", () => {
  const values = { name: "Algebra", organization: "Acme", completedDate: "03/04/2022" };
  const ambiguous = draftRows([
    row(1, {
      credential: null,
      values,
      issues: [{ path: "completedDate", message: "03/04/2022 could be two dates" }],
    }),
    row(2),
  ]);

  it.each([
    ["03/04/2022", "2022-04-03", "2022-03-04"],
    ["1.2.2022", "2022-02-01", "2022-01-02"],
    ["12-11-2022", "2022-11-12", "2022-12-11"],
    ["13/04/2022", undefined, undefined],
    ["2022-03-04", undefined, undefined],
    ["soon", undefined, undefined],
  ])("%s is %s or %s", (text, dayFirst, monthFirst) => {
    expect(inOrder(text, "day-first")).toBe(dayFirst);
    expect(inOrder(text, "month-first")).toBe(monthFirst);
  });

  it("is asked about once for its column, with an example", () => {
    expect(ambiguousColumns(ambiguous)).toEqual([
      { field: "completedDate", count: 1, example: "03/04/2022" },
    ]);
  });

  it("completes its row once it's decided, and changes no other", () => {
    const decided = ambiguous.map((one) => withDateOrder(one, "completedDate", "day-first"));
    expect(decided[0]).toMatchObject({
      credential: { completedDate: "2022-04-03" },
      chosen: true,
      issues: [],
    });
    expect(decided[1]).toBe(ambiguous[1]);
    expect(ambiguousColumns(decided)).toEqual([]);
  });

  it("leaves what else is wrong", () => {
    const [one] = draftRows([
      row(1, {
        credential: null,
        values: { completedDate: "03/04/2022" },
        issues: [
          { path: "completedDate", message: "Could be two" },
          { path: "name", message: "Name must be at least 2 characters" },
        ],
      }),
    ]);
    if (!one) throw new Error("There is no row");
    const decided = withDateOrder(one, "completedDate", "month-first");
    expect(decided.credential).toBeNull();
    expect(decided.issues.map(({ path }) => path)).toEqual(["name"]);
    expect(mendedValues(decided).completedDate).toBe("2022-03-04");
  });
});
