import { joinTableList, splitTableList } from "@laurel/contracts/credential-table";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { only, rowsOf } from "../testing/previewed-rows.ts";

describe("a list", () => {
  it.each([
    ["a; b", ["a", "b"]],
    ["a|b", ["a", "b"]],
    ["a, b", ["a", "b"]],
    ["a, b; c", ["a, b", "c"]],
    ["a\r\nb", ["a", "b"]],
    ["a;\r\nb\tc", ["a", "b c"]],
    ["a、b，c", ["a", "b", "c"]],
    ["a；b", ["a", "b"]],
    [";,;", [","]],
  ])("%j has %j", async (text, skills) =>
    expect((await only({ Skills: text })).credential?.skills).toEqual(skills),
  );
});

describe("a list in a table of ours", () => {
  it.each([
    [["Reading; writing", "C|C++"], '"Reading; writing"; "C|C++"'],
    [["a", "b, c"], "a; b, c"],
    [['"Best" cook', 'The "best"'], '"""Best"" cook"; The "best"'],
    [[], ""],
  ])("%j is written %j", (items, text) => {
    expect(joinTableList(items)).toBe(text);
    expect(splitTableList(text)).toEqual(items);
  });

  it.each([
    ['a; "b', ["a", '"b']],
    ['"a" b; c', ['"a" b', "c"]],
    ["C|C++; D", ["C|C++", "D"]],
  ])("%j of an older release is %j", (text, items) => expect(splitTableList(text)).toEqual(items));

  it("is read back as it was written", () => {
    const item = fc
      .string({ unit: fc.constantFrom("a", "b", ";", "|", '"', " ", ",", "'") })
      .map((text) => text.trim());
    const items = fc.array(item.filter((text) => text !== ""));
    fc.assert(
      fc.property(items, (list) => {
        expect(splitTableList(joinTableList(list))).toEqual(list);
      }),
    );
  });

  it("keeps commas, and what would say nothing elsewhere", async () => {
    const id = { id: "1", type: "course", name: "Algebra", organization: "Acme" };
    const own = { ...id, completedDate: "2020-01-01", description: "None", skills: "a, b; N/A" };
    expect((await rowsOf([own]))[0]?.credential).toMatchObject({
      description: "None",
      skills: ["a, b", "N/A"],
    });
  });
});
