import { createTexts } from "@laurel/texts/translate";
import { describe, expect, it } from "vitest";
import { credential, only, row } from "../../testing/import-rows.ts";
import { draftRows, isReady, mend, mendedValues, nameOf } from "./rows.ts";

const t = createTexts("en").translate;

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
    expect(nameOf(t, only(row(3, { credential: null })))).toBe("Row 3");
    expect(nameOf(t, only(row(3, { credential: null, values: { name: "Geometry" } })))).toBe(
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
