import { createHmac, sign as signBytes } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "@laurel/testing/fake-clock";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { createLogger } from "../process/logger.ts";
import { createTokenSigner, createTokenVerifier } from "./internal-tokens.ts";
import { loadKeys, type KeyRing } from "./keys.ts";

const MINUTE = 60_000;

let folder: TempDirectory;
let keys: KeyRing;
let time: FakeClock;
beforeAll(async () => {
  folder = await createTempDirectory();
  keys = await loadKeys(folder.at("keys"), { logger: createLogger("tokens", "silent") });
});
afterAll(() => folder[Symbol.asyncDispose]());
beforeEach(() => {
  time = createFakeClock();
});

const verifier = () => createTokenVerifier("portfolio", keys.of("portfolio"), time.clock);
const believed = (token: string) => verifier().verify(token);
const keyOf = (issuer: "gateway" | "profile") => keys.of(issuer).privateKey();
const seconds = () => Math.floor(time.clock().getTime() / 1000);
const claims = (): JWTPayload => ({
  iss: "gateway",
  aud: "portfolio",
  sub: "ada",
  iat: seconds(),
  exp: seconds() + 900,
});

async function signed(
  payload: JWTPayload,
  key: JWK & { kid: string } = keyOf("gateway"),
  header = {},
): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "EdDSA", kid: key.kid, typ: "laurel+jwt", ...header })
    .sign(await importJWK(key, "EdDSA"));
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const header = (more: object) =>
  part({ alg: "EdDSA", kid: keyOf("gateway").kid, typ: "laurel+jwt", ...more });

describe("a valid token", () => {
  it("names the sender and the person", async () => {
    const gateway = await createTokenSigner("gateway", keys.of("gateway"), time.clock);
    expect(await believed(await gateway.sign("portfolio", "ada"))).toMatchObject({
      issuer: "gateway",
      userId: "ada",
    });
    const profile = await createTokenSigner("profile", keys.of("profile"), time.clock);
    const nobody = await believed(await profile.sign("portfolio", ""));
    expect([nobody?.issuer, nobody?.userId]).toEqual(["profile", undefined]);
    for (const made of [await signed(claims()), await listed(claims())])
      expect(await believed(made)).toMatchObject({ userId: "ada" });
  });

  it("is accepted from a clock that is nine minutes ahead or behind", async () => {
    const token = await signed(claims());
    time.advance(-9 * MINUTE);
    expect(await believed(token)).toBeDefined();
    time.advance(9 * MINUTE + 15 * MINUTE + 9 * MINUTE);
    expect(await believed(token)).toBeDefined();
  });

  it("is rejected beyond the clock skew, cached or not", async () => {
    const token = await signed(claims());
    const known = verifier();
    expect(await known.verify(token)).toBeDefined();
    time.advance(25 * MINUTE - 1000);
    expect(await known.verify(token)).toBeDefined();
    time.advance(1000);
    expect([await known.verify(token), await believed(token)]).toEqual([undefined, undefined]);
  });

  it("is created once, and renewed well before it expires", async () => {
    const signer = await createTokenSigner("gateway", keys.of("gateway"), time.clock);
    const first = await signer.sign("portfolio", "ada");
    time.advance(7 * MINUTE);
    expect(await signer.sign("portfolio", "ada")).toBe(first);
    time.advance(MINUTE);
    const second = await signer.sign("portfolio", "ada");
    expect(second).not.toBe(first);
    expect(await believed(second)).toMatchObject({ userId: "ada" });
    expect(await signer.sign("portfolio", "bob")).not.toBe(second);
    expect(await signer.sign("locker", "ada")).not.toBe(second);
  });
});

describe("an invalid token", () => {
  it("may be a valid token in another base64url spelling", async () => {
    const token = await signed(claims());
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const letter of letters.replace(token.at(-1) ?? "", ""))
      expect(await believed(token.slice(0, -1) + letter)).toBeUndefined();
    for (const other of [`${token}=`, `${token} `, token.replace(".", "=.")])
      expect(await believed(other)).toBeUndefined();
  });

  it.each<[string, () => Promise<string> | string]>([
    ["nothing", () => ""],
    ["no token at all", () => "ada"],
    ["unsigned", () => `${header({ alg: "none" })}.${part(claims())}.`],
    ["for another service", () => signed({ ...claims(), aud: "locker" })],
    ["for nobody in particular", () => signed({ iss: "gateway", sub: "ada", iat: 1, exp: 9e9 })],
    ["from somebody unknown", () => signed({ ...claims(), iss: "admin" })],
    ["of the gateway, in the name of a service", () => signed({ ...claims(), iss: "profile" })],
    ["of a service, in the name of the gateway", () => signed(claims(), keyOf("profile"))],
    [
      "of a service that names the gateway's key",
      () => signed(claims(), { ...keyOf("profile"), kid: keyOf("gateway").kid }),
    ],
    ["of another kind", () => signed(claims(), keyOf("gateway"), { typ: "JWT" })],
    ["without an end", () => signed({ iss: "gateway", aud: "portfolio", sub: "ada", iat: 1 })],
    ["long over", () => signed({ ...claims(), exp: seconds() - 601 })],
    ["with claims in a list", () => listed([claims()])],
    ["changed on its way", async () => changed(await signed(claims()))],
    ["signed with the public key as a secret", () => confused()],
    ["of a key that we do not have", () => foreign()],
  ])("%s", async (_what, make) => {
    expect(await believed(await make())).toBeUndefined();
  });
});

/** Any payload, with a correct signature. */
async function listed(payload: unknown): Promise<string> {
  const text = `${header({})}.${part(payload)}`;
  const key = { key: { ...keyOf("gateway") }, format: "jwk" as const };
  return `${text}.${signBytes(null, Buffer.from(text), key).toString("base64url")}`;
}

function changed(token: string): string {
  const [head, , signature] = token.split(".");
  return `${head}.${part({ ...claims(), sub: "bob" })}.${signature}`;
}

/** Uses the public key as the key of an HMAC. */
function confused(): string {
  const { kid } = keyOf("gateway");
  const key = keys
    .of("portfolio")
    .publicKeys(0)
    .find((one) => one.kid === kid);
  const text = `${header({ alg: "HS256" })}.${part(claims())}`;
  const mac = createHmac("sha256", Buffer.from(key?.x ?? "", "base64url")).update(text);
  return `${text}.${mac.digest("base64url")}`;
}

async function foreign(): Promise<string> {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  return signed(claims(), { ...(await exportJWK(privateKey)), kid: keyOf("gateway").kid });
}
