import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { ConfigError } from "../process/config.ts";
import { createLogger } from "../process/logger.ts";
import { rotateCredentialKey } from "./credential-keys.ts";
import { ISSUERS } from "./key-folder.ts";
import { loadKeys, openProcessKeys, readSessionKey, readTokenKey, type KeyRing } from "./keys.ts";

let folder: TempDirectory;
let keys: string;
beforeEach(async () => {
  folder = await createTempDirectory();
  keys = folder.at("keys");
});
afterEach(() => folder[Symbol.asyncDispose]());

const telling = { logger: createLogger("keys", "silent") };
const load = (path: string) => loadKeys(path, telling);
const plain = ({ of, tokenKey, sessionKey, webhookKey, shareKey, signingKey }: KeyRing) => ({
  pairs: Object.fromEntries(ISSUERS.map((issuer) => [issuer, of(issuer).privateKey()])),
  tokenKey,
  sessionKey,
  webhookKey,
  shareKey,
  signingKey: signingKey(),
});
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it("are created once, and only their owner can read them", async () => {
  const made = plain(await load(keys));
  expect(plain(await load(keys))).toEqual(made);
  expect(await modeOf(keys)).toBe("700");
  for (const entry of await readdir(keys, { recursive: true, withFileTypes: true })) {
    const mode = await modeOf(join(entry.parentPath, entry.name));
    expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? "700" : "600"]);
  }
});

it("contain a private key per issuer, and no private part in the public set", async () => {
  const { of, tokenKey, sessionKey } = await load(keys);
  const publicKeys = of("gateway").publicKeys(0);
  expect(publicKeys.map(({ kid }) => kid)).toEqual(
    ISSUERS.map((issuer) => of(issuer).privateKey().kid),
  );
  expect(publicKeys.every((key) => !("d" in key))).toBe(true);
  for (const key of [tokenKey, sessionKey]) expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(tokenKey).not.toBe(sessionKey);
});

it("can be read by a process that has only its own folder and the public one", async () => {
  await load(keys);
  const own = folder.at("own");
  for (const name of ["public", "locker"])
    await cp(join(keys, name), join(own, name), { recursive: true });
  const [mine, theirs] = [own, keys].map((path) => openProcessKeys(path, "locker", telling));
  expect(mine?.privateKey()).toEqual(theirs?.privateKey());
  expect(mine?.publicKeys(0)).toEqual(theirs?.publicKeys(0));
  for (const read of [
    () => openProcessKeys(own, "portfolio", telling),
    () => readTokenKey(own),
    () => readSessionKey(own),
  ])
    expect(read).toThrow(/^KEYS_DIR: .* is missing or can't be read/);
});

it("of an older installation are moved to the folders of their processes, even after an interruption", async () => {
  const made = plain(await load(keys));
  const former = { "public/keys.json": "public.json", "identity/tokens.key": "tokens.key" };
  for (const [file, name] of Object.entries(former))
    await rename(join(keys, file), join(keys, name));
  for (const issuer of ISSUERS)
    await rename(join(keys, issuer, "private.json"), join(keys, `${issuer}.private.json`));
  expect(plain(await load(keys))).toEqual(made);
  expect((await readdir(keys)).toSorted()).toEqual([...ISSUERS, "complete", "public"].toSorted());
});

it("are created in an empty folder", async () => {
  await mkdir(keys, { mode: 0o755 });
  await chmod(keys, 0o755);
  await load(keys);
  expect(await modeOf(keys)).toBe("700");
});

it("are created again when a first start was interrupted", async () => {
  const whole = folder.at("whole");
  await load(whole);
  await rm(join(whole, "complete"));
  await cp(whole, `${keys}.new`, { recursive: true });
  const made = await load(keys);
  const half = JSON.parse(await readFile(join(whole, "public/keys.json"), "utf8"));
  expect(made.of("gateway").publicKeys(0)).not.toEqual(half.keys);
  expect(existsSync(`${keys}.new`)).toBe(false);
});

it("are neither used nor replaced when some of them are missing", async () => {
  await load(keys);
  const before = await readFile(join(keys, "identity/tokens.key"), "utf8");
  await rm(join(keys, "complete"));
  await expect(load(keys)).rejects.toThrow(ConfigError);
  await writeFile(join(keys, "complete"), "");
  await rm(join(keys, "gateway/private.json"));
  await expect(load(keys)).rejects.toThrow("gateway/private.json");
  expect(await readFile(join(keys, "identity/tokens.key"), "utf8")).toBe(before);
});

it("of a service that an older installation didn't have are added, even after an interruption", async () => {
  const made = plain(await load(keys));
  const file = join(keys, "public/keys.json");
  const { keys: all } = JSON.parse(await readFile(file, "utf8")) as { keys: { kid: string }[] };
  const older = all.filter(({ kid }) => !kid.startsWith("notifications-"));
  expect(older).toHaveLength(all.length - 1);
  await writeFile(file, JSON.stringify({ keys: older }));
  await rm(join(keys, "notifications/webhooks.key"));
  const added = plain(await load(keys));
  expect(added.webhookKey).not.toBe(made.webhookKey);
  expect(added.pairs.notifications).not.toEqual(made.pairs.notifications);
  const { pairs, webhookKey: _former, ...others } = made;
  const { notifications: _lost, ...kept } = pairs;
  expect(added).toMatchObject({ ...others, pairs: kept });
  expect(plain(await load(keys))).toEqual(added);
});

it("that services have got since are added to an older installation, and never replaced", async () => {
  const { shareKey: former, ...others } = plain(await load(keys));
  await writeFile(join(keys, "complete"), "2026-01-01T00:00:00.000Z");
  await rm(join(keys, "profile/share-links.key"));
  const added = plain(await load(keys));
  expect(added).toMatchObject(others);
  expect(added.shareKey).not.toBe(former);
  expect(plain(await load(keys))).toEqual(added);
  await rm(join(keys, "profile/share-links.key"));
  await expect(load(keys)).rejects.toThrow("profile/share-links.key");
});

it("for credentials are added to an older installation, and former ones stay known", async () => {
  const former = (await load(keys)).signingKey().kid;
  await rm(join(keys, "public/credentials.json"));
  await rm(join(keys, "profile/credentials.json"));
  const added = (await load(keys)).signingKey().kid;
  expect(added).not.toBe(former);
  await rotateCredentialKey(keys);
  const { signingKey, of } = await load(keys);
  const kids = [added, signingKey().kid];
  expect(
    of("gateway")
      .credentialKeys()
      .map(({ kid }) => kid),
  ).toEqual(kids);
  expect(JSON.stringify(of("gateway").credentialKeys())).not.toContain('"d"');
  await rm(join(keys, "profile/credentials.json"));
  await expect(load(keys)).rejects.toThrow("profile/credentials.json");
});

it("never replace a folder with other content", async () => {
  await mkdir(keys);
  await writeFile(join(keys, "letters.txt"), "mine");
  await expect(load(keys)).rejects.toThrow(/^KEYS_DIR: /);
  expect(await readFile(join(keys, "letters.txt"), "utf8")).toBe("mine");
});
