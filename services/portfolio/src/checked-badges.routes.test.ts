import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  badgeForm as form,
  createBadgeHarness,
  type BadgeHarness,
} from "./testing/badge-harness.ts";

let badges: BadgeHarness;
let harness: BadgeHarness["harness"];
let school: BadgeHarness["school"];
let call: BadgeHarness["call"];
let addVerified: BadgeHarness["addVerified"];

beforeEach(async () => {
  badges = await createBadgeHarness();
  ({ harness, school, call, addVerified } = badges);
});
afterEach(() => badges[Symbol.asyncDispose]());

const statusOf = async (id: string) => (await badges.credential(id))?.verificationStatus;
const change = (id: string, body: unknown) => call("PUT", `/api/credentials/${id}`, { body });
const check = (id: string) => call("POST", `/api/credentials/${id}/badge/check`);

describe("a credential from a badge", () => {
  it("is pending once it says something else, until it agrees again and is checked", async () => {
    const id = await addVerified();
    await change(id, { hours: 12, description: "My own words", isPublic: true });
    expect(await statusOf(id)).toBe("verified");
    for (const body of [
      { name: "Leadership" },
      { organization: "Harvard" },
      { completedDate: "2020-01-01" },
      { credentialId: "1" },
    ]) {
      const { name, organization, completedDate, credentialId } = (
        await call("GET", "/api/credentials")
      ).json()[0];
      await change(id, body);
      expect(await statusOf(id)).toBe("pending");
      await check(id);
      expect(await statusOf(id)).toBe("pending");
      await change(id, { name, organization, completedDate, credentialId });
      expect(await statusOf(id)).toBe("pending");
      await check(id);
      expect(await statusOf(id)).toBe("verified");
    }
  });

  it("is checked again as things are now", async () => {
    const status = { type: "1EdTechRevocationList", id: `${school.origin}/revoked` };
    school.answers.set("/revoked", JSON.stringify({ revokedCredential: [] }));
    const added = await call(
      "POST",
      "/api/badges",
      form(await school.token({ credentialStatus: status })),
    );
    const { id } = added.json().credential;
    expect(await statusOf(id)).toBe("verified");
    const revokedCredential = [{ id: `${school.origin}/credentials/1`, revoked: true }];
    school.answers.set("/revoked", JSON.stringify({ revokedCredential }));
    const again = await check(id);
    expect(again.statusCode).toBe(200);
    expect(await statusOf(id)).toBe("revoked");
  });

  it("stays revoked while the issuer's list can't be read, until that says otherwise", async () => {
    const status = { type: "1EdTechRevocationList", id: `${school.origin}/revoked` };
    const revokedCredential = [{ id: `${school.origin}/credentials/1`, revoked: true }];
    school.answers.set("/revoked", JSON.stringify({ revokedCredential }));
    const token = await school.token({ credentialStatus: status });
    const { id } = (await call("POST", "/api/badges", form(token))).json().credential;
    for (const answer of ["", "{}", "<html>"]) {
      school.answers.set("/revoked", answer);
      expect((await check(id)).json().checks).toContainEqual({
        check: "revocation",
        outcome: "failed",
        detail: "The issuer has revoked the badge",
      });
      expect(await statusOf(id)).toBe("revoked");
    }
    school.answers.set("/revoked", JSON.stringify({ revokedCredential: [] }));
    await check(id);
    expect(await statusOf(id)).toBe("verified");
  });

  it("can be checked 10 times in an hour", async () => {
    const id = await addVerified();
    for (let times = 0; times < 10; times += 1) expect((await check(id)).statusCode).toBe(200);
    expect((await check(id)).statusCode).toBe(429);
    harness.clock.advance(3_600_001);
    expect((await check(id)).statusCode).toBe(200);
  });

  it("belongs to one person", async () => {
    const id = await addVerified();
    const others = { userId: "grace" };
    expect((await call("GET", `/api/credentials/${id}/badge`, others)).statusCode).toBe(404);
    expect((await call("POST", `/api/credentials/${id}/badge/check`, others)).statusCode).toBe(404);
    const made = await call("POST", "/api/credentials", {
      body: { name: "Typed", organization: "By hand", completedDate: "2025-01-01" },
    });
    expect((await call("GET", `/api/credentials/${made.json().id}/badge`)).statusCode).toBe(404);
  });

  it("tells other services what was checked, but not for whom", async () => {
    await addVerified();
    const streams = await call("GET", "/internal/streams/portfolio-ada", { issuer: "profile" });
    expect(streams.body).toContain("BadgeChecked");
    expect(streams.body).not.toMatch(/ada@example\.com|recipient/);
  });
});
