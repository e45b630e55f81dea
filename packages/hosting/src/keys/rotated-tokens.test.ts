import { createFakeClock } from "@laurel/testing/fake-clock";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "../process/logger.ts";
import { createTokenSigner, createTokenVerifier } from "./internal-tokens.ts";
import { KEY_FILES } from "./key-folder.ts";
import { loadKeys, type KeyRing } from "./keys.ts";
import { rotateKeys } from "./rotate-keys.ts";

const MINUTE = 60_000;
const PUBLIC = KEY_FILES.publicKeys;
const PRIVATE = KEY_FILES.privateKey("gateway");
const { clock } = createFakeClock();

let folder: TempDirectory;
let keys: string;
let ring: KeyRing;
let now: number;
/** What was logged. */
let told: string[];
beforeEach(async () => {
  folder = await createTempDirectory();
  keys = folder.at("keys");
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  told = [];
  const logger = createLogger("keys", "warn", { write: (line) => void told.push(line) });
  ring = await loadKeys(keys, { logger });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await folder[Symbol.asyncDispose]();
});

const signerOf = () => createTokenSigner("gateway", ring.of("gateway"), clock);
const verifierOf = () => createTokenVerifier("portfolio", ring.of("portfolio"), clock);
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const currentKid = async () =>
  (await loadKeys(keys, { logger: createLogger("keys", "silent") })).of("gateway").privateKey().kid;

describe("a process that runs during a rotation", () => {
  it("signs with its new key within 10 seconds, also for those whose token it has kept", async () => {
    const signer = await signerOf();
    const former = await signer.sign("portfolio", "ada");
    await rotateKeys(keys);
    now += 4_999;
    expect(await signer.sign("portfolio", "ada")).toBe(former);
    now += 1;
    const next = await signer.sign("portfolio", "ada");
    expect(kidOf(next)).toBe(await currentKid());
    expect(kidOf(next)).not.toBe(kidOf(former));
    expect(await signer.sign("portfolio", "ada")).toBe(next);
  });

  it("keeps no token for later that it began to sign with the former key", async () => {
    const signer = await signerOf();
    await rotateKeys(keys);
    const former = signer.sign("portfolio", "ada");
    now += 5_000;
    const next = signer.sign("portfolio", "bob");
    expect(kidOf(await former)).not.toBe(kidOf(await next));
    expect(kidOf(await signer.sign("portfolio", "ada"))).toBe(kidOf(await next));
  });

  it("accepts the new key at once, and the former one until the next rotation", async () => {
    const verifier = verifierOf();
    const former = await (await signerOf()).sign("portfolio", "ada");
    await rotateKeys(keys);
    now += 5_000;
    const next = await (await signerOf()).sign("portfolio", "ada");
    for (const token of [next, former])
      expect(await verifier.verify(token)).toMatchObject({ issuer: "gateway", userId: "ada" });
  });

  it("refuses a removed key as soon as it has seen a newer one, kept or not", async () => {
    const verifier = verifierOf();
    const signer = await signerOf();
    const first = await signer.sign("portfolio", "ada");
    expect(await verifier.verify(first)).toBeDefined();
    for (let round = 0; round < 2; round += 1) {
      await rotateKeys(keys, 0);
      now += 5_000;
      expect(await verifier.verify(await signer.sign("portfolio", "ada"))).toBeDefined();
    }
    expect(await verifier.verify(first)).toBeUndefined();
  });

  it("refuses a removed key after a minute, even if it has seen no newer one", async () => {
    const verifier = verifierOf();
    const first = await (await signerOf()).sign("portfolio", "ada");
    expect(await verifier.verify(first)).toBeDefined();
    await rotateKeys(keys);
    await rotateKeys(keys, 0);
    now += MINUTE - 1;
    expect(await verifier.verify(first)).toBeDefined();
    now += 1;
    expect(await verifier.verify(first)).toBeUndefined();
  });
});

describe("the files of the keys", () => {
  it("are not looked at for tokens of known keys", async () => {
    const verifier = verifierOf();
    const token = await (await signerOf()).sign("portfolio", "ada");
    await rm(keys, { recursive: true });
    for (let times = 0; times < 3; times += 1) expect(await verifier.verify(token)).toBeDefined();
    expect(told).toEqual([]);
  });

  it("are not read again for a token of an unknown key while they stay the same", async () => {
    const { publicKeys } = ring.of("portfolio");
    const former = publicKeys(0);
    const verifier = verifierOf();
    for (const kid of ["gateway-0", "", "gateway-1"]) {
      const header = Buffer.from(JSON.stringify({ alg: "EdDSA", kid })).toString("base64url");
      expect(await verifier.verify(`${header}.e30.e30`)).toBeUndefined();
    }
    expect(publicKeys(0)).toBe(former);
  });

  it.each<[string, () => Promise<void>]>([
    ["missing", () => rm(join(keys, PRIVATE))],
    ["not JSON", () => replace(PRIVATE, "{")],
    ["empty", () => replace(PRIVATE, "")],
    ["of another issuer", () => rename(join(keys, "locker/private.json"), join(keys, PRIVATE))],
    ["without a secret part", () => replace(PRIVATE, JSON.stringify(publicPart()))],
  ])("leave the former private key in use while it is %s, and report it", async (_what, harm) => {
    const signer = await signerOf();
    const former = kidOf(await signer.sign("portfolio", "ada"));
    await harm();
    now += 5_000;
    expect(kidOf(await signer.sign("portfolio", "ada"))).toBe(former);
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({
      work: "reading keys",
      file: join(keys, PRIVATE),
    });
  });

  it.each<[string, () => Promise<void>]>([
    ["missing", () => rm(join(keys, PUBLIC))],
    ["not JSON", () => replace(PUBLIC, '{"keys":[')],
  ])(
    "leave the former public keys in use while they are %s, and are read when repaired",
    async (_what, harm) => {
      const verifier = verifierOf();
      const former = await (await signerOf()).sign("portfolio", "ada");
      await rotateKeys(keys);
      const whole = await readFile(join(keys, PUBLIC), "utf8");
      await harm();
      now += 5_000;
      const next = await (await signerOf()).sign("portfolio", "ada");
      expect(await verifier.verify(next)).toBeUndefined();
      expect(await verifier.verify(next)).toBeUndefined();
      expect(await verifier.verify(former)).toBeDefined();
      expect(told).toHaveLength(1);
      await replace(PUBLIC, whole);
      now += 1_000;
      expect(await verifier.verify(next)).toBeDefined();
    },
  );
});

async function replace(file: string, text: string): Promise<void> {
  await writeFile(join(keys, "draft"), text);
  await rename(join(keys, "draft"), join(keys, file));
}

function publicPart(): object {
  const { d: _secret, ...shown } = ring.of("gateway").privateKey();
  return shown;
}
