import { base58 } from "@scure/base";
import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { canonizeAll } from "./linked-data/canonize-documents.ts";
import type { CheckedBadge } from "./model.ts";
import { checkProof } from "./ob3/data-integrity.ts";
import { signCredentials } from "./ob3/sign-credentials.ts";
import { readStatus } from "./ob3/status-list.ts";
import { check, CONTEXTS_V2, fakeFetcher, judge, NOW } from "./testing/badges.ts";
import { firstObject, parseObject, textOf, type JsonObject } from "./values.ts";

/** The published key pair of the vectors: `z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq`. */
const W3C_KEY = jwkOf("z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq");

function jwkOf(secretMultibase: string) {
  const seed = Buffer.from(base58.decode(secretMultibase.slice(1)).subarray(2));
  // PKCS #8 with a raw Ed25519 key (RFC 8410).
  const prefix = Buffer.from("302e020100300506032b657004220420", "hex");
  const options = { key: Buffer.concat([prefix, seed]), format: "der", type: "pkcs8" } as const;
  return createPrivateKey(options).export({ format: "jwk" });
}

const fileOf = (name: string) =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8");

function objectOf(name: string): JsonObject {
  const value = parseObject(fileOf(name));
  if (!value) throw new Error(`${name} is no JSON`);
  return value;
}

describe("1EdTech's badge of 3.0 with eddsa-rdfc-2022", () => {
  const badge = objectOf("openbadges-3.0/signed.json");
  const multikey = objectOf("openbadges-3.0/multikey.json");
  const issuer = textOf(multikey["controller"]);
  const network = { [issuer]: { id: issuer, verificationMethod: [multikey] } };
  const { proof, ...unsecured } = badge;
  const { proofValue: _value, ...options } = firstObject(proof);

  it("has the published canonical forms", async () => {
    const texts = ["proof", "document"].map((part) => fileOf(`openbadges-3.0/${part}-canon.txt`));
    expect(await canonizeAll([{ "@context": badge["@context"], ...options }, unsecured])).toEqual({
      kind: "canonical",
      texts,
    });
  });

  it("is signed by the issuer's own key, and names nobody by email address", async () => {
    expect(await judge(badge, network)).toEqual([
      "could_not_check",
      { recipient: "could_not_check" },
    ]);
  });

  it("has no valid signature with any other byte", async () => {
    const { proof: _proof, ...rest } = badge;
    const bytes = Buffer.from(JSON.stringify(rest));
    const verdicts = new Set<string>();
    for (const index of bytes.keys()) {
      const flipped = Buffer.from(bytes);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      const changed = parseObject(flipped.toString("utf8"));
      if (!changed) continue;
      const checked = await check({ ...changed, proof }, network);
      verdicts.add(checked.ok ? signatureOf(checked.value) : "refused");
    }
    expect(verdicts).not.toContain("passed");
    expect(verdicts).toContain("failed");
  });
});

describe.each(["eddsa-rdfc-2022", "Ed25519Signature2020"])("W3C's credential with %s", (kind) => {
  const credential = objectOf(`vc-di-eddsa/${kind}.json`);
  const texts = ["proof", "document"].map((part) =>
    fileOf(`vc-di-eddsa/${kind}.${part}-canon.txt`),
  );
  const verify = (canonical: readonly string[]) =>
    // Its context with example terms doesn't come with the product.
    checkProof({ ...credential, "@context": CONTEXTS_V2 }, firstObject(credential["proof"]), {
      fetcher: fakeFetcher({}),
      canonize: async () => ({ kind: "canonical", texts: [...canonical] }),
      now: NOW,
      addresses: [],
    });

  it("has a valid signature over the published canonical forms", async () => {
    expect((await verify(texts)).signature.outcome).toBe("passed");
    const changed = texts.map((text) => text.replace("Examples", "Exemples"));
    expect((await verify(changed)).signature.outcome).toBe("failed");
  });

  it("can't be checked with terms that don't come with the product", async () => {
    const { signature } = await checkProof(credential, firstObject(credential["proof"]), {
      fetcher: fakeFetcher({}),
      canonize: canonizeAll,
      now: NOW,
      addresses: [],
    });
    expect(signature.outcome).toBe("could_not_check");
  });
});

it("signs W3C's document with W3C's key as W3C does", async () => {
  const { proof, ...unsecured } = objectOf("vc-di-eddsa/eddsa-rdfc-2022.json");
  const { proofValue, verificationMethod, created } = firstObject(proof);
  const canonical = (part: string) => fileOf(`vc-di-eddsa/eddsa-rdfc-2022.${part}-canon.txt`);
  const [signed] = await signCredentials([unsecured], {
    key: W3C_KEY,
    verificationMethod: textOf(verificationMethod),
    created: textOf(created),
    // Its context with example terms doesn't come with the product.
    canonize: async ([document]) => ({
      kind: "canonical",
      texts: [canonical(document && "cryptosuite" in document ? "proof" : "document")],
    }),
  });
  expect(firstObject(signed?.["proof"])["proofValue"]).toBe(proofValue);
});

describe("W3C's Bitstring status list", () => {
  const list = objectOf("vc-bitstring-status-list/list.json");
  const entry = { statusPurpose: "revocation", statusListIndex: "94567" };

  it("says that no entry is revoked", () => {
    expect(readStatus(entry, list, NOW).outcome).toBe("passed");
    expect(readStatus({ ...entry, statusListIndex: "131071" }, list, NOW).outcome).toBe("passed");
  });

  it("says nothing about another purpose, or beyond its end", () => {
    const asked = [
      { ...entry, statusPurpose: "suspension" },
      { ...entry, statusListIndex: "131072" },
    ];
    for (const one of asked) expect(readStatus(one, list, NOW).outcome).toBe("could_not_check");
  });
});

function signatureOf({ checks }: CheckedBadge): string {
  return checks.find(({ check: name }) => name === "signature")?.outcome ?? "";
}
