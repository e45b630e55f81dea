import { newWebhookSchema, webhookSchema, type Webhook } from "@laurel/contracts/routes/webhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDeliveryStore } from "./deliveries/delivery-store.ts";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";

let notifications: NotificationsHarness;
beforeEach(async () => {
  notifications = await createNotificationsHarness({
    outbound: { allowedNetworks: [], disabled: false, resolve },
  });
});
afterEach(() => notifications[Symbol.asyncDispose]());

async function resolve(name: string) {
  if (name === "unknown.example") throw new Error("ENOTFOUND");
  const address = name === "inside.example" ? "10.0.0.1" : "8.8.8.8";
  return [{ address, family: 4 as const }];
}

const URL = "https://example.org/hook";
const add = (body: object = { url: URL }, more: object = {}) =>
  notifications.call("POST", "/api/webhooks", { body, ...more });
const list = async (userId = "ada") =>
  (await notifications.call("GET", "/api/webhooks", { userId })).json<Webhook[]>();

describe("a webhook", () => {
  it("is created with a secret that only this answer shows, and listed", async () => {
    const made = await add({ url: URL, types: ["laurel.credential.added.v1"] });
    expect(made.statusCode).toBe(201);
    const { secret, ...webhook } = newWebhookSchema.strict().parse(made.json());
    expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
    expect(webhook).toMatchObject({ url: URL, status: "active", lastDeliveryAt: "" });
    expect(await list()).toEqual([webhookSchema.strict().parse(webhook)]);
    expect(await list("bob")).toEqual([]);
  });

  it("is created once per command, with the same secret, and two have different ones", async () => {
    const first = await add({ url: URL }, { commandId: "one" });
    expect((await add({ url: URL }, { commandId: "one" })).json()).toEqual(first.json());
    const second = await add({ url: URL }, { commandId: "two" });
    expect(second.json().secret).not.toBe(first.json().secret);
    expect(await list()).toHaveLength(2);
  });

  it("leaves its receiver as it is when the call that added it is repeated late", async () => {
    const { receivers } = await openDeliveryStore(notifications.harness.deps.recordStore);
    const { id } = (await add({ url: URL }, { commandId: "one" })).json<Webhook>();
    const moved = { url: "https://moved.example/hook" };
    await notifications.call("PUT", `/api/webhooks/${id}`, { body: moved });
    expect((await add({ url: URL }, { commandId: "one" })).statusCode).toBe(201);
    expect((await receivers.get(id))?.document.url).toBe(moved.url);

    await notifications.call("DELETE", `/api/webhooks/${id}`);
    await expect.poll(() => receivers.get(id)).toBeUndefined();
    expect((await add({ url: URL }, { commandId: "one" })).statusCode).toBe(201);
    expect(await receivers.get(id)).toBeUndefined();
    expect(await list()).toEqual([]);
  });

  it("has a limit of ten, which deleting makes room in", async () => {
    for (let count = 0; count < 10; count += 1) expect((await add()).statusCode).toBe(201);
    const more = await add();
    expect([more.statusCode, more.json().code]).toEqual([409, "limit_reached"]);
    const [one] = await list();
    expect((await notifications.call("DELETE", `/api/webhooks/${one?.id}`)).statusCode).toBe(204);
    expect((await add()).statusCode).toBe(201);
  });

  it.each(["http://example.org/", "https://127.0.0.1/", "https://inside.example/", "ftp://a.b/"])(
    "can't have the URL %s",
    async (url) => {
      const refused = await add({ url });
      expect([refused.statusCode, refused.json().code]).toEqual([400, "url_not_allowed"]);
      const { id } = (await add()).json<Webhook>();
      const changed = await notifications.call("PUT", `/api/webhooks/${id}`, { body: { url } });
      expect([changed.statusCode, changed.json().code]).toEqual([400, "url_not_allowed"]);
    },
  );

  it("can have a name that can't be looked up", async () => {
    expect((await add({ url: "https://unknown.example/" })).statusCode).toBe(201);
  });

  it.each([
    {},
    { url: "nonsense" },
    { url: 7 },
    { url: "https://user:word@example.org/" },
    { url: `https://example.org/${"a".repeat(3000)}` },
    { url: URL, types: ["laurel.credential.painted.v1"] },
    { url: URL, types: "all" },
  ])("is not created from %j", async (body) => {
    const refused = await add(body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "invalid_input"]);
  });

  it("changes what is given, and is somebody else's 404", async () => {
    const { secret: _secret, ...webhook } = (await add()).json();
    const path = `/api/webhooks/${webhook.id}`;
    const body = { types: ["laurel.credential.removed.v1"], status: "disabled" };
    const changed = await notifications.call("PUT", path, { body });
    expect(changed.json()).toEqual({ ...webhook, ...body });
    expect(await list()).toEqual([changed.json()]);
    const bad = await notifications.call("PUT", path, { body: { status: "paused" } });
    expect(bad.statusCode).toBe(400);
    for (const [method, sent] of [["PUT", body], ["DELETE"]] as const) {
      const call = { userId: "bob", body: sent };
      expect((await notifications.call(method, path, call)).statusCode).toBe(404);
    }
    expect((await notifications.call("DELETE", path)).statusCode).toBe(204);
    expect((await notifications.call("DELETE", path)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });
});
