import { afterEach, expect, test, vi } from "vitest";
import { blankValues } from "./credential-values.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test.each([
  ["Pacific/Kiritimati", "2026-03-02"],
  ["Pacific/Honolulu", "2026-03-01"],
])("in %s, a new credential's completion date is the person's day, %s", (timeZone, day) => {
  vi.stubEnv("TZ", timeZone);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:30:00Z") });
  expect(blankValues("course").completedDate).toBe(day);
});
