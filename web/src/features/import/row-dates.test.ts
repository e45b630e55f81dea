import type { ImportRow } from "@laurel/contracts/routes/imports";
import { createTexts } from "@laurel/texts/translate";
import { describe, expect, it } from "vitest";
import { credential, only, row } from "../../testing/import-rows.ts";
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
} from "./rows.ts";

const t = createTexts("en").translate;

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
    expect(nameOf(t, lacking)).toBe("Algebra");
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

  describe("in a row that only lacks its date, as the server sends it", () => {
    const lacking = (values: ImportRow["values"]) =>
      only(
        row(1, {
          credential: null,
          draft: { ...credential({ skills: ["C; C++"] }), completedDate: "" },
          values: { name: "Algebra", ...values },
          issues: Object.keys(values ?? {}).map((path) => ({ path, message: "Could be two" })),
        }),
      );

    it("makes the row ready, with everything else of the file", () => {
      const decided = withDateOrder(
        lacking({ completedDate: "03/04/2022" }),
        "completedDate",
        "month-first",
      );
      expect(isReady(decided)).toBe(true);
      expect(decided.credential).toEqual(
        credential({ completedDate: "2022-03-04", skills: ["C; C++"] }),
      );
      expect(ambiguousColumns([decided])).toEqual([]);
    });

    it.each([
      ["completedDate", "expirationDate"],
      ["expirationDate", "completedDate"],
    ] as const)("asks for both dates, %s first", (first, second) => {
      const both = lacking({ completedDate: "03/04/2022", expirationDate: "05/06/2024" });
      const one = withDateOrder(both, first, "day-first");
      expect(ambiguousColumns([one]).map(({ field }) => field)).toEqual([second]);
      const decided = withDateOrder(one, second, "day-first");
      expect(decided.credential).toMatchObject({
        completedDate: "2022-04-03",
        expirationDate: "2024-06-05",
      });
      expect([isReady(decided), decided.issues, ambiguousColumns([decided])]).toEqual([
        true,
        [],
        [],
      ]);
    });
  });

  describe("of the expiry of a row that can be created", () => {
    const expiring = (expirationDate: string) =>
      only(
        row(1, {
          credential: credential({ completedDate: "2022-01-20" }),
          values: { expirationDate },
          issues: [{ path: "expirationDate", message: "Could be two" }],
        }),
      );

    it("is asked for, and doesn't tick what isn't ticked", () => {
      const one = { ...expiring("03/04/2024"), chosen: false };
      expect(ambiguousColumns([one])).toEqual([
        { field: "expirationDate", count: 1, example: "03/04/2024" },
      ]);
      const decided = withDateOrder(one, "expirationDate", "day-first");
      expect(decided.credential?.expirationDate).toBe("2024-04-03");
      expect([decided.chosen, decided.issues]).toEqual([false, []]);
    });

    it("is left empty, with a word, if it would be before the completion", () => {
      const decided = withDateOrder(expiring("02/01/2022"), "expirationDate", "day-first");
      expect(decided.credential?.expirationDate).toBe("");
      expect(decided.issues.map(({ path }) => path)).toEqual(["expirationDate"]);
      expect(ambiguousColumns([decided])).toEqual([]);
    });
  });
});
