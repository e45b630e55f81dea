import { CREDENTIAL_EVENTS_TOPIC, commitTopicOf } from "@laurel/contracts/topics";
import { findInEngines } from "@laurel/testing/engine-search";
import { randomUUID } from "node:crypto";
import { readWholeTopic } from "@laurel/adapters-kafka/kafka-read-whole";
import { connectMongo } from "@laurel/adapters-mongodb/mongo-connection";
import { openRestoreMark } from "@laurel/adapters-mongodb/moving/mongo-restore-mark";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";
import { startLaurel } from "@laurel/standalone/laurel";
import { engineEnvironment } from "@laurel/standalone/testing/engine-environment";
import { signUp } from "@laurel/standalone/testing/test-user";
import { engines } from "@laurel/testing/engines";
import { freePort } from "@laurel/testing/free-port";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import { addCredential } from "./testing/embedded-product.ts";
import { runCommand, succeed, type Command } from "./testing/run-command.ts";

const STATE = "laurel.credentials.state.v1";
const CANARY = `canary${randomUUID().slice(0, 8)}`;
const address = {
  brokers: engines.KAFKA_BROKERS,
  clientId: "reseed-test",
  logger: createLogger("test", "silent"),
};

it("Kafka is filled from the stores, and no command touches data that is in use", async () => {
  await using folder = await createTempDirectory();
  const since = new Date(Date.now() - 60_000);
  const url = `http://127.0.0.1:${await freePort()}`;
  const environment: Record<string, string> = {
    ...(await engineEnvironment(folder.path)),
    PUBLIC_URL: url,
    SMTP_URL: engines.SMTP_URL,
    KEYS_DIR: folder.at("keys"),
  };
  const elsewhere = { ...environment, DATA_DIR: folder.at("elsewhere") };
  const errorsOf = async (command: Command, ...words: string[]) =>
    (await runCommand(command, words, { environment: elsewhere })).errors;
  const settings = { DATA_DIR: folder.at("data"), LOG_LEVEL: "silent", RATE_LIMITS: "off" };
  const laurel = await startLaurel({
    environment: readEnvironment({
      ...environment,
      SMTP_URL: undefined,
      ...settings,
      PORT: new URL(url).port,
    }),
    webFolder: undefined,
    print: () => {},
  });
  try {
    const ada = await signUp(url, `ada-${Date.now()}`);
    for (const name of ["Reseeded One", "Reseeded Two"]) await addCredential(ada, name);
    const gone = await addCredential(ada, CANARY);
    for (const path of [`/api/credentials/${gone}`, `/api/credentials/removed/${gone}`])
      expect((await ada.call("DELETE", path)).status).toBe(204);
    await expect
      .poll(() => findInEngines(environment, CANARY, since), { timeout: 60_000, interval: 500 })
      .toEqual([]);
    expect(await errorsOf("reseed")).toContain("services are using this database");
    expect(await errorsOf("verify")).toContain("services use this database");
  } finally {
    await laurel.close();
  }

  const connection = await connectMongo({ url: environment["MONGODB_URL"] ?? "" });
  const mark = openRestoreMark(connection);
  await mark.set("filling", []);
  expect(await errorsOf("backup", folder.at("backup"))).toContain("hasn't ended");
  await mark.remove();
  await connection.close();

  expect(await errorsOf("reseed")).toContain("the topics hold records");
  expect(await succeed("reseed", ["--replace"], elsewhere)).toMatch(/\d+ records are published/);
  const states = await readWholeTopic(address, STATE);
  const text = states.map(({ value }) => String(value)).join();
  for (const name of ["Reseeded One", "Reseeded Two"]) expect(text.split(name)).toHaveLength(2);
  // Credentials that are gone for good were emptied before, so no topic has them any more.
  for (const topic of [STATE, CREDENTIAL_EVENTS_TOPIC, commitTopicOf("portfolio")]) {
    const records = await readWholeTopic(address, topic);
    expect(records.length).toBeGreaterThan(0);
    expect(records.map(({ value }) => String(value)).join()).not.toContain(CANARY);
  }
  expect(await succeed("verify", [], elsewhere)).toContain("verify: no findings");
});
