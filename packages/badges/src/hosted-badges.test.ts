import { describe, expect, it } from "vitest";
import { ADA, check, CLAIMS, ISSUER, judge, ob2, OB2_PARTS } from "./testing/badges.ts";
import type { JsonObject } from "./values.ts";

const ID = "https://school.example/assertions/1";

describe("what only the file of a hosted badge says", () => {
  const badge = "https://school.example/badges/teamwork";
  const embedded = (changes: object) => ({
    ...OB2_PARTS[badge],
    issuer: OB2_PARTS[ISSUER],
    ...changes,
  });

  it.each([
    ["another name", { name: "PhD in Physics" }],
    ["another description", { description: "Forged" }],
    [
      "another name of the issuer",
      { issuer: { ...OB2_PARTS[ISSUER], name: "Harvard University" } },
    ],
  ])("makes it fail: %s in an embedded part", async (_what, changes) => {
    const network = { ...OB2_PARTS, [ID]: ob2() };
    expect(await judge(ob2({ badge: embedded({}) }), network)).toEqual(["verified", {}]);
    const [status] = await judge(ob2({ badge: embedded(changes) }), network);
    expect(status).toBe("failed");
    const away = { ...network, [badge]: "unreachable" };
    expect((await judge(ob2({ badge: embedded(changes) }), away))[0]).toBe("could_not_check");
  });

  it("can't hide the end of its validity", async () => {
    const hosted = ob2({ expires: "2025-07-01T00:00:00Z" });
    const checked = await check(ob2(), { ...OB2_PARTS, [ID]: hosted });
    expect(checked).toMatchObject({
      value: { status: "expired", claims: { expirationDate: "2025-07-01" } },
    });
  });
});

describe("what only the host of a badge said", () => {
  const endsAt = "2027-03-02T07:59:59.000Z";
  const before = {
    claims: { ...CLAIMS, expirationDate: "2027-03-01", credentialId: "A-1" },
    endsAt,
    isRevoked: false,
  };
  const without = (answer: JsonObject | string | number) => ({ ...OB2_PARTS, [ID]: answer });

  it.each<[string, JsonObject | string | number]>([
    ["is away", "unreachable"],
    ["is gone", 410],
    ["doesn't know it", 404],
    ["says something else", ob2({ issuedOn: "2020-01-01T00:00:00Z" })],
  ])("stays while its host %s", async (_what, answer) => {
    expect(await check(ob2(), without(answer), { before })).toMatchObject({
      value: { endsAt, claims: { expirationDate: "2027-03-01", credentialId: "A-1" } },
    });
  });

  it("ends it while its host is away", async () => {
    const away = without("unreachable");
    const failed = { check: "expiry", outcome: "failed" };
    for (const ended of [
      { ...before, endsAt: "2026-11-01T00:00:00.000Z" },
      { claims: { ...CLAIMS, expirationDate: "2026-11-01" }, isRevoked: false },
    ])
      expect(await check(ob2(), away, { before: ended })).toMatchObject({
        value: { checks: expect.arrayContaining([expect.objectContaining(failed)]) },
      });
  });

  it("goes when its host no longer says it", async () => {
    const checked = await check(ob2(), without(ob2()), { before });
    expect(checked).toMatchObject({ value: { claims: { expirationDate: "", credentialId: "" } } });
    expect(checked).not.toHaveProperty("value.endsAt");
  });
});

describe("a hosted badge", () => {
  const narrative = { narrative: "Did it" };

  it.each<[string, JsonObject, JsonObject]>([
    ["moment", { issuedOn: "2024-03-01T10:00:00.000Z" }, { issuedOn: "2024-03-01T10:00:00+00:00" }],
    ["moment", { issuedOn: "2024-03-01T10:00:00Z" }, { issuedOn: "2024-03-01T15:30:00+05:30" }],
    ["moment", { issuedOn: "2024-03-01T10:00Z" }, { issuedOn: "2024-03-01T10:00:00" }],
    [
      "address",
      { badge: "https://School.example:443/badges/teamwork" },
      { badge: "https://school.example/badges/%74eamwork" },
    ],
    ["list of one", { evidence: [narrative] }, { evidence: narrative }],
    ["list of one", { type: ["Assertion"] }, { type: "Assertion" }],
    ["list of an address", { evidence: ["https://a.example"] }, { evidence: "https://a.example/" }],
    ["empty list", { evidence: [] }, {}],
    ["nothing", { expires: null }, {}],
  ])("is the same however a %s is spelled", async (_what, file, there) => {
    for (const [one, other] of [
      [file, there],
      [there, file],
    ])
      expect(await judge(ob2(one), { ...OB2_PARTS, ...CLASS_SPELLINGS, [ID]: ob2(other) })).toEqual(
        ["verified", {}],
      );
  });

  const teamwork = OB2_PARTS["https://school.example/badges/teamwork"] ?? {};
  const CLASS_SPELLINGS = {
    "https://School.example:443/badges/teamwork": teamwork,
    "https://school.example/badges/%74eamwork": teamwork,
  };

  it.each<[string, JsonObject, JsonObject]>([
    ["moment", { issuedOn: "2024-03-01T10:00:00Z" }, { issuedOn: "2024-03-01T10:00:00+01:00" }],
    ["day", { issuedOn: "2024-03-01" }, { issuedOn: "2024-03-02" }],
    ["address", { evidence: "https://a.example/A" }, { evidence: "https://a.example/a" }],
    ["address", { evidence: "https://a.example/a%2Fb" }, { evidence: "https://a.example/a/b" }],
    ["text", { narrative: "Did it" }, { narrative: "did it" }],
    ["list", { evidence: [narrative, narrative] }, { evidence: narrative }],
    ["list", { evidence: [narrative] }, { evidence: [] }],
  ])("isn't the same with another %s", async (_what, file, there) => {
    expect((await judge(ob2(file), { ...OB2_PARTS, [ID]: ob2(there) }))[1]).toMatchObject({
      signature: "failed",
    });
  });

  it("is on the host that vouches for it", async () => {
    expect(await check(ob2(), { ...OB2_PARTS, [ID]: ob2() })).toMatchObject({
      value: { status: "verified", issuer: { name: "Example School", host: "school.example" } },
    });
    const profile = { ...OB2_PARTS[ISSUER], id: "https://SCHOOL.example/issuer" };
    expect(await judge(ob2(), { ...OB2_PARTS, [ID]: ob2(), [ISSUER]: profile })).toEqual([
      "verified",
      {},
    ]);
    const foreign = { type: "email", hashed: false, identity: `not-${ADA}` };
    const network = { ...OB2_PARTS, [ID]: ob2({ recipient: foreign }) };
    expect(await check(ob2({ recipient: foreign }), network)).toMatchObject({
      value: { status: "failed", issuer: { host: "school.example" } },
    });
  });
});
