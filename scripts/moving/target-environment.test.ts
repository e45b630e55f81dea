import { makeKeysIfMissing } from "@laurel/hosting/keys/make-keys";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedSource } from "./embedded-source.ts";
import { copyKeys } from "./migrate.ts";
import { isOnEngines, requireEngineEnvironment } from "./target-environment.ts";

const ENGINES = {
  MONGODB_URL: "mongodb://127.0.0.1",
  KAFKA_BROKERS: "127.0.0.1:9092",
  REDIS_URL: "redis://127.0.0.1",
  S3_ENDPOINT: "http://127.0.0.1",
  S3_REGION: "here",
  S3_BUCKET: "laurel",
  S3_ACCESS_KEY_ID: "laurel",
  S3_SECRET_ACCESS_KEY: "secret",
  SMTP_URL: "smtp://127.0.0.1",
  PUBLIC_URL: "http://127.0.0.1:3000",
};

let folder: TempDirectory;
beforeAll(async () => {
  folder = await createTempDirectory();
});
afterAll(() => folder[Symbol.asyncDispose]());

it("data is on engines or in a folder, and nothing in between", () => {
  expect(isOnEngines(readEnvironment({}))).toBe(false);
  expect(isOnEngines(readEnvironment({ MONGODB_URL: ENGINES.MONGODB_URL }))).toBe(true);
  const mixed = readEnvironment({ S3_ENDPOINT: ENGINES.S3_ENDPOINT, REDIS_URL: ENGINES.REDIS_URL });
  expect(() => isOnEngines(mixed)).toThrow("REDIS_URL, S3_ENDPOINT: set without MONGODB_URL");
});

it("a restore onto engines needs all variables and the keys, and makes none", async () => {
  const { KAFKA_BROKERS: _1, REDIS_URL: _2, PUBLIC_URL: _3, ...some } = ENGINES;
  expect(() => requireEngineEnvironment(readEnvironment(some))).toThrow(
    "must be set, too: KAFKA_BROKERS, REDIS_URL, PUBLIC_URL, KEYS_DIR",
  );
  const KEYS_DIR = folder.at("no-keys");
  await mkdir(KEYS_DIR);
  const environment = readEnvironment({ ...ENGINES, KEYS_DIR });
  expect(() => requireEngineEnvironment(environment)).toThrow("contains no keys");
  expect(readdirSync(KEYS_DIR)).toEqual([]);
  await makeKeysIfMissing(KEYS_DIR);
  requireEngineEnvironment(environment);
});

it("a migration copies the keys, also after an interruption, and refuses others", async () => {
  const root = folder.at("data");
  const KEYS_DIR = folder.at("new-keys");
  const copy = (to: string) => copyKeys(root, readEnvironment({ KEYS_DIR: to }));
  await expect(copy(KEYS_DIR)).rejects.toThrow("contains no keys");
  await makeKeysIfMissing(`${root}/keys`);
  const whole = readdirSync(`${root}/keys`).toSorted();
  await copy(KEYS_DIR);
  expect(readdirSync(KEYS_DIR).toSorted()).toEqual(whole);
  await copy(KEYS_DIR);

  await mkdir(`${KEYS_DIR}/copying`);
  await rm(`${KEYS_DIR}/identity`, { recursive: true });
  await copy(KEYS_DIR);
  expect(readdirSync(KEYS_DIR).toSorted()).toEqual(whole);

  const others = folder.at("other-keys");
  await makeKeysIfMissing(others);
  await expect(copy(others)).rejects.toThrow("its keys aren't those of");
});

it("nothing is backed up while a restore of the folder is interrupted", async () => {
  const root = folder.at("interrupted");
  await mkdir(root);
  await writeFile(`${root}/restore.json`, '{"backup":"2026-01-01T00:00:00.000Z"}');
  expect(() => embeddedSource(root)).toThrow("was interrupted. Run the same npm run restore again");
});
