import { createHmac } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { personParty } from "@laurel/hosting/work/party";
import { createCanonizer } from "./linked-data/canonizer.ts";
import {
  check,
  CONTEXTS_V2,
  didMethodOf,
  ed25519,
  fakeFetcher,
  judge,
  jwkOf,
  ob3,
  rsa,
  tokenOf,
  withProof,
} from "./testing/badges.ts";
import { keyIssuer, linksOf } from "./testing/links.ts";

const KEY_SET = "https://school.example/.well-known/jwks.json";
const keys = ed25519();
const attacker = ed25519();
const issuer = keyIssuer(keys);
const links = linksOf(keys);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a forged token", () => {
  it.each(["none", "None", "NONE"])("fails with the algorithm %s", async (alg) => {
    const token = `${encoded({ alg })}.${encoded(ob3())}.`;
    const verdict = await check(token, { [KEY_SET]: { keys: [jwkOf(keys)] } });
    expect(verdict).not.toMatchObject({ value: { status: "verified" } });
    if (alg === "none") expect(verdict).toMatchObject({ value: { status: "failed" } });
  });

  it.each(["pem", "jwk"])(
    "fails when the issuer's public key (%s) is used for HMAC",
    async (form) => {
      const signer = rsa();
      const secret =
        form === "pem"
          ? signer.publicKey.export({ format: "pem", type: "spki" })
          : JSON.stringify(jwkOf(signer));
      const body = `${encoded({ alg: "HS256" })}.${encoded(ob3())}`;
      const mac = createHmac("sha256", secret).update(body).digest("base64url");
      const network = { [KEY_SET]: { keys: [jwkOf(signer)] } };
      expect((await judge(`${body}.${mac}`, network))[0]).toBe("failed");
    },
  );

  it("proves no more than integrity with a key in the token when the issuer publishes another", async () => {
    const jwk = jwkOf(attacker);
    const network = { [KEY_SET]: { keys: [{ ...jwkOf(keys), kid: "1" }] } };
    const own = await tokenOf(ob3(), attacker, { jwk, kid: "1" });
    const integrity = ["integrity_only", { issuer: "failed" }];
    expect(await judge(own, { [KEY_SET]: { keys: [] } })).toEqual([
      "integrity_only",
      { issuer: "warning" },
    ]);
    const profile = { ...network, "https://school.example/issuer": { publicKey: jwkOf(keys) } };
    expect(await judge(own, profile)).toEqual(integrity);
    const unnamed = await tokenOf(ob3(), attacker, { jwk });
    expect(await judge(unnamed, profile)).toEqual(integrity);
    const ofDid = await tokenOf(ob3({ issuer }), attacker, { jwk });
    expect(await judge(ofDid, links)).toEqual(integrity);
    const changed = unnamed.replace(/\.[^.]+\./, `.${encoded(ob3({ name: "Forged" }))}.`);
    expect((await judge(changed, profile))[0]).toBe("failed");
  });

  it("proves no more than integrity with a key in the token when the issuer publishes none", async () => {
    const token = await tokenOf(ob3(), attacker, { jwk: jwkOf(attacker) });
    expect(await judge(token)).toEqual(["integrity_only", { issuer: "warning" }]);
    expect((await judge(token, { [KEY_SET]: "unreachable" }))[0]).toBe("could_not_check");
  });

  it("doesn't make us ask for keys at an address in its header", async () => {
    const fetcher = fakeFetcher({ "https://evil.example/keys": { keys: [jwkOf(attacker)] } });
    const header = {
      jku: "https://evil.example/keys",
      x5u: "https://evil.example/keys",
      x5c: ["MIIB"],
    };
    const token = await tokenOf(ob3(), attacker, header);
    expect((await judge(token, {}, { fetcher }))[0]).toBe("failed");
    expect(fetcher.asked.every((url) => url.startsWith("https://school.example/"))).toBe(true);
  });

  it("isn't verified with the did:key of its signer, whoever it names as its issuer", async () => {
    const token = await tokenOf(ob3({ issuer }), attacker, { kid: didMethodOf(attacker) });
    expect((await judge(token, linksOf(keys, attacker)))[0]).toBe("integrity_only");
  });

  it("isn't verified with a secret that a key set publishes", async () => {
    const secret = Buffer.alloc(32, 1);
    const body = `${encoded({ alg: "HS256", kid: "1" })}.${encoded(ob3())}`;
    const mac = createHmac("sha256", secret).update(body).digest("base64url");
    const network = {
      [KEY_SET]: { keys: [{ kty: "oct", kid: "1", k: secret.toString("base64url") }] },
    };
    expect((await judge(`${body}.${mac}`, network))[0]).toBe("failed");
  });
});

