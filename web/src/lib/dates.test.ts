import { expect, test } from "vitest";
import { yearOf } from "./dates.ts";

test("the year doesn't depend on the time zone", () => {
  expect(yearOf("2026-01-01")).toBe("2026");
});
