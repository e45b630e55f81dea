import type { ImportColumn } from "@laurel/contracts/routes/imports";
import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { importLabel, missingFields, withField } from "./columns.ts";

const column = (field: ImportColumn["field"], samples: string[] = ["A"]): ImportColumn => ({
  name: "Column",
  field,
  samples,
});

test("a field that another column has moves to the chosen one", () => {
  expect(withField(["name", "", "hours"], 1, "name")).toEqual(["", "name", "hours"]);
});

test("several columns can be skipped", () => {
  expect(withField(["name", "", "hours"], 2, "")).toEqual(["name", "", ""]);
});

test("the fields that every credential needs are missed", () => {
  expect(missingFields(["hours", "organization", ""])).toEqual(["name", "completedDate"]);
});

test.each([
  ["Import 1 credential", 1, [column("name")]],
  ["Import 25 credentials", 25, undefined],
  ["Import 25, without 1 column", 25, [column("name"), column("")]],
  ["Import 1,025, without 2 columns", 1025, [column(""), column("name"), column("")]],
  ["Import 0 credentials", 0, [column("name"), column("")]],
  ["Import 2 credentials", 2, [column("name"), column("", [])]],
])("the button says: %s", (label, ready, columns) => {
  expect(importLabel(createTexts("en").translate, ready, columns)).toBe(label);
});
