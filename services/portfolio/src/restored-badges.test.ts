import { BADGE_SOURCES_PATH, type BadgeSource } from "@laurel/contracts/personal-data";
import { RESTORE_BADGE_PATH } from "@laurel/contracts/restore";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBadgeHarness, type BadgeHarness } from "./testing/badge-harness.ts";

const DAY_MS = 24 * 3_600_000;
const BY_PROFILE = { issuer: "profile" } as const;

let badges: BadgeHarness;
let harness: BadgeHarness["harness"];
let school: BadgeHarness["school"];
let call: BadgeHarness["call"];
beforeEach(async () => {
  badges = await createBadgeHarness();
  ({ harness, school, call } = badges);
});
afterEach(() => badges[Symbol.asyncDispose]());

const statusOf = async (id: string) => (await badges.credential(id))?.verificationStatus;

/** Deletes the credential, and restores it with its badge as it was exported, or as a person has edited that. */
async function restored(
  credential: Credential,
  changes: Partial<BadgeSource["known"]> = {},
): Promise<string> {
  const sources = (await call("GET", BADGE_SOURCES_PATH, BY_PROFILE)).json() as BadgeSource[];
  const { source, known } = sources.find((one) => one.credentialId === credential.id) ?? {};
  await call("DELETE", `/api/credentials/${credential.id}`);
  const { id } = (await call("POST", "/api/credentials", { body: credential })).json();
  const body = { commandId: "c", credentialId: id, source, known: { ...known, ...changes } };
  const answer = await call("POST", RESTORE_BADGE_PATH, { ...BY_PROFILE, body });
  expect(answer.json().outcome).toBe("created");
  return id;
}

const check = async (id: string) =>
  (await call("POST", `/api/credentials/${id}/badge/check`)).json().checks;
const checksOf = async (id: string) =>
  (await call("GET", `/api/credentials/${id}/badge`)).json().checks;

function hostedBadge(changes: object = {}): string {
  const assertion = school.hosted({ id: `${school.origin}/assertions/1` });
  school.answers.set("/assertions/1", JSON.stringify({ ...assertion, ...changes }));
  return JSON.stringify(assertion);
}

describe("a badge that is restored while its issuer is away", () => {
  it("stays revoked until its issuer says otherwise", async () => {
    const status = { type: "1EdTechRevocationList", id: `${school.origin}/revoked` };
    const revokedCredential = [{ id: `${school.origin}/credentials/1`, revoked: true }];
    school.answers.set("/revoked", JSON.stringify({ revokedCredential }));
    const credential = await badges.addBadge(await school.token({ credentialStatus: status }));
    school.answers.delete("/revoked");
    const id = await restored(credential);
    expect(await statusOf(id)).toBe("revoked");
    expect(await checksOf(id)).toContainEqual({
      check: "revocation",
      outcome: "failed",
      detail: "The issuer had revoked the badge when it was exported",
    });
    school.answers.set("/revoked", JSON.stringify({ revokedCredential: [] }));
    await check(id);
    expect(await statusOf(id)).toBe("verified");
  });

  it("keeps the name and the end that only its host gave, and ends", async () => {
    const expires = new Date(harness.clock.clock().getTime() + 3 * DAY_MS).toISOString();
    const credential = await badges.addBadge(hostedBadge({ expires }));
    expect(credential).toMatchObject({ name: "Teamwork", expirationDate: expires.slice(0, 10) });
    await school.close();
    const id = await restored(credential);
    expect(await statusOf(id)).toBe("could_not_check");
    harness.clock.advance(5 * DAY_MS);
    await expect.poll(() => statusOf(id)).toBe("expired");
  });

  it("isn't verified by what an edited export says, and follows its issuer afterwards", async () => {
    const credential = await badges.addBadge(hostedBadge());
    const answers = new Map(school.answers);
    school.answers.clear();
    school.answers.set("/assertions/1", "broken");
    const forged = { name: "PhD in Physics", organization: "Harvard University" };
    const claims = { ...credential, ...forged };
    const id = await restored({ ...credential, ...forged }, { claims });
    expect(await statusOf(id)).toBe("could_not_check");
    for (const [path, answer] of answers) school.answers.set(path, answer);
    await check(id);
    const list = (await call("GET", "/api/credentials")).json();
    expect(list).toMatchObject([{ name: "Teamwork", verificationStatus: "verified" }]);
  });

  it("is checked without an edited export that can't be read", async () => {
    const id = await restored(await badges.addBadge(hostedBadge()), { endsAt: "never" });
    expect(await statusOf(id)).toBe("verified");
  });
});
