import { CLAIMS } from "@laurel/badges/testing/badges";
import { CHECKS, type CheckName, type CheckOutcome } from "@laurel/contracts/routes/badges";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import type { BadgeResult } from "./badges.ts";
import { portfolioDecider } from "./decide.ts";
import { newCredential, type StoredCredential } from "./credential.ts";
import type { PortfolioEvent } from "./portfolio.ts";

const TAKEN_AT = "2026-01-02T03:00:00.000Z";
const LATER = "2026-02-02T03:00:00.000Z";
const { given } = specification(portfolioDecider);

const claims = CLAIMS;

type Outcomes = Partial<Record<CheckName, CheckOutcome>>;

const AWAY: Outcomes = { revocation: "could_not_check" };
const REVOKED: Outcomes = { revocation: "failed" };

const result = (status: string, outcomes: Outcomes, at = LATER, detail = "Now"): BadgeResult => ({
  format: "ob3",
  issuer: { name: "Example School", url: "https://school.example", host: "school.example" },
  subject: "ada@example.com",
  checks: CHECKS.map((check) => ({
    check,
    outcome: outcomes[check] ?? "passed",
    detail: check === "revocation" ? detail : "",
  })),
  checkedAt: at,
  status,
});
const stored = (status: string, updatedAt = TAKEN_AT): StoredCredential => ({
  ...newCredential("1", createCredentialBody.parse({ ...claims, type: "certification" }), TAKEN_AT),
  verificationStatus: status,
  updatedAt,
});
const replaced = { type: "certification", hours: 0, completedDate: claims.completedDate } as const;
const taken = (found: BadgeResult): PortfolioEvent[] => [
  { type: "CredentialAdded", data: { credential: stored(found.status) } },
  {
    type: "BadgeTaken",
    data: {
      credentialId: "1",
      badgeId: "urn:badge:1",
      source: "{}",
      commitId: "c1",
      claims,
      result: found,
    },
  },
];
const check = (found: BadgeResult) =>
  ({
    type: "CheckBadge",
    credentialId: "1",
    byHand: false,
    claims,
    result: found,
    at: LATER,
  }) as const;
const checked = (found: BadgeResult): PortfolioEvent => ({
  type: "BadgeChecked",
  data: { credentialId: "1", byHand: false, claims, result: found },
});
const changedTo = (status: string): PortfolioEvent => ({
  type: "CredentialChanged",
  data: { credential: stored(status, LATER), replaced },
});

describe("a revocation that is known", () => {
  const before = taken(result("revoked", REVOKED, TAKEN_AT, "Revoked: a mistake"));

  it.each<[string, Outcomes]>([
    ["verified", AWAY],
    ["could_not_check", { ...AWAY, signature: "could_not_check", issuer: "could_not_check" }],
    ["could_not_check", { signature: "could_not_check", issuer: "could_not_check" }],
    ["could_not_check", { issuer: "could_not_check" }],
    ["expired", { ...AWAY, expiry: "failed" }],
  ])("stands when a check says %s for %j", (status, outcomes) => {
    const stands = result("revoked", { ...outcomes, ...REVOKED }, LATER, "Revoked: a mistake");
    given(...before)
      .when(check(result(status, outcomes)))
      .thenEvents(checked(stands));
  });

  it("stays known while the badge fails", () => {
    const lost: Outcomes = { ...AWAY, signature: "failed", issuer: "failed" };
    const stands = result("failed", { ...lost, ...REVOKED }, LATER, "Revoked: a mistake");
    given(...before)
      .when(check(result("failed", lost)))
      .thenEvents(checked(stands), changedTo("failed"));
  });

  it("ends when the issuer says so, and nothing about its answer is in doubt", () => {
    const lifted = result("verified", {});
    given(...before)
      .when(check(lifted))
      .thenEvents(checked(lifted), changedTo("verified"));
  });

  it("is told in the words of the last answer", () => {
    const again = result("revoked", REVOKED, LATER, "Revoked: fraud");
    given(...before)
      .when(check(again))
      .thenEvents(checked(again));
  });
});

it("a badge that nobody has revoked stays verified while its list can't be read", () => {
  const unknown = result("verified", AWAY);
  given(...taken(result("verified", {}, TAKEN_AT)))
    .when(check(unknown))
    .thenEvents(checked(unknown));
});