describe("a forged proof", () => {
  it("fails when a field is changed, added or removed", async () => {
    const badge = await withProof(ob3({ issuer }), keys);
    for (const changes of [
      { name: "Leadership Badge" },
      { validUntil: "2030-01-01T00:00:00Z" },
      { validFrom: "2020-06-05T00:00:00Z" },
      { id: "https://school.example/credentials/2" },
    ])
      expect((await judge({ ...badge, ...changes }))[0]).toBe("failed");
  });

  it("fails with a field that no context defines, so that the signature wouldn't cover it", async () => {
    const badge = await withProof(ob3({ issuer, "@context": CONTEXTS_V2 }), keys);
    const forged = { ...badge, honours: "summa cum laude" };
    expect((await judge(forged))[0]).toBe("failed");
  });

  it("isn't verified with terms of its own: a protected one, a new one, or a nested one", async () => {
    const badge = await withProof(ob3({ issuer }), keys);
    const { credentialSubject } = ob3();
    const contexts: object[] = [
      { name: "https://evil.example/name" },
      { honours: "https://schema.org/award" },
      { "@vocab": "https://evil.example/#" },
    ];
    for (const own of contexts) {
      expect((await judge({ ...badge, "@context": [...CONTEXTS_V2, own] }))[0]).toBe(
        "could_not_check",
      );
      const nested = { ...(credentialSubject as object), "@context": own };
      expect((await judge({ ...badge, credentialSubject: nested }))[0]).toBe("could_not_check");
    }
  });

  it("fails when it hides what was signed behind other ways to write it", async () => {
    const badge = await withProof(ob3({ issuer }), keys);
    const { name, ...rest } = badge;
    const forged = { ...rest, "@included": [{ id: badge["id"], name }], name: "Leadership" };
    expect((await judge(forged))[0]).toBe("failed");
  });

  it("never makes us fetch a context", async () => {
    const fetcher = fakeFetcher({});
    const badge = await withProof(ob3({ issuer }), keys);
    const forged = { ...badge, "@context": [...CONTEXTS_V2, "https://evil.example/context"] };
    expect((await judge(forged, {}, { fetcher }))[0]).toBe("could_not_check");
    expect(fetcher.asked).toEqual([]);
  });

  it("fails for another purpose, and once it has ended", async () => {
    const badge = ob3({ issuer });
    for (const proof of [{ proofPurpose: "authentication" }, { expires: "2026-01-01T00:00:00Z" }])
      expect((await judge(await withProof(badge, keys, proof)))[0]).toBe("failed");
  });

  it("fails without a proof", async () => {
    expect((await judge(ob3({ issuer })))[0]).toBe("failed");
  });
});

describe("a huge badge", () => {
  const canonizer = createCanonizer();
  const canonize = (documents: readonly object[]) =>
    canonizer.canonize(personParty("ada"), documents);
  afterAll(() => canonizer.close());

  it("is refused when it is too deep or has too many values", async () => {
    const deep = `{"@context":${"[".repeat(500)}${"]".repeat(500)},"type":"OpenBadgeCredential"}`;
    const wide = JSON.stringify({ ...ob3(), evidence: Array.from({ length: 30_000 }, () => ({})) });
    for (const text of [deep, wide])
      expect(await check(text)).toEqual({ ok: false, refusal: "UnsupportedBadge" });
  });

  it("ends in time when its blank nodes are made to look alike", async () => {
    const evidence = Array.from({ length: 12 }, () => ({
      type: ["Evidence"],
      name: "Same",
    }));
    const badge = await withProof(ob3({ issuer }), keys);
    const began = performance.now();
    const verdict = await judge({ ...badge, evidence }, {}, { canonize });
    expect(verdict[0]).toBe("failed");
    expect(performance.now() - began).toBeLessThan(9_000);
  });

  it("is canonicalized in a worker as in this process", async () => {
    const badge = await withProof(ob3({ issuer }), keys);
    expect(await judge(badge, links, { canonize })).toEqual(["verified", {}]);
  });
});

describe("a signed badge of which one byte was changed", () => {
  it("is never verified as a token", async () => {
    const network = { [KEY_SET]: { keys: [jwkOf(keys)] } };
    const token = await tokenOf(ob3(), keys);
    expect((await judge(token, network))[0]).toBe("verified");
    for (let at = 0; at < token.length; at += 1)
      for (const bit of [1, 4, 32]) {
        const bytes = Buffer.from(token);
        bytes[at] = (bytes[at] ?? 0) ^ bit;
        const changed = await check(bytes.toString("latin1"), network);
        // The last letter of a signature has bits that mean nothing.
        if (at === token.length - 1 && sameSignature(token, bytes.toString("latin1"))) continue;
        expect(changed).not.toMatchObject({ value: { status: "verified" } });
      }
  });

  it("is never verified as JSON with a proof", async () => {
    const badge = await withProof(ob3({ issuer }), keys);
    const text = JSON.stringify(badge);
    expect((await judge(badge, links))[0]).toBe("verified");
    const original = JSON.stringify(sorted(badge));
    for (let at = 0; at < text.length; at += 1) {
      const bytes = Buffer.from(text);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const changed = bytes.toString("utf8");
      if (isSameJson(changed, original)) continue;
      expect(await check(changed, links)).not.toMatchObject({ value: { status: "verified" } });
    }
  });
});

const sameSignature = (one: string, other: string) =>
  Buffer.from(one.split(".")[2] ?? "", "base64url").equals(
    Buffer.from(other.split(".")[2] ?? "", "base64url"),
  );

function isSameJson(text: string, original: string): boolean {
  try {
    return JSON.stringify(sorted(JSON.parse(text))) === original;
  } catch {
    return false;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, nested]) => [key, sorted(nested)]));
}
