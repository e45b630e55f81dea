import { CLAIMS } from "@laurel/badges/testing/badges";
import { LINKS } from "@laurel/badges/testing/links";
import { CHECKS } from "@laurel/contracts/routes/badges";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newCredential } from "../domain/credential.ts";
import { createBadgeHarness, type BadgeHarness } from "../testing/badge-harness.ts";

const ID = "1234567890123456";

let badges: BadgeHarness;
beforeEach(async () => {
  badges = await createBadgeHarness();
});
afterEach(() => badges[Symbol.asyncDispose]());

/** A badge as releases stored it that verified every issuer whose key was its own id. */
async function storeAsBefore(source: string): Promise<void> {
  const { eventStore, clock } = badges.harness.deps;
  const at = new Date(clock().getTime() - 1_000).toISOString();
  const fields = createCredentialBody.parse({ ...CLAIMS, type: "certification" });
  const credential = { ...newCredential(ID, fields, at), verificationStatus: "verified" };
  const checks = CHECKS.map((check) => ({ check, outcome: "passed", detail: "" }));
  const result = {
    format: "ob3",
    issuer: { name: "Example School", url: "https://school.example" },
    subject: "ada@example.com",
    checks,
    checkedAt: at,
    status: "verified",
  };
  const commitId = "badge-of-an-earlier-release";
  const taken = { credentialId: ID, badgeId: "urn:1", source, commitId, claims: CLAIMS, result };
  await eventStore.append({
    id: commitId,
    stream: "portfolio-ada",
    first: 1,
    last: 2,
    at,
    events: [
      { type: "CredentialAdded", version: 2, data: { credential } },
      { type: "BadgeTaken", version: 1, data: taken },
    ],
    external: [],
  });
}

/** The next commit of the person makes the service look at those before. */
const lookAtIt = () =>
  badges.call("POST", "/api/credentials", {
    body: { name: "Typed", organization: "By hand", completedDate: "2025-01-01" },
  });
const status = async () => (await badges.credential(ID))?.verificationStatus;
const badge = async () => (await badges.call("GET", `/api/credentials/${ID}/badge`)).json();

describe("a badge that an earlier release has verified", () => {
  it("isn't verified until its host has been asked", async () => {
    const token = await badges.school.token();
    await badges.school.close();
    await storeAsBefore(token);
    await lookAtIt();
    expect(await status()).toBe("could_not_check");
    const { issuer, checks } = await badge();
    expect(issuer).toEqual({ name: "Example School", url: "https://school.example", host: "" });
    expect(checks).toContainEqual({
      check: "issuer",
      outcome: "could_not_check",
      detail: expect.stringContaining("An earlier version"),
    });
    const streams = await badges.call("GET", "/internal/streams/portfolio-ada", {
      issuer: "profile",
    });
    expect(streams.body).toContain("could_not_check");
    expect(streams.body).not.toContain('"verificationStatus":"verified"');
  });

  it("is checked again at once, and verified if its host vouches for it", async () => {
    await storeAsBefore(await badges.school.token());
    await lookAtIt();
    await expect.poll(status).toBe("verified");
    expect((await badge()).issuer.host).toBe(badges.school.host);
  });

  it("is checked again at once, and not verified if no host vouches for it", async () => {
    badges.school.answers.delete(LINKS);
    await storeAsBefore(await badges.school.token());
    await lookAtIt();
    await expect.poll(status).toBe("integrity_only");
  });
});
