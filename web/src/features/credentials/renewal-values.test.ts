import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { nextExpiry, renewalValues } from "./renewal-values.ts";

const period = (completedDate: string, expirationDate: string, renews = "") => ({
  completedDate,
  expirationDate,
  renews,
});

test("a renewal starts with the values of the old credential, completed today", () => {
  const old = credential({
    name: "CKA",
    type: "certification",
    organization: "CNCF",
    completedDate: "2024-03-14",
    expirationDate: "2026-03-14",
    credentialId: "LF-1",
    credentialUrl: "https://example.org/LF-1",
    hours: 60,
    skills: ["Kubernetes"],
    categories: ["Cloud"],
    isPublic: false,
  });
  expect(renewalValues(old, "2026-02-20")).toMatchObject({
    name: "CKA",
    type: "certification",
    organization: "CNCF",
    credentialId: "LF-1",
    credentialUrl: "https://example.org/LF-1",
    hours: "60",
    skills: ["Kubernetes"],
    categories: ["Cloud"],
    isPublic: false,
    completedDate: "2026-02-20",
    expirationDate: "2028-03-14",
  });
});

test("renewed before it expires, the next period follows the last one; later, it starts today", () => {
  const twoYears = period("2024-03-14", "2026-03-14");
  expect(nextExpiry(twoYears, "2026-02-20")).toBe("2028-03-14");
  expect(nextExpiry(twoYears, "2026-03-14")).toBe("2028-03-14");
  expect(nextExpiry(twoYears, "2026-05-01")).toBe("2028-05-01");
});

test.each([
  ["months", period("2026-01-15", "2026-07-15"), "2027-01-15"],
  ["days", period("2026-07-01", "2026-07-31"), "2026-08-30"],
  ["months and days", period("2026-01-01", "2026-04-11"), "2026-07-21"],
  ["one day", period("2026-07-01", "2026-07-01"), "2026-07-01"],
])("the next period is as long as the last one, in %s", (_unit, last, next) => {
  expect(nextExpiry(last, "2026-01-01")).toBe(next);
});

test("a renewal made early was valid for longer, which doesn't count for the next period", () => {
  const early = ["2024-01-20", "2026-03-14"] as const;
  expect(nextExpiry(period(...early, "1"), "2026-03-01")).toBe("2028-03-14");
  expect(nextExpiry(period(...early), "2026-03-01")).toBe("2028-05-06");
});

test("without an expiration date, or beyond the last year, there's no guess", () => {
  expect(nextExpiry(period("2024-03-14", ""), "2026-02-20")).toBe("");
  expect(nextExpiry(period("1000-01-01", "9999-01-01"), "2026-02-20")).toBe("");
});
