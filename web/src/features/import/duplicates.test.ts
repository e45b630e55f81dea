import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { differences, newerValues } from "./duplicates.ts";

const own = credential({ type: "course", expirationDate: "2025-01-01", hours: 10 });

test.each([
  ["a later date", { expirationDate: "2027-01-01" }, { expirationDate: "2027-01-01" }],
  ["an earlier date", { expirationDate: "2024-01-01" }, undefined],
  ["no date", { expirationDate: "" }, undefined],
  ["what is missing", { credentialId: "1", hours: 12 }, { credentialId: "1" }],
  ["another type", { type: "workshop" as const }, undefined],
  ["nothing else", {}, undefined],
])("the file has %s", (_what, changed, taken) => {
  expect(newerValues(own, { ...own, ...changed })).toEqual(taken);
});

test("differences are side by side, and say which are taken", () => {
  const file = { ...own, expirationDate: "2027-01-01", hours: 12 };
  expect(differences(own, file)).toEqual([
    { field: "expirationDate", own: "2025-01-01", file: "2027-01-01", isTaken: true },
    { field: "hours", own: "10", file: "12", isTaken: false },
  ]);
});
