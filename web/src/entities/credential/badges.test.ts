import { createTexts } from "@laurel/texts/translate";
import { afterEach, expect, test, vi } from "vitest";
import { completionText, type Expiry, expiryAlarm, isRenewable, secondaryBadge } from "./badges.ts";

afterEach(() => vi.unstubAllEnvs());

const t = createTexts("en").translate;
const textOf = (expiry: Expiry | undefined) => expiry && t(expiry.text);

const nothing = { type: "course", expirationDate: "", hours: 0, duration: "" } as const;

test("a certification with an expiration date shows its validity, even if it has hours [spec 2.69]", () => {
  const dated = { ...nothing, expirationDate: "2026-01-01", hours: 40, duration: "a week" };
  expect(secondaryBadge(t, { ...dated, type: "certification" })).toBe("Valid until 2026");
  expect(secondaryBadge(t, dated)).toBe("40 hours");
});

test("hours take precedence over the duration, and without both there is no badge [spec 2.70]", () => {
  expect(secondaryBadge(t, { ...nothing, hours: 1, duration: "a day" })).toBe("1 hour");
  expect(secondaryBadge(t, { ...nothing, duration: "2 years" })).toBe("2 years");
  expect(secondaryBadge(t, nothing)).toBe("");
});

test("a date stays the day that was entered, west of Greenwich too [spec 9.29]", () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  // A naive implementation returns the wrong day here, so the test can fail.
  expect(new Date("2025-06-01").getDate()).toBe(31);
  expect(completionText(t, { type: "course", completedDate: "2025-06-01" }, "2025-06-01")).toBe(
    "Completed on June 1, 2025",
  );
  expect(completionText(t, { type: "degree", completedDate: "2025-06-01" }, "2025-06-01")).toBe(
    "Graduated June 1, 2025",
  );
  expect(textOf(expiryAlarm("2026-01-01", "2026-01-01"))).toBe("Expires today");
});

test("an expiry warning appears 90 days before in amber, then in red", () => {
  expect(expiryAlarm("", "2026-01-01")).toBeUndefined();
  expect(expiryAlarm("2026-04-02", "2026-01-01")).toBeUndefined();
  expect(textOf(expiryAlarm("2026-04-01", "2026-01-01"))).toBe("Expires in 90 days");
  expect(textOf(expiryAlarm("2026-01-02", "2026-01-01"))).toBe("Expires in 1 day");
  expect(expiryAlarm("2025-12-31", "2026-01-01")).toEqual({ tone: "error", text: "Expired" });
});

test("a credential is renewable from 90 days before it expires, unless it has been renewed", () => {
  const renewable = (expirationDate: string, renewedBy = "") =>
    isRenewable({ expirationDate, renewedBy }, "2026-01-01");
  expect(["2026-04-02", ""].map((date) => renewable(date))).toEqual([false, false]);
  expect(["2026-04-01", "2025-12-31"].map((date) => renewable(date))).toEqual([true, true]);
  expect(renewable("2025-12-31", "2")).toBe(false);
});

test("what is still to come is planned", () => {
  for (const type of ["course", "degree"] as const)
    expect(completionText(t, { type, completedDate: "2025-06-02" }, "2025-06-01")).toBe(
      "Planned for June 2, 2025",
    );
});
