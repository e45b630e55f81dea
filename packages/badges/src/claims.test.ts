import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { describe, expect, it } from "vitest";
import { check, ed25519, ISSUER, judge, ob2, OB2_PARTS, ob3, tokenOf } from "./testing/badges.ts";
import type { JsonObject } from "./values.ts";

/** The claims of a badge, checked as a new credential is. Undefined for a badge that can't be read. */
async function claimsOf(badge: JsonObject, network = {}) {
  const checked = await check(badge, network);
  if (!checked.ok) return undefined;
  return createCredentialBody.parse({ ...checked.value.claims, type: "certification" });
}

const ID = "https://school.example/assertions/1";

const SAID_BY_ISSUER = {
  name: "Work in teams",
  organization: "The School",
  description: "Works in teams.",
  skills: ["teams"],
};
const BEFORE = {
  ...SAID_BY_ISSUER,
  completedDate: "2026-01-02",
  expirationDate: "",
  credentialId: "",
  credentialUrl: "",
};

const KNOWN = { claims: BEFORE, isRevoked: false };

const NEVER = { check: "expiry", outcome: "passed" };

function achieving(name: string): JsonObject {
  const { credentialSubject } = ob3() as { credentialSubject: { achievement: object } };
  const achievement = { ...credentialSubject.achievement, name };
  return ob3({ name, credentialSubject: { ...credentialSubject, achievement } });
}

describe("the names in a badge", () => {
  it("hold no characters that control the direction of text, as those of a credential", async () => {
    const checked = await check(achieving("First\u202e Aid\u2069 \u200f"));
    const name = checked.ok && checked.value.claims.name;
    expect(name).toBe("First Aid");
  });

  it("are counted in characters, as those of a credential are", async () => {
    expect(await check(achieving("🏅"))).toEqual({ ok: false, refusal: "NameTooShort" });
    expect(await check(achieving(""))).toEqual({ ok: false, refusal: "UnsupportedBadge" });
    const issuer = { id: ISSUER, name: "🏫" };
    expect(await check(ob3({ issuer }))).toEqual({ ok: false, refusal: "OrganizationTooShort" });
    expect(await claimsOf(achieving("🏅🏅"))).toMatchObject({ name: "🏅🏅" });
  });

  it("stay when the issuer no longer says what the badge is for", async () => {
    const { ["https://school.example/badges/teamwork"]: _class, ...left } = OB2_PARTS;
    expect(await claimsOf(ob2(), left)).toBeUndefined();
    expect(await check(ob2(), left, { before: KNOWN })).toMatchObject({
      value: { status: "failed", claims: SAID_BY_ISSUER },
    });
  });

  it("stay when the issuer doesn't answer", async () => {
    const away = { "https://school.example/badges/teamwork": "unreachable" };
    expect(await claimsOf(ob2(), away)).toMatchObject({ name: "Badge from school.example" });
    expect(await check(ob2(), away, { before: KNOWN })).toMatchObject({
      value: {
        claims: SAID_BY_ISSUER,
        issuer: { name: SAID_BY_ISSUER.organization },
      },
    });
  });

  it("are those that the issuer says, if it answers", async () => {
    expect(await check(ob2(), OB2_PARTS, { before: KNOWN })).toMatchObject({
      value: { claims: { name: "Teamwork", organization: "Example School", skills: ["teamwork"] } },
    });
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

  it.each([20_250_605, "some day", {}, []])(
    "are never those of the check: %j is no date, so that no credential can hold the badge",
    async (date) => {
      const badge = ob3({ validFrom: date, validUntil: "2030-01-01T00:00:00Z" });
      for (const one of [badge, ob2({ issuedOn: date })])
        expect(await check(one, OB2_PARTS)).toEqual({ ok: false, refusal: "UnreadableDate" });
      const claims = { ...BEFORE, name: "", organization: "" };
      const known = await check(badge, {}, { before: { ...KNOWN, claims } });
      expect(known).toMatchObject({ value: { claims: { completedDate: "2026-01-02" } } });
    },
  );

  it.each([1_709_287_200, 1_709_287_200_000])(
    "may be a Unix time, which Open Badges doesn't allow: %d",
    async (issuedOn) => {
      const badge = ob2({ issuedOn });
      expect(await claimsOf(badge, OB2_PARTS)).toMatchObject({ completedDate: "2024-03-01" });
      expect((await judge(badge, { ...OB2_PARTS, [ID]: badge }))[1]).toEqual({
        structure: "failed",
      });
    },
  );

  it.each<[string, JsonObject, JsonObject]>([
    ["validFrom", {}, { validFrom: "2026-06-01T00:00:00Z", validUntil: "2026-01-15T00:00:00Z" }],
    ["awardedDate", { awardedDate: "2026-06-01" }, { validUntil: "2026-01-15T00:00:00Z" }],
  ])("make it fail when it ends before its %s, and invent no end", async (_from, more, dates) => {
    const { credentialSubject } = ob3() as { credentialSubject: object };
    const badge = ob3({ ...dates, credentialSubject: { ...credentialSubject, ...more } });
    expect(await claimsOf(badge)).toMatchObject({
      completedDate: "2026-06-01",
      expirationDate: "",
    });
    expect((await judge(badge))[1]).toMatchObject({ structure: "failed" });
  });

  it("make a badge of 2.0 fail that ends before it begins", async () => {
    const badge = ob2({ issuedOn: "2026-06-01T00:00:00Z", expires: "2026-01-15T00:00:00Z" });
    expect(await claimsOf(badge, OB2_PARTS)).toMatchObject({ expirationDate: "" });
    expect((await judge(badge, { ...OB2_PARTS, [ID]: badge }))[1]).toMatchObject({
      structure: "failed",
    });
  });
});

describe("the end of a badge", () => {
  const endOf = async (badge: JsonObject | string, network = {}) => {
    const checked = await check(badge, network);
    return checked.ok ? checked.value.endsAt : checked.refusal;
  };

  it("is the first moment that it gives, whatever its zone", async () => {
    const validUntil = "2026-03-01T23:59:59-08:00";
    expect(await endOf(ob3({ validUntil }))).toBe("2026-03-02T07:59:59.000Z");
    expect(await endOf(ob2({ expires: validUntil }), OB2_PARTS)).toBe("2026-03-02T07:59:59.000Z");
    const token = await tokenOf({ ...ob3({ validUntil }), exp: 1_700_000_000 }, ed25519());
    expect(await endOf(token)).toBe("2023-11-14T22:13:20.000Z");
  });

  it.each(["2026-03-01", "March 1, 2026", "2026/03/01"])(
    "is the last moment of the day in %s",
    async (validUntil) => {
      expect(await endOf(ob3({ validUntil }))).toBe("2026-03-01T23:59:59.999Z");
    },
  );

  it("is absent without one", async () => {
    expect(await endOf(ob3())).toBeUndefined();
    expect(await check(ob3({ validUntil: null }))).toMatchObject({
      value: { checks: expect.arrayContaining([expect.objectContaining(NEVER)]) },
    });
    expect(await endOf(ob3({ validUntil: "some day" }))).toBeUndefined();
  });
});
