import { expect, test } from "vitest";
import { linesOf, valueFor, valueOf } from "./line-values.ts";

test.each([
  ["name", "Forklift Skills: Level I", "", "Forklift Skills: Level I"],
  ["organization", "Lovelace Academy", "", "Lovelace Academy"],
  ["completedDate", "Issued on March 14, 2026", "2026-03-14", "2026-03-14"],
  ["expirationDate", "March or April", "", ""],
  ["credentialId", "Certificate ID: LA-1", "", "LA-1"],
  ["credentialId", "LA-1", "", "LA-1"],
  ["credentialUrl", "Verify at https://lift.example/v/1 now", "", "https://lift.example/v/1"],
  ["credentialUrl", "Verify it", "", ""],
  ["hours", "24 hours of training", "", "24"],
] as const)("%s is filled in from “%s”", (field, text, date, expected) => {
  expect(valueFor(field, { text, page: 1, date })).toBe(expected);
});

const linesFrom = (...texts: string[]) => texts.map((text) => ({ text, page: 1, date: "" }));

test.each([
  [["Leading Teams:", "Building a Culture"], "Leading Teams: Building a Culture"],
  [["Building a High-", "Performing Culture"], "Building a High-Performing Culture"],
  [["情報セキュリティ", "基礎"], "情報セキュリティ基礎"],
  [["Python", "入門"], "Python 入門"],
  [["Sales –", "Basics"], "Sales – Basics"],
])("%j are one title", (texts, title) => {
  const lines = linesFrom("Certificate", ...texts);
  expect(valueOf("name", [1, 2], lines)).toBe(title);
  expect(linesOf("name", title, lines)).toEqual([1, 2]);
});

test("a value that no line has comes from none of them", () => {
  const lines = linesFrom("Leading Teams:", "Building a Culture");
  expect(linesOf("name", "Leading", lines)).toEqual([]);
  expect(linesOf("name", "", lines)).toEqual([]);
  expect(linesOf("credentialId", "Leading Teams: Building a Culture", lines)).toEqual([]);
});
