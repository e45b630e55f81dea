import { inEnglish } from "@laurel/texts/translations";
import { expect, it } from "vitest";
import { supportedFields } from "./supported-fields.ts";

const texts = [
  "Der Lehrgang „Verteilte Systeme",
  "in der Praxis“",
  "bestanden am 14. März 2026",
  "24 Stunden",
  "for [name]",
];
const lines = texts.map((text) => ({ text, page: 1, size: 10 }));
const found = (field: Parameters<typeof supportedFields>[0][number]) =>
  supportedFields([field], texts, lines).map(({ value, where }) => [value, inEnglish(where)]);

it("takes a value that its line says, and says where it is", () => {
  expect(found({ field: "completedDate", value: "2026-03-14", line: 3 })).toEqual([
    ["2026-03-14", "the language model, page 1: “bestanden am 14. März 2026”"],
  ]);
  expect(found({ field: "hours", value: "24", line: 4 })).toHaveLength(1);
});

it("names the line that has the value, if it's the next one", () => {
  expect(found({ field: "hours", value: "24", line: 3 })[0]?.[1]).toContain("24 Stunden");
});

it("takes whole words of scripts without spaces", () => {
  const line = { text: "兹证明[name]完成分布式系统课程", page: 1, size: 10 };
  const field = { field: "name", value: "分布式系统", line: 1 } as const;
  expect(supportedFields([field], [line.text], [line])).toHaveLength(1);
});

it("takes a name that goes on in the next line, whatever its case", () => {
  const name = { field: "name", value: "verteilte systeme in der Praxis", line: 1 } as const;
  expect(found(name)).toHaveLength(1);
});

it.each([
  { field: "name", value: "Distributed Systems", line: 1 },
  { field: "name", value: "24 Stunden", line: 1 },
  { field: "organization", value: "Nobody", line: 200 },
  { field: "completedDate", value: "2025-03-14", line: 3 },
  { field: "completedDate", value: "14. März 2026", line: 3 },
  { field: "name", value: "Stund", line: 4 },
  { field: "credentialId", value: " ", line: 4 },
  { field: "organization", value: "[name]", line: 5 },
  { field: "completedDate", value: "2026-12-14", line: 3 },
  { field: "hours", value: "2", line: 4 },
  { field: "hours", value: "240", line: 4 },
  { field: "hours", value: "Stunden", line: 4 },
] as const)("leaves out $field “$value” of line $line, which doesn't say it", (field) => {
  expect(found(field)).toEqual([]);
});
