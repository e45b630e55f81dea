import { CLAIMS } from "@laurel/badges/testing/badges";
import { MAX_CHECKS_PER_HOUR } from "@laurel/contracts/routes/badges";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { specification } from "@laurel/testing/given";
import { describe, it } from "vitest";
import type { BadgeClaims, BadgeResult } from "./badges.ts";
import { portfolioDecider } from "./decide.ts";
import { newCredential, type StoredCredential } from "./credential.ts";
import type { PortfolioEvent } from "./portfolio.ts";

const TAKEN_AT = "2026-01-02T03:00:00.000Z";
const LATER = "2026-02-02T03:00:00.000Z";
const { given } = specification(portfolioDecider);

const claims: BadgeClaims = { ...CLAIMS, skills: ["teamwork"] };
const result = (status: string, checkedAt = TAKEN_AT): BadgeResult => ({
  format: "ob3",
  issuer: { name: "Example School", url: "https://school.example", host: "school.example" },
  subject: "ada@example.com",
  checks: [],
  checkedAt,
  status,
});
const taken = { badgeId: "urn:badge:1", source: "{}", commitId: "c1", claims };

const stored = (status: string, changes: Partial<StoredCredential> = {}): StoredCredential => ({
  ...newCredential("1", createCredentialBody.parse({ ...claims, type: "certification" }), TAKEN_AT),
  verificationStatus: status,
  ...changes,
});
const added = (credential: StoredCredential): PortfolioEvent => ({
  type: "CredentialAdded",
  data: { credential },
});
const replaced = { type: "certification", hours: 0, completedDate: claims.completedDate } as const;
const removed: PortfolioEvent = { type: "CredentialRemoved", data: { id: "1", replaced } };
const took = (status: string): PortfolioEvent => ({
  type: "BadgeTaken",
  data: { credentialId: "1", ...taken, result: result(status) },
});
const changedTo = (credential: StoredCredential): PortfolioEvent => ({
  type: "CredentialChanged",
  data: { credential, replaced },
});
const checked = (status: string, at = LATER, byHand = true): PortfolioEvent => ({
  type: "BadgeChecked",
  data: { credentialId: "1", byHand, claims, result: result(status, at) },
});
const take = (id: string, status = "verified") =>
  ({ type: "TakeBadge", id, ...taken, result: result(status), at: TAKEN_AT }) as const;
const check = (status: string, changes: { byHand?: boolean; claims?: BadgeClaims } = {}) =>
  ({
    type: "CheckBadge",
    credentialId: "1",
    byHand: true,
    claims,
    result: result(status, LATER),
    at: LATER,
    ...changes,
  }) as const;

describe("taking a badge", () => {
  it.each(["verified", "failed"])("adds its credential, which is %s", (status) => {
    given()
      .when(take("1", status))
      .thenEvents(added(stored(status)), took(status));
  });

  it("refuses the same badge until its credential is removed", () => {
    given(added(stored("verified")), took("verified"))
      .when(take("2"))
      .thenRefused({ kind: "DuplicateBadge", credentialId: "1" });
    given(added(stored("verified")), took("verified"), removed)
      .when(take("1"))
      .thenEvents(added(stored("verified")), took("verified"));
  });
});

describe("checking a badge again", () => {
  const before = [added(stored("verified")), took("verified")];

  it("records the check alone when nothing changes", () => {
    given(...before)
      .when(check("verified"))
      .thenEvents(checked("verified"));
  });

  it("tells that the issuer has revoked it", () => {
    given(...before)
      .when(check("revoked"))
      .thenEvents(checked("revoked"), changedTo(stored("revoked", { updatedAt: LATER })));
  });

  it("leaves a credential pending that a person has changed", () => {
    const renamed = stored("pending", { name: "Leadership" });
    given(...before, changedTo(renamed))
      .when(check("verified"))
      .thenEvents(checked("verified"));
  });

  it("verifies a credential that says again what the badge says", () => {
    given(...before, changedTo(stored("pending")))
      .when(check("verified"))
      .thenEvents(checked("verified"), changedTo(stored("verified", { updatedAt: LATER })));
  });

  it("needs a badge", () => {
    given().when(check("verified")).thenRefused("BadgeNotFound");
    given(added(stored("pending")))
      .when(check("verified"))
      .thenRefused("BadgeNotFound");
  });

  it("is refused to a person beyond the limit of an hour, but not to the calendar", () => {
    const often = Array.from({ length: MAX_CHECKS_PER_HOUR }, () => checked("verified"));
    given(...before, ...often)
      .when(check("verified"))
      .thenRefused("TooManyChecks");
    given(...before, ...often)
      .when(check("verified", { byHand: false }))
      .thenEvents(checked("verified", LATER, false));
  });
});
