import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBadgeHarness, type BadgeHarness } from "../testing/badge-harness.ts";

const DAY_MS = 24 * 3_600_000;

let badges: BadgeHarness;
let harness: BadgeHarness["harness"];
let school: BadgeHarness["school"];
let call: BadgeHarness["call"];

beforeEach(async () => {
  badges = await createBadgeHarness();
  ({ harness, school, call } = badges);
});
afterEach(() => badges[Symbol.asyncDispose]());

const inDays = (days: number) =>
  new Date(harness.clock.clock().getTime() + days * DAY_MS).toISOString();

const statusOf = async (id: string) => (await badges.credential(id))?.verificationStatus;
const checkedAt = async (id: string): Promise<string> =>
  (await call("GET", `/api/credentials/${id}/badge`)).json().checkedAt;

describe("a badge, by itself,", () => {
  it("is checked again after a month", async () => {
    const status = { type: "1EdTechRevocationList", id: `${school.origin}/revoked` };
    const revokedCredential = [{ id: `${school.origin}/credentials/1`, revoked: true }];
    school.answers.set("/revoked", JSON.stringify({ revokedCredential: [] }));
    const { id } = await badges.addBadge(await school.token({ credentialStatus: status }));
    school.answers.set("/revoked", JSON.stringify({ revokedCredential }));
    harness.clock.advance(31 * DAY_MS);
    await expect.poll(() => statusOf(id)).toBe("revoked");
  });

  it("expires, even while its issuer doesn't answer", async () => {
    const status = { type: "1EdTechRevocationList", id: `${school.origin}/revoked` };
    const ending = { validUntil: inDays(3), credentialStatus: status };
    const { id, verificationStatus } = await badges.addBadge(await school.token(ending));
    expect(verificationStatus).toBe("verified");
    await school.close();
    harness.clock.advance(5 * DAY_MS);
    await expect.poll(() => statusOf(id)).toBe("expired");
  });

  it("expires at the moment that only its host gave, while that is away", async () => {
    const id = `${school.origin}/assertions/1`;
    const assertion = school.hosted({ id });
    school.answers.set("/assertions/1", JSON.stringify({ ...assertion, expires: inDays(3) }));
    const added = await badges.addBadge(JSON.stringify(assertion));
    expect(added.verificationStatus).toBe("verified");
    await school.close();
    await call("POST", `/api/credentials/${added.id}/badge/check`);
    const { expirationDate, verificationStatus } = (await badges.credential(added.id)) ?? {};
    expect([expirationDate, verificationStatus]).toEqual([added.expirationDate, "could_not_check"]);
    harness.clock.advance(5 * DAY_MS);
    await expect.poll(() => statusOf(added.id)).toBe("expired");
  });

  it("expires at the moment that only its token gives, also on the day of its monthly check", async () => {
    const exp = Date.parse(inDays(30)) / 1000 + 3_600;
    const { id, expirationDate, verificationStatus } = await badges.addBadge(
      await school.token({ exp }),
    );
    expect([expirationDate, verificationStatus]).toEqual(["", "verified"]);
    const before = await checkedAt(id);
    harness.clock.advance(30 * DAY_MS + 1);
    await expect.poll(() => checkedAt(id)).not.toBe(before);
    expect(await statusOf(id)).toBe("verified");
    harness.clock.advance(3_600_000);
    await expect.poll(() => statusOf(id)).toBe("expired");
  });

  it("changes nothing of a credential whose badge gives no date of issue", async () => {
    const credential = await badges.addBadge(await school.token({ validFrom: undefined }));
    const before = await checkedAt(credential.id);
    harness.clock.advance(31 * DAY_MS);
    await expect.poll(() => checkedAt(credential.id)).not.toBe(before);
    expect(await badges.credential(credential.id)).toEqual(credential);
    await call("POST", `/api/credentials/${credential.id}/badge/check`);
    expect(await badges.credential(credential.id)).toEqual(credential);
  });
});
