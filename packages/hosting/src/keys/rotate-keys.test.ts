import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rmdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "../process/config.ts";
import { createLogger } from "../process/logger.ts";
import { createTokenSigner, createTokenVerifier } from "./internal-tokens.ts";
import { ISSUERS, KEY_FILES } from "./key-folder.ts";
import { loadKeys, type Jwk } from "./keys.ts";
import { rotateKeys } from "./rotate-keys.ts";

const MINUTE = 60_000;
const SECRETS = [
  KEY_FILES.tokenKey,
  KEY_FILES.sessionKey,
  KEY_FILES.webhookKey,
  KEY_FILES.shareKey,
] as const;

let folder: TempDirectory;
let keys: string;
/** The private keys of processes that run since before the test's rotations. */
let before: Jwk[];
beforeEach(async () => {
  folder = await createTempDirectory();
  keys = folder.at("keys");
  before = await privateKeys();
});
afterEach(() => folder[Symbol.asyncDispose]());

const load = () => loadKeys(keys, { logger: createLogger("keys", "silent") });
const privateKeys = async () => {
  const { of } = await load();
  return ISSUERS.map((issuer) => of(issuer).privateKey());
};
const privateKids = async () => (await privateKeys()).map(({ kid }) => kid);
const publicKids = async () =>
  (await load())
    .of("gateway")
    .publicKeys(0)
    .map(({ kid }) => kid);
const credentialKids = async () =>
  (await load())
    .of("gateway")
    .credentialKeys()
    .map(({ kid }) => kid);
const secrets = () => Promise.all(SECRETS.map((file) => readFile(join(keys, file), "utf8")));

/** Lets the last rotation be a minute ago. */
async function waitAMinute(): Promise<void> {
  for (const issuer of ISSUERS) {
    const file = join(keys, KEY_FILES.privateKey(issuer));
    const minuteAgo = new Date((await stat(file)).mtimeMs - MINUTE);
    await utimes(file, minuteAgo, minuteAgo);
  }
}

/** A rotation that ends right before it writes the file, as if it was killed there. */
async function interruptedAt(file: string): Promise<void> {
  const draft = join(keys, `${file}.new`);
  await mkdir(draft);
  await expect(rotateKeys(keys)).rejects.toThrow("EISDIR");
  await rmdir(draft);
}

/** A process that starts now accepts everybody: those that start now, and those that run since before. */
async function expectEverybodyAccepted(): Promise<void> {
  const { of } = await load();
  const verifier = createTokenVerifier("portfolio", of("portfolio"), systemClock);
  for (const privateKey of [...before, ...(await privateKeys())]) {
    const issuer = ISSUERS.find((one) => privateKey.kid.startsWith(`${one}-`)) ?? "gateway";
    const signer = await createTokenSigner(issuer, { privateKey: () => privateKey }, systemClock);
    const identity = await verifier.verify(await signer.sign("portfolio", "ada"));
    expect([privateKey.kid, identity?.issuer]).toEqual([privateKey.kid, issuer]);
  }
}

