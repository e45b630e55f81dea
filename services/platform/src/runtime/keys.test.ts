import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTempDirectory, type TempDirectory } from "../testing/temp-directory.ts";
import { ConfigError } from "./config.ts";
import { loadKeys } from "./keys.ts";

let folder: TempDirectory;
let keys: string;
beforeEach(async () => {
  folder = await createTempDirectory();
  keys = folder.at("keys");
});
afterEach(() => folder[Symbol.asyncDispose]());

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it("are made once, and are for the owner's eyes only", async () => {
  const made = await loadKeys(keys);
  expect(await loadKeys(keys)).toEqual(made);
  expect(await modeOf(keys)).toBe("700");
  for (const name of await readdir(keys))
    expect(await modeOf(join(keys, name)), `the mode of ${name}`).toBe("600");
});

it("hold a private key for each issuer, and no private part in the public set", async () => {
  const { privateKeys, publicKeys, tokenKey, sessionKey } = await loadKeys(keys);
  expect(publicKeys.map(({ kid }) => kid).toSorted()).toEqual(
    Object.values(privateKeys)
      .map(({ kid }) => kid)
      .toSorted(),
  );
  expect(publicKeys.every((key) => !("d" in key))).toBe(true);
  expect(await readFile(join(keys, "public.json"), "utf8")).not.toContain('"d"');
  for (const key of [tokenKey, sessionKey]) expect(Buffer.from(key, "base64url")).toHaveLength(32);
  expect(tokenKey).not.toBe(sessionKey);
});

it("are made in a folder that was prepared for them", async () => {
  await mkdir(keys, { mode: 0o755 });
  await chmod(keys, 0o755);
  await loadKeys(keys);
  expect(await modeOf(keys)).toBe("700");
});

it("are made anew when a first start was broken off", async () => {
  const whole = folder.at("whole");
  await loadKeys(whole);
  await rm(join(whole, "complete"));
  await cp(whole, `${keys}.new`, { recursive: true });
  const made = await loadKeys(keys);
  const half = JSON.parse(await readFile(join(whole, "public.json"), "utf8"));
  expect(made.publicKeys).not.toEqual(half.keys);
  expect(existsSync(`${keys}.new`)).toBe(false);
});

it("are neither used nor replaced when some of them are missing", async () => {
  await loadKeys(keys);
  const before = await readFile(join(keys, "tokens.key"), "utf8");
  await rm(join(keys, "complete"));
  await expect(loadKeys(keys)).rejects.toThrow(ConfigError);
  await writeFile(join(keys, "complete"), "");
  await rm(join(keys, "gateway.private.json"));
  await expect(loadKeys(keys)).rejects.toThrow("gateway.private.json");
  expect(await readFile(join(keys, "tokens.key"), "utf8")).toBe(before);
});

it("never take the place of a folder that holds something else", async () => {
  await mkdir(keys);
  await writeFile(join(keys, "letters.txt"), "mine");
  await expect(loadKeys(keys)).rejects.toThrow(/^KEYS_DIR: /);
  expect(await readFile(join(keys, "letters.txt"), "utf8")).toBe("mine");
});
