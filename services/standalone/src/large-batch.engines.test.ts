import { CREDENTIAL_EVENTS_TOPIC, commitTopicOf } from "@laurel/contracts/topics";
import { CREDENTIAL_STATE_TOPIC } from "@laurel/contracts/external-topics";
import { createCredentials } from "@laurel/contracts/routes/imports";
import { readTopic } from "@laurel/testing/kafka-harness";
import { largestBatch } from "@laurel/testing/largest-batch";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { expectStatus, startProduct } from "./testing/running-product.ts";

it("the largest batch is one record for our services, and one per credential for others", async () => {
  await using product = await startProduct();
  const ada = await product.signUp(`batch-${randomUUID().slice(0, 8)}`);
  const body = { credentials: largestBatch() };
  expectStatus(await ada.call("POST", createCredentials.path, { body }), 200);
  const list = await ada.call("GET", "/api/credentials");
  expect(list.json()).toHaveLength(500);

  // A record may be sent again, with the same key and content.
  const recordsOn = async (topic: string) => {
    const messages = await readTopic(topic);
    const own = messages.filter(({ key }) => String(key).startsWith(ada.me.id));
    return new Set(own.map(({ key, value }) => `${String(key)} ${String(value)}`)).size;
  };
  await expect.poll(() => recordsOn(commitTopicOf("portfolio"))).toBe(1);
  await expect.poll(() => recordsOn(CREDENTIAL_EVENTS_TOPIC)).toBe(500);
  const keysOn = async (topic: string) => {
    const messages = await readTopic(topic);
    const keys = messages.map(({ key }) => String(key));
    return new Set(keys.filter((key) => key.startsWith(ada.me.id))).size;
  };
  // And the person's own record, with the number of the last event.
  await expect.poll(() => keysOn(CREDENTIAL_STATE_TOPIC)).toBe(501);
});
