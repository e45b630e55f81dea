import { describe, expect, it } from "vitest";
import {
  check,
  ed25519,
  ISSUER,
  judge,
  jwkOf,
  ob2,
  OB2_PARTS,
  ob3,
  tokenOf,
  withProof,
  type Network,
} from "./testing/badges.ts";

const HOST = "https://school.example";
const ID = `${HOST}/assertions/1`;
const KEY_SET = `${HOST}/.well-known/jwks.json`;
const AWAY = "unreachable";
const keys = ed25519();

const statusOf = async (...args: Parameters<typeof judge>) => (await judge(...args))[0];

describe("while an issuer can't be asked", () => {
  it("its token isn't held to be signed with another key, since the missing answer may list it", async () => {
    const token = await tokenOf(ob3(), keys);
    const other = { keys: [jwkOf(ed25519())] };
    const profile = { id: ISSUER, name: "Example School", publicKey: jwkOf(keys) };
    expect(await statusOf(token, { [KEY_SET]: other, [ISSUER]: profile })).toBe("verified");
    expect(await statusOf(token, { [KEY_SET]: other, [ISSUER]: AWAY })).toBe("could_not_check");
    expect(await statusOf(token, { [KEY_SET]: other })).toBe("failed");
  });

  it("a key on its host isn't held to be its own, since its profile may list others", async () => {
    const reference = `${HOST}/users/mallory/key`;
    const badge = await withProof(ob3(), keys, { verificationMethod: reference });
    const key = { [reference]: { id: reference, publicKeyJwk: jwkOf(keys) } };
    const profile = { id: ISSUER, publicKey: jwkOf(ed25519()) };
    expect(await statusOf(badge, { ...key, [ISSUER]: profile })).toBe("integrity_only");
    expect(await statusOf(badge, { ...key, [ISSUER]: AWAY })).toBe("could_not_check");
    expect(await statusOf(badge, { ...key, [KEY_SET]: AWAY })).toBe("verified");
  });

  it("a hosted badge isn't held to be its own, since its profile may name other addresses", async () => {
    const verification = { startsWith: `${HOST}/awards/` };
    const network: Network = { ...OB2_PARTS, [ID]: ob2() };
    const profile = { ...OB2_PARTS[ISSUER], verification };
    expect(await statusOf(ob2(), { ...network, [ISSUER]: profile })).toBe("integrity_only");
    expect(await statusOf(ob2(), { ...network, [ISSUER]: AWAY })).toBe("could_not_check");
  });

  it("a hosted badge doesn't fail for what its file leaves to its host", async () => {
    const { recipient: _to, badge: _for, issuedOn: _on, ...file } = ob2();
    expect(await statusOf(file, { ...OB2_PARTS, [ID]: ob2() })).toBe("verified");
    const away = { ...OB2_PARTS, [ID]: AWAY };
    expect(await check(file, away)).toMatchObject({
      value: {
        status: "could_not_check",
        claims: { name: "Badge from school.example", organization: "school.example" },
      },
    });
    expect(await statusOf(file, { ...OB2_PARTS, [ID]: 410 })).toBe("revoked");
    const toAnother = { type: "email", hashed: false, identity: "grace@example.com" };
    expect(await statusOf(ob2({ recipient: toAnother }), away)).toBe("failed");
    expect(await statusOf({ ...file, badge: `${HOST}/badges/teamwork` }, away)).toBe(
      "could_not_check",
    );
  });
});

describe("what was known of a badge before", () => {
  const FORGED = "PhD in Physics";
  const before = {
    claims: {
      name: FORGED,
      organization: "Harvard University",
      completedDate: "1999-01-01",
      expirationDate: "2099-01-01",
      credentialId: "1",
      credentialUrl: "",
      description: "Forged",
      skills: ["forgery"],
    },
    endsAt: "2099-01-01T00:00:00.000Z",
    isRevoked: false,
  };
  const CLASS = `${HOST}/badges/teamwork`;
  const profile = { ...OB2_PARTS[ISSUER], publicKey: jwkOf(keys) };
  const network: Network = {
    ...OB2_PARTS,
    [ID]: ob2(),
    [ISSUER]: profile,
    [KEY_SET]: { keys: [jwkOf(keys)] },
  };
  const signed = ob2({ id: "urn:uuid:1", verification: { type: "SignedBadge" } });
  const { achievement, ...subject } = ob3()["credentialSubject"] as { achievement: object };
  const unnamed = { ...subject, achievement: { ...achievement, name: "A" } };
  const SOUND = "Teamwork,Example School,2025-06-05,";
  const answers = [AWAY, 404, { name: "A" }, { ...OB2_PARTS[CLASS], name: "A" }, undefined];

  it.each([
    ["a hosted badge", ob2(), [SOUND]],
    ["a signed badge", tokenOf(signed, keys), [SOUND]],
    ["a token", tokenOf(ob3(), keys), [SOUND]],
    ["a token without a name", tokenOf(ob3({ name: "A", credentialSubject: unnamed }), keys), []],
  ])("never verifies %s, whatever its issuer leaves unsaid", async (_what, made, sound) => {
    const badge = await made;
    const verified = new Set<string>();
    for (const url of [ID, CLASS, ISSUER, KEY_SET])
      for (const answer of answers) {
        const changed = answer === undefined ? network : { ...network, [url]: answer };
        const checked = await check(badge, changed, { before });
        if (!checked.ok || !["verified", "integrity_only"].includes(checked.value.status)) continue;
        const { name, organization, completedDate, expirationDate } = checked.value.claims;
        verified.add([name, organization, completedDate, expirationDate].join());
      }
    expect([...verified]).toEqual(sound);
  });
});
