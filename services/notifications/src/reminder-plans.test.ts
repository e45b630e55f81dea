import { erasurePath } from "@laurel/contracts/personal-data";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { credentialAdded } from "./testing/credential-events.ts";
import { aMoment, expectSubjects as expectSent } from "./testing/expect-subjects.ts";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";

const HOUR_MS = 3600_000;

let notifications: NotificationsHarness;
beforeEach(async () => {
  notifications = await createNotificationsHarness();
  // It is 9 a.m. on January 1, 2026.
  advance(9 * HOUR_MS);
});
afterEach(() => notifications[Symbol.asyncDispose]());

const advance = (ms: number) => notifications.harness.clock.advance(ms);
const switchTo = (enabled: boolean) =>
  notifications.call("PUT", "/api/reminders", { body: { enabled } });
const expectSubjects = (...expected: string[]) => expectSent(() => notifications.sent, expected);

describe("the plans of reminders", () => {
  it("are made once for credentials whose events have left the topics", async () => {
    await notifications.changePortfolio(credentialAdded("1", "2026-01-08"), false);
    // Reading the calendar brings the projection up to date without a reaction.
    await notifications.call("POST", "/api/calendar");
    const { url } = (await notifications.call("GET", "/api/calendar")).json<{ url: string }>();
    const token = url.slice(url.lastIndexOf("/") + 1, -".ics".length);
    await notifications.call("GET", `/internal/calendars/${token}`, { userId: "" });
    await notifications.restart();
    await aMoment();
    expect(notifications.sent).toEqual([]);
    const { recordStore } = notifications.harness.deps;
    const marks = await recordStore.collection({ name: "reminder-marks", indexes: [] });
    await marks.remove("planned");
    await notifications.restart();
    await expectSubjects("Credential 1 expires in 7 days");
  });

  it("are gone after an erasure, and nothing is sent any more", async () => {
    await switchTo(false);
    await notifications.changePortfolio(credentialAdded("1", "2026-01-20"));
    await switchTo(true);
    await expectSubjects("Credential 1 expires in 19 days");
    notifications.accounts.scrub("ada");
    notifications.feed.streams.scrub("portfolio-ada");
    const issuer = "identity" as const;
    const closed = (await notifications.call("POST", erasurePath("close"), { issuer })).json<{
      heads: object[];
    }>();
    const heads = [...closed.heads, { stream: "portfolio-ada", version: 1 }];
    for (const step of ["settle", "scrub"] as const)
      await notifications.call("POST", erasurePath(step), { issuer, body: { heads } });
    const { recordStore } = notifications.harness.deps;
    const plans = await recordStore.collection({ name: "reminder-plans", indexes: [] });
    expect(await plans.get("ada")).toBeUndefined();
    advance(30 * 24 * HOUR_MS);
    await aMoment();
    expect(notifications.sent).toHaveLength(1);
  });

  it("aren't changed by a credential that expires later, whose mails still come", async () => {
    await notifications.changePortfolio(credentialAdded("1", "2026-06-01"));
    const planOf = async () => {
      const { recordStore } = notifications.harness.deps;
      return (await recordStore.collection({ name: "reminder-plans", indexes: [] })).get("ada");
    };
    await expect.poll(planOf).toBeDefined();
    const before = await planOf();
    await notifications.changePortfolio(credentialAdded("2", "2026-07-01"));
    await notifications.changePortfolio(credentialAdded("3", "2026-05-01"));
    await expect.poll(planOf).not.toEqual(before);
    // The second one was handled before the third, and left the version alone.
    expect((await planOf())?.version).toBe((before?.version ?? 0) + 1);
    advance(30 * 24 * HOUR_MS);
    await expectSubjects("Credential 3 expires in 90 days");
    advance(61 * 24 * HOUR_MS);
    await expectSubjects("Credential 3 expires in 90 days", "3 credentials expire soon");
  });
});
