import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { describe, expect, it } from "vitest";
import { check, ISSUER, NOW, ob2, OB2_PARTS, ob3 } from "./testing/badges.ts";
import type { JsonObject } from "./values.ts";

/** The claims of a badge, checked as those of a new credential are. Undefined for a badge that can't be read. */
async function claimsOf(badge: JsonObject, network = {}) {
  const checked = await check(badge, network);
  if (!checked.ok) return undefined;
  return createCredentialBody.parse({ ...checked.value.claims, type: "certification" });
}

function achieving(name: string): JsonObject {
  const { credentialSubject } = ob3() as { credentialSubject: { achievement: object } };
  const achievement = { ...credentialSubject.achievement, name };
  return ob3({ name, credentialSubject: { ...credentialSubject, achievement } });
}

describe("the names in a badge", () => {
  it("are counted in characters, as those of a credential are", async () => {
    expect(await claimsOf(achieving("🏅"))).toBeUndefined();
    expect(await claimsOf(ob3({ issuer: { id: ISSUER, name: "🏫" } }))).toBeUndefined();
    expect(await claimsOf(achieving("🏅🏅"))).toMatchObject({ name: "🏅🏅" });
  });

  it("are cut to what a credential holds, also when the issuer has only a host", async () => {
    const host = `${"school.".repeat(40)}example`;
    const organization = host.slice(0, 200);
    expect(await claimsOf(ob3({ issuer: `https://${host}/` }))).toMatchObject({ organization });
    const badge = `https://${host}/badge`;
    expect(await claimsOf(ob2({ badge }), { [badge]: "unreachable" })).toMatchObject({
      organization,
    });
  });
});

describe("the dates in a badge", () => {
  it.each([
    ["2025-06-05T23:00:00-08:00", "2025-06-05"],
    ["June 5, 2025", "2025-06-05"],
    ["2025/06/05", "2025-06-05"],
    ["2025-06", "2025-06-01"],
    ["Thu, 05 Jun 2025 23:00:00 GMT", "2025-06-05"],
  ])("are the days that people read in %s", async (date, day) => {
    const dates = { completedDate: day, expirationDate: day };
    expect(await claimsOf(ob3({ validFrom: date, validUntil: date }))).toMatchObject(dates);
    const assertion = ob2({ issuedOn: date, expires: date });
    expect(await claimsOf(assertion, OB2_PARTS)).toMatchObject(dates);
  });

  it.each([20_250_605, "some day"])("are those of the check when %s is no date", async (date) => {
    const badge = ob3({ validFrom: date, validUntil: "2030-01-01T00:00:00Z" });
    const today = NOW.toISOString().slice(0, 10);
    expect(await claimsOf(badge)).toMatchObject({
      completedDate: today,
      expirationDate: "2030-01-01",
    });
    const known = await check(badge, {}, { undated: "2026-01-02" });
    expect(known).toMatchObject({ value: { claims: { completedDate: "2026-01-02" } } });
  });
});
