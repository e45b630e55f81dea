import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import {
  commitsOf,
  expectProjectionToSurviveDelivery,
  freshFold,
} from "@laurel/testing/projection-harness";
import { describe, expect, it } from "vitest";
import { credentialKey, credentialsProjection } from "./credentials.projection.ts";
import { portfolioHistory } from "./domain/history.ts";
import { newCredential, type StoredCredential } from "./domain/credential.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { goneAt } from "./domain/removed-credentials.ts";
import { statsProjection } from "./stats.projection.ts";
import { versionsProjection } from "./versions.projection.ts";

const AT = "2026-01-02T03:04:05.000Z";

function credential(id: string, completedDate: string, hours: number): StoredCredential {
  const fields = createCredentialBody.parse({
    name: `Course ${id}`,
    organization: "Anywhere",
    completedDate,
    hours,
  });
  return newCredential(id, fields, AT);
}

const first = credential("1", "2024-06-01", 10);
const second = credential("2", "2025-06-01", 5);
const moved = { ...second, completedDate: "2023-01-01", hours: 7 };
const replaced = (one: StoredCredential) => ({
  type: one.type,
  hours: one.hours,
  completedDate: one.completedDate,
});

const history: PortfolioEvent[] = [
  { type: "CredentialAdded", data: { credential: first } },
  { type: "CredentialAdded", data: { credential: second } },
  { type: "CredentialChanged", data: { credential: moved, replaced: replaced(second) } },
  { type: "CredentialRemoved", data: { id: "1", replaced: replaced(first) } },
  { type: "CredentialAdded", data: { credential: credential("3", "2025-06-01", 0) } },
];
const ada = commitsOf(
  "portfolio-ada",
  history.map((event) => portfolioHistory.write(event)),
);
const bob = commitsOf(
  "portfolio-bob",
  history.slice(0, 2).map((event) => portfolioHistory.write(event)),
);

describe("the projections of a portfolio", () => {
  it("keep one document per credential, whatever the delivery", async () => {
    await expectProjectionToSurviveDelivery(credentialsProjection, [ada, bob]);
  });

  it("keep the statistics, whatever the delivery", async () => {
    await expectProjectionToSurviveDelivery(statsProjection, [ada, bob]);
  });

  it("keep where the commits about each credential are, whatever the delivery", async () => {
    const removedAt = "2026-01-04T00:00:00.000Z";
    const leaving: PortfolioEvent = {
      type: "CredentialRemoved",
      data: { id: "2", replaced: replaced(moved), at: removedAt },
    };
    const eve = commitsOf(
      "portfolio-eve",
      [...history, leaving].map((event) => portfolioHistory.write(event)),
    );
    await expectProjectionToSurviveDelivery(versionsProjection, [ada, eve]);
    const documents = freshFold(versionsProjection, [eve]);
    expect(documents.get(credentialKey("eve", "2"))).toEqual({
      userId: "eve",
      credentialId: "2",
      positions: [2, 3, 6],
      hasEarlier: false,
      leaving: true,
      leavesAt: goneAt(removedAt),
    });
    expect(documents.get(credentialKey("eve", "1"))).toBeUndefined();
  });

  it("keep people apart", () => {
    const documents = freshFold(credentialsProjection, [ada, bob]);
    expect(documents.get(credentialKey("ada", "1"))).toBeUndefined();
    expect(documents.get(credentialKey("bob", "1"))).toMatchObject({
      userId: "bob",
      name: "Course 1",
    });
  });

  it("read events from before credentials could be renewed", () => {
    const { renews: _renews, renewedBy: _by, ...older } = first;
    const stored = { type: "CredentialAdded", version: 1, data: { credential: older } };
    const documents = freshFold(credentialsProjection, [commitsOf("portfolio-ada", [stored])]);
    expect(documents.get(credentialKey("ada", "1"))).toMatchObject({ ...first, userId: "ada" });
  });

  it("subtract what a change or a removal replaces", () => {
    const stats = freshFold(statsProjection, [ada]).get("ada");
    const types = { certification: 2, course: 0, degree: 0, workshop: 0 };
    expect(stats).toEqual({ total: 2, hours: 7, types });
  });
});
