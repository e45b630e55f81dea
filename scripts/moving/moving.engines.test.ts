import { openS3ObjectStore } from "@laurel/adapters-s3/s3-object-store";
import { provisionBucket } from "@laurel/adapters-s3/s3-bucket";
import { topicsSchema } from "@laurel/adapters-kafka/kafka-topic-differences";
import { provisionTopics } from "@laurel/adapters-kafka/kafka-topics";
import { readWholeTopic } from "@laurel/adapters-kafka/kafka-read-whole";
import { engineEnvironment } from "@laurel/standalone/testing/engine-environment";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";
import { s3SettingsOf } from "@laurel/hosting/process/s3-settings";
import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { findInEngines } from "@laurel/testing/engine-search";
import { engines } from "@laurel/testing/engines";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { readdirSync, statSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readManifest } from "./backup-folder.ts";
import { embeddedSource } from "./embedded-source.ts";
import { hashFile } from "./hashed-file.ts";
import { quiet } from "./progress.ts";
import { addCredential, addDocument, startEmbedded } from "./testing/embedded-product.ts";
import { runCommand, succeed } from "./testing/run-command.ts";

const KILLS = 10;
const TOPICS = join(import.meta.dirname, "../../infra/kafka/topics.json");
const STATE = "laurel.credentials.state.v1";
const EVENTS = "laurel.credentials.events.v1";

const address = {
  brokers: engines.KAFKA_BROKERS,
  clientId: "moving-test",
  logger: createLogger("test", "silent"),
};

/** A separate database and bucket, and the topics. */
async function targetIn(folder: TempDirectory): Promise<Record<string, string>> {
  const environment = {
    ...(await engineEnvironment(folder.path)),
    S3_BUCKET: `moving-${Date.now()}`,
    SMTP_URL: engines.SMTP_URL,
    PUBLIC_URL: "http://127.0.0.1:3000",
    KEYS_DIR: folder.at("keys"),
  };
  await provisionBucket(s3SettingsOf(readEnvironment(environment)));
  await provisionTopics(address, topicsSchema.parse(JSON.parse(await readFile(TOPICS, "utf8"))));
  return environment;
}

/** Every file of a folder with its hash and the time of its last change. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const hashed = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path, `${(await hashFile(path)).sha256} ${statSync(path).mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** Otherwise the migration ends the erasure, and the streams differ. */
async function areErasuresSettled(folder: TempDirectory): Promise<boolean> {
  const moment = await embeddedSource(folder.at("data")).choose(folder.at("looking"), quiet);
  const erased = await moment.erased();
  await moment.close();
  return erased.length === 1 && erased.every(({ settled }) => settled);
}

const hashesIn = async (folder: string, names: RegExp) =>
  (await readManifest(folder)).files
    .filter(({ name }) => names.test(name))
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .toSorted();

it("an installation moves to engines despite kills, and from there back", async () => {
  await using folder = await createTempDirectory();
  const data = folder.at("data");
  const product = await startEmbedded(data);
  const [ada, eve] = [await product.signUp("ada"), await product.signUp("eve")];
  for (const name of ["One", "Two", "Three"]) await addCredential(ada, name);
  await addDocument(product.url, ada, "diploma");
  await addCredential(eve, "Canary");
  expect((await eve.call("DELETE", "/api/users/me", { body: { password: PASSWORD } })).status).toBe(
    204,
  );
  await expect.poll(() => areErasuresSettled(folder), { interval: 1_000 }).toBe(true);
  await product.close();
  await succeed("backup", [folder.at("before")], { DATA_DIR: data });
  const before = await contentsOf(data);
  const target = await targetIn(folder);
  const file = folder.at("engines.env");
  const lines = Object.entries(target).map(([name, value]) => `${name}=${value}`);
  await writeFile(file, lines.join("\n"));
  const words = ["--from", data, "--to", file];

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const killAfterMs = 500 + Math.random() * 9_000;
    const { code } = await runCommand("migrate", words, { environment: {}, killAfterMs });
    // It was faster than the kill. Another run is refused, because the engines hold an installation.
    if (code === 0) break;
  }
  const last = await runCommand("migrate", words, { environment: {} });
  if (last.code === 0) expect(last.out).toContain("is restored from");
  else expect(last.errors).toContain("the engines already hold an installation");
  expect(await contentsOf(data)).toEqual(before);
  expect(await succeed("verify", [], { ...target, DATA_DIR: folder.at("run") })).toContain(
    "verify: no findings",
  );
  const states = await readWholeTopic(address, STATE);
  const current = new Map(states.map(({ key, value }) => [String(key), String(value)]));
  expect([...current.values()].join()).toMatch(/One.*Two.*Three/s);
  expect([...current.values()].join()).not.toContain("Canary");

  await succeed("backup", [folder.at("moved")], target);
  const same = /commits|objects/;
  expect(await hashesIn(folder.at("moved"), same)).toEqual(
    await hashesIn(folder.at("before"), same),
  );
  const refused = await runCommand("restore", [folder.at("moved")], { environment: target });
  expect(refused.errors).toContain("With restore and --replace, it would be deleted");
  await succeed("restore", [folder.at("moved"), "--replace"], target);
  const objects = await openS3ObjectStore(s3SettingsOf(readEnvironment(target)));
  const keys: string[] = [];
  for await (const { key } of objects.list("")) keys.push(key);
  await objects.close();
  expect(keys).toHaveLength(1);
  await succeed("restore", [folder.at("moved")], { DATA_DIR: folder.at("back") });
  expect(await succeed("verify", [], { DATA_DIR: folder.at("back") })).toContain(
    "verify: no findings",
  );
});

it("credentials that were gone for good since the backup are gone again on engines", async () => {
  const since = new Date(Date.now() - 60_000);
  await using folder = await createTempDirectory();
  const data = { DATA_DIR: folder.at("data") };
  const product = await startEmbedded(data.DATA_DIR);
  const ada = await product.signUp("ada");
  await addCredential(ada, "Kept");
  const [live, removed] = [await addCredential(ada, "Canary"), await addCredential(ada, "Canary")];
  const remove = (path: string) => ada.call("DELETE", `/api/credentials/${path}`);
  expect((await remove(removed)).status).toBe(204);
  for (const name of ["one", "two"]) await succeed("backup", [folder.at(name)], data);
  for (const path of [live, "removed"]) expect((await remove(path)).status).toBe(204);
  const list = folder.at("erased.ndjson");
  await succeed("backup", ["--erasures", list], data);
  await product.close();

  const target = await targetIn(folder);
  await cp(folder.at("data", "keys"), folder.at("keys"), { recursive: true });
  // The second restore finds them in what the first one has filled.
  for (const words of [
    ["one", "--erasures", list],
    ["two", "--replace"],
  ]) {
    const [name = "", ...options] = words;
    const out = await succeed("restore", [folder.at(name), ...options], target);
    expect(out).toContain("2 credentials that were deleted for good since the backup");
    expect(await findInEngines(target, "Canary", since)).toEqual([]);
    for (const topic of [STATE, EVENTS]) {
      const values = (await readWholeTopic(address, topic))
        .map(({ value }) => String(value))
        .join();
      expect(values).toContain("Kept");
      expect(values).not.toContain("Canary");
    }
    expect(await succeed("verify", [], { ...target, DATA_DIR: folder.at("run") })).toContain(
      "verify: no findings",
    );
  }
});
