import { rotateKeys } from "@laurel/hosting/keys/rotate-keys";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

it("anybody gets the public keys that verify signed credentials, in both forms", async () => {
  const keySet = await gateway.call("GET", "/.well-known/jwks.json");
  const { keys } = keySet.json();
  expect(keySet.headers["access-control-allow-origin"]).toBe("*");
  expect(keys).toEqual([
    {
      kty: "OKP",
      crv: "Ed25519",
      x: expect.any(String),
      kid: expect.stringMatching(/^credentials-/),
      use: "sig",
      alg: "EdDSA",
    },
  ]);
  const did = await gateway.call("GET", "/.well-known/did.json");
  expect(did.headers["content-type"]).toMatch("application/did+json");
  const document = did.json();
  expect(document.id).toMatch(/^did:web:[^/]+$/);
  const reference = `${document.id}#${keys[0].kid}`;
  expect(document.assertionMethod).toEqual([reference]);
  expect(document.verificationMethod).toMatchObject([
    { id: reference, type: "Multikey", publicKeyMultibase: expect.stringMatching(/^z6Mk/) },
  ]);
});

it("both forms contain a new key as soon as the keys are rotated, and caches ask for it", async () => {
  await rotateKeys(gateway.keysFolder);
  const keySet = await gateway.call("GET", "/.well-known/jwks.json");
  const kids = keySet.json().keys.map((key: { kid: string }) => key.kid);
  expect(kids).toHaveLength(2);
  const { id, assertionMethod } = (await gateway.call("GET", "/.well-known/did.json")).json();
  expect(assertionMethod).toEqual(kids.map((kid: string) => `${id}#${kid}`));
  expect(keySet.headers["cache-control"]).toBe("public, no-cache");
});
