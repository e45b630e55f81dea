import { pathOf } from "@laurel/contracts/path";
import { createCredential } from "@laurel/contracts/routes/credentials";
import {
  createWebhook,
  deliverySchema,
  listWebhooks,
  redeliver,
  newWebhookSchema,
} from "@laurel/contracts/routes/webhooks";
import { z } from "@laurel/contracts/zod";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { expectOrdinary, expectShape } from "./testing/expect-answer.ts";
import { filesHolding } from "./testing/personal-data.ts";
import { PASSWORD } from "./testing/test-user.ts";
import { LOOPBACK_ALLOWED, startReceiver } from "./testing/webhook-receiver.ts";
import { expectStatus, startProduct, type SignedIn } from "./testing/running-product.ts";

const BODY = { name: "Course", organization: "Anywhere", completedDate: "2025-06-01" };
const environment = LOOPBACK_ALLOWED;
/** docs/api.md, Webhooks */
const WITHIN = { timeout: 2_000 };

async function addWebhook(person: SignedIn, url: string) {
  const made = await person.call("POST", createWebhook.path, { body: { url } });
  expectOrdinary(expectStatus(made, 201));
  expectShape(createWebhook.answers[201], made);
  return newWebhookSchema.parse(made.json());
}

it("a webhook gets an event within two seconds, as the feed has it, with a signature that anybody can verify", async () => {
  await using receiver = await startReceiver();
  await using product = await startProduct({ environment });
  const ada = await product.signUp("ada");
  expectStatus(await ada.call("POST", createCredential.path, { body: BODY }), 201);
  const { id, secret } = await addWebhook(ada, receiver.url);

  expectStatus(await ada.call("POST", createCredential.path, { body: BODY }), 201);
  await expect.poll(() => receiver.received, WITHIN).toHaveLength(1);
  const { headers = {}, body = "" } = receiver.received[0] ?? {};
  const signed = Object.fromEntries(
    ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [
      name,
      String(headers[name]),
    ]),
  );
  expect(headers["content-type"]).toBe("application/cloudevents+json");
  const event = new Webhook(secret).verify(body, signed);
  const feed = z
    .object({ events: z.array(z.unknown()) })
    .parse((await ada.call("GET", "/api/events?after=1")).json());
  expect([event]).toEqual(feed.events);
  expect(() => new Webhook(secret).verify(`${body} `, signed)).toThrow();

  expectStatus(await ada.call("POST", `/api/webhooks/${id}/test`), 202);
  await expect.poll(() => receiver.received, WITHIN).toHaveLength(2);
  const deliveries = await ada.call("GET", `/api/webhooks/${id}/deliveries`);
  const shown = z.array(deliverySchema.strict()).parse(deliveries.json());
  expect(shown.map(({ type }) => type).toSorted()).toEqual([
    "laurel.credential.added.v1",
    "laurel.webhook.test.v1",
  ]);

  for (const delivery of shown) {
    const path = pathOf(redeliver, { id, deliveryId: delivery.id });
    expectStatus(await ada.call("POST", path), 202);
  }
  await expect.poll(() => receiver.received).toHaveLength(4);
});

it("a webhook is still there after a restart, gets what happened around it, and ends with the account", async () => {
  await using folder = await createTempDirectory();
  await using receiver = await startReceiver();
  const first = await startProduct({ kept: folder, environment });
  const ada = await first.signUp("ada");
  await addWebhook(ada, receiver.url);
  expectStatus(await ada.call("POST", createCredential.path, { body: BODY }), 201);
  await first.stop();

  await using second = await startProduct({ kept: folder, port: first.port, environment });
  const again = await second.signIn("ada");
  expectStatus(await again.call("POST", createCredential.path, { body: BODY }), 201);
  await expect.poll(() => receiver.numbers(), { timeout: 5_000 }).toEqual(new Set([1, 2]));
  const listed = await again.call("GET", listWebhooks.path);
  expect(listed.json()).toHaveLength(1);
  const erased = await again.call("DELETE", "/api/users/me", { body: { password: PASSWORD } });
  expectStatus(erased, 204);
  const { length } = receiver.received;
  await pause(1_500);
  expect(receiver.received).toHaveLength(length);
  expect(filesHolding(folder.path, new URL(receiver.url).host)).toEqual([]);
});

it("a private address is refused by default", async () => {
  await using product = await startProduct();
  const ada = await product.signUp("ada");
  for (const url of [
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "http://a.example/",
  ]) {
    const refused = await ada.call("POST", createWebhook.path, { body: { url } });
    expect([refused.status, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: "url_not_allowed" }),
    ]);
  }
});
