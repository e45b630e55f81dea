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

  const recordsOn = async (topic: string) => {
    const messages = await readTopic(topic);
    return messages.filter(({ key }) => key?.toString().startsWith(ada.me.id)).length;
  };
  await expect.poll(() => recordsOn(commitTopicOf("portfolio"))).toBe(1);
  await expect.poll(() => recordsOn(CREDENTIAL_EVENTS_TOPIC)).toBe(500);
  // And the person's own record, with the number of the last event.
  await expect.poll(() => recordsOn(CREDENTIAL_STATE_TOPIC)).toBe(501);
});