describe("a rotation", () => {
  it("gives every issuer a new key, and keeps the one used until now in the public set", async () => {
    const first = await privateKids();
    expect(await rotateKeys(keys)).toEqual({ wasInterrupted: false });
    const second = await privateKids();
    expect(new Set([...first, ...second]).size).toBe(2 * ISSUERS.length);
    const pairs = ISSUERS.flatMap((_issuer, index) => [first[index], second[index]]);
    expect(await publicKids()).toEqual(pairs);
    expect(await readFile(join(keys, KEY_FILES.publicKeys), "utf8")).not.toContain('"d"');
    await expectEverybodyAccepted();
  });

  it("removes the keys before those", async () => {
    const first = await privateKids();
    await rotateKeys(keys);
    const second = await privateKids();
    await waitAMinute();
    await rotateKeys(keys);
    const third = await privateKids();
    expect(new Set(await publicKids())).toEqual(new Set([...second, ...third]));
    expect(third).not.toContain(first[0]);
  });

  it("gives signed CVs a new key, and keeps all former ones", async () => {
    const [first] = await credentialKids();
    await rotateKeys(keys);
    const kids = [first, (await load()).signingKey().kid];
    expect(new Set(kids).size).toBe(2);
    expect(await credentialKids()).toEqual(kids);
  });

  it("leaves the secrets of links, sessions, webhooks and share links", async () => {
    const former = await secrets();
    await rotateKeys(keys);
    expect(await secrets()).toEqual(former);
  });

  it("leaves the keys of services of a newer release", async () => {
    const file = join(keys, KEY_FILES.publicKeys);
    const { keys: known } = JSON.parse(await readFile(file, "utf8")) as { keys: object[] };
    const newer = { ...known[0], kid: "newcomer-1" };
    await writeFile(file, JSON.stringify({ keys: [...known, newer] }));
    await rotateKeys(keys);
    expect(await publicKids()).toContain("newcomer-1");
  });

  it("writes files that only their owner can access", async () => {
    await rotateKeys(keys);
    const modes = new Set<number>();
    for (const entry of await readdir(keys, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) modes.add((await stat(join(entry.parentPath, entry.name))).mode & 0o777);
    expect(modes).toEqual(new Set([0o600]));
  });
});

describe("a rotation is refused", () => {
  it("less than a minute after another one, whose former keys may still be used", async () => {
    await rotateKeys(keys);
    const former = await publicKids();
    const refused = rotateKeys(keys);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow("were rotated less than 60 seconds ago");
    expect(await publicKids()).toEqual(former);
    expect(await credentialKids()).toHaveLength(2);
    await waitAMinute();
    await rotateKeys(keys);
  });

  it("while another one runs", async () => {
    const results = await Promise.allSettled([rotateKeys(keys), rotateKeys(keys)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(results[1]).toMatchObject({ reason: { message: /another process is rotating/ } });
    await expectEverybodyAccepted();
  });

  it("where no keys are, and creates none", async () => {
    await expect(rotateKeys(folder.at("mistyped"))).rejects.toThrow(
      /^KEYS_DIR: .* contains no keys/,
    );
    expect(existsSync(folder.at("mistyped"))).toBe(false);
  });
});

describe("an interrupted rotation", () => {
  const files = [
    KEY_FILES.credentialKeys,
    KEY_FILES.credentialKey,
    KEY_FILES.publicKeys,
    ...ISSUERS.map((issuer) => KEY_FILES.privateKey(issuer)),
  ];

  it.each(files)(
    "before %s leaves keys that work, and is completed by the next one",
    async (file) => {
      const first = await privateKids();
      await interruptedAt(file);
      await expectEverybodyAccepted();
      await rotateKeys(keys);
      await expectEverybodyAccepted();
      const second = await privateKids();
      expect(second.filter((kid) => first.includes(kid))).toEqual([]);
      expect(new Set(await publicKids())).toEqual(new Set([...first, ...second]));
      const { signingKey } = await load();
      expect((await credentialKids()).at(-1)).toBe(signingKey().kid);
    },
  );

  it("has rotated nothing when the public set could not be written", async () => {
    const former = [await privateKids(), await publicKids()];
    await interruptedAt(KEY_FILES.publicKeys);
    expect([await privateKids(), await publicKids()]).toEqual(former);
  });

  it("can be interrupted again, and the one after it is refused for a minute", async () => {
    const first = await privateKids();
    for (const issuer of ["identity", "identity", "locker"] as const)
      await interruptedAt(KEY_FILES.privateKey(issuer));
    expect(await rotateKeys(keys)).toEqual({ wasInterrupted: true });
    await expectEverybodyAccepted();
    const second = await privateKids();
    expect(new Set(await publicKids())).toEqual(new Set([...first, ...second]));
    await expect(rotateKeys(keys)).rejects.toThrow("were rotated less than 60 seconds ago");
  });

  it("keeps the key that an issuer uses, even if the public set lacks it", async () => {
    const file = join(keys, KEY_FILES.publicKeys);
    const former = await readFile(file, "utf8");
    await rotateKeys(keys);
    const used = await privateKids();
    await writeFile(file, former);
    await rotateKeys(keys, 0);
    expect(new Set(await publicKids())).toEqual(new Set([...used, ...(await privateKids())]));
  });
});
