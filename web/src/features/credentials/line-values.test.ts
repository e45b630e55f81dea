import { expect, test } from "vitest";
import { valueFor } from "./line-values.ts";

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
