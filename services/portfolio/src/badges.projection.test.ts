import {
  commitsOf,
  expectProjectionToSurviveDelivery,
  freshFold,
} from "@laurel/testing/projection-harness";
import { describe, expect, it } from "vitest";
import { badgesProjection } from "./badges.projection.ts";
import type { BadgeClaims, BadgeResult } from "./domain/badges.ts";
import { portfolioHistory } from "./domain/history.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";

const CHECKED_AT = "2026-02-20T12:00:00.000Z";
const A_MONTH_LATER = "2026-03-22T12:00:00.000Z";

const claims: BadgeClaims = {
  name: "Teamwork",
  organization: "Example School",
  completedDate: "2025-06-05",
  expirationDate: "2026-03-01",
  credentialId: "",
  credentialUrl: "",
  description: "",
  skills: [],
};
const result: BadgeResult = {
  format: "ob3",
  issuer: { name: "Example School", url: "https://school.example", host: "school.example" },
  subject: "ada@example.com",
  checks: [{ check: "expiry", outcome: "passed", detail: "Valid" }],
  checkedAt: CHECKED_AT,
  status: "verified",
};
const expired = [{ check: "expiry", outcome: "failed", detail: "Expired" }] as const;

const checked = (changes: Partial<BadgeResult>, said: Partial<BadgeClaims> = {}) =>
  ({
    type: "BadgeChecked",
    data: {
      credentialId: "1",
      byHand: false,
      claims: { ...claims, ...said },
      result: { ...result, ...changes },
    },
  }) as const;
const removed: PortfolioEvent = {
  type: "CredentialRemoved",
  data: { id: "1", replaced: { type: "certification", hours: 0, completedDate: "2025-06-05" } },
};
const commits = (...events: PortfolioEvent[]) =>
  commitsOf(
    "portfolio-ada",
    events.map((event) => portfolioHistory.write(event)),
  );
const dueAfter = (event: PortfolioEvent) =>
  freshFold(badgesProjection, [commits(event)]).get("ada/1")?.dueAt;

describe("the next check of a badge", () => {
  it("is due when the badge ends, be it after its last day in UTC or without a day", () => {
    const endsAt = "2026-03-02T07:59:59.000Z";
    expect(dueAfter(checked({ endsAt }))).toBe(endsAt);
    expect(dueAfter(checked({ endsAt }, { expirationDate: "" }))).toBe(endsAt);
  });

  it("is due at once when the badge ended during the last one", () => {
    const endsAt = "2026-02-20T11:59:59.000Z";
    expect(dueAfter(checked({ endsAt }))).toBe(endsAt);
  });

  it("is due after the last day when only that was kept", () => {
    expect(dueAfter(checked({}))).toBe("2026-03-02T00:00:00.000Z");
  });

  it("is due after a month when the badge ends later, never, or has ended", () => {
    expect(dueAfter(checked({ endsAt: "2026-12-31T00:00:00.000Z" }))).toBe(A_MONTH_LATER);
    expect(dueAfter(checked({}, { expirationDate: "" }))).toBe(A_MONTH_LATER);
    const ended = { endsAt: "2026-02-01T00:00:00.000Z", checks: expired };
    expect(dueAfter(checked(ended))).toBe(A_MONTH_LATER);
  });

  it("is kept once per badge, whatever the delivery", async () => {
    const events = [checked({}), checked({ endsAt: "2026-03-02T07:59:59.000Z" }), removed];
    await expectProjectionToSurviveDelivery(badgesProjection, [commits(...events)]);
  });
});
