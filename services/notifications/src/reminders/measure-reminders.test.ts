import { createMetrics } from "@laurel/hosting/process/metrics";
import { describe, expect, it } from "vitest";
import { measureReminders } from "./measure-reminders.ts";
import { newPlan } from "./plan.ts";

const clock = () => new Date("2026-11-23T12:00:00.000Z");

async function lateness(dueAt: readonly string[]): Promise<string | undefined> {
  const metrics = await createMetrics("notifications");
  const due = async (limit: number) =>
    dueAt.slice(0, limit).map((at, n) => ({
      id: `ada-${n}`,
      version: 1,
      document: { ...newPlan, state: "waiting" as const, dueAt: at },
    }));
  measureReminders({ plans: { due }, clock, metrics });
  return /^laurel_reminder_late_seconds\{.*\} (.*)$/m.exec(await metrics.text())?.[1];
}

describe("the metric of reminders", () => {
  it("is 0 while none is due", async () => {
    expect(await lateness([])).toBe("0");
  });

  it("tells how long the first one has waited", async () => {
    expect(await lateness(["2026-11-23T11:59:00.000Z", "2026-11-23T11:59:50.000Z"])).toBe("60");
  });
});
