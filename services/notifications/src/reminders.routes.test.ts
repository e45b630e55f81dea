import { erasurePath } from "@laurel/contracts/personal-data";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSecrets } from "./secrets.ts";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";

let notifications: NotificationsHarness;
beforeEach(async () => {
  notifications = await createNotificationsHarness();
});
afterEach(() => notifications[Symbol.asyncDispose]());

const get = async (userId = "ada") =>
  (await notifications.call("GET", "/api/reminders", { userId })).json<unknown>();
const put = (body: unknown) => notifications.call("PUT", "/api/reminders", { body });

describe("the settings", () => {
  it("are on, 90, 30, 7 and 1 days before, until they are changed", async () => {
    expect(await get()).toEqual({ enabled: true, days: [90, 30, 7, 1] });
  });

  it("keep what isn't given, and list the days in descending order", async () => {
    const changed = await put({ days: [0, 365, 14] });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { enabled: true, days: [365, 14, 0] },
    ]);
    expect((await put({ enabled: false })).json()).toEqual({ enabled: false, days: [365, 14, 0] });
    expect((await put({ days: [] })).json()).toEqual({ enabled: false, days: [] });
    expect((await put({})).json()).toEqual({ enabled: false, days: [] });
    expect(await get()).toEqual({ enabled: false, days: [] });
    expect(await get("bob")).toEqual({ enabled: true, days: [90, 30, 7, 1] });
  });

  it.each([
    { days: [-1] },
    { days: [366] },
    { days: [1.5] },
    { days: ["7"] },
    { days: [7, 7] },
    { days: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { days: 7 },
    { days: null },
    { enabled: "yes" },
    { enabled: null },
    [],
  ])("can't be %j", async (body) => {
    const refused = await put(body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "invalid_input"]);
    expect(await get()).toEqual({ enabled: true, days: [90, 30, 7, 1] });
  });
});

describe("unsubscribing", () => {
  const tokenOf = (userId: string) =>
    createSecrets(notifications.harness.keys.webhookKey).unsubscribeToken(userId);
  const unsubscribe = (query: string) =>
    notifications.call("POST", `/api/reminders/unsubscribe${query}`, { userId: "" });

  it("switches reminders off, again and again", async () => {
    for (let times = 0; times < 2; times += 1) {
      expect((await unsubscribe(`?token=${tokenOf("ada")}`)).statusCode).toBe(200);
      expect(await get()).toEqual({ enabled: false, days: [90, 30, 7, 1] });
    }
    expect(await get("bob")).toMatchObject({ enabled: true });
  });

  it.each(["", "?token=", "?token=ada", "?token=ada.x", "?token=a&token=b", "?other=1"])(
    "with %j is answered alike, and changes nothing",
    async (query) => {
      const known = (await unsubscribe(`?token=${tokenOf("bob")}`)).json<unknown>();
      const answer = await unsubscribe(query);
      expect([answer.statusCode, answer.json()]).toEqual([200, known]);
      expect(await get()).toMatchObject({ enabled: true });
    },
  );

  it("with somebody else's token under one's own name changes nothing", async () => {
    const [, mac = ""] = tokenOf("bob").split(".");
    expect((await unsubscribe(`?token=ada.${mac}`)).statusCode).toBe(200);
    expect(await get()).toMatchObject({ enabled: true });
  });

  it("is answered alike after the account was erased", async () => {
    const issuer = "identity" as const;
    await notifications.call("POST", erasurePath("close"), { issuer });
    expect((await unsubscribe(`?token=${tokenOf("ada")}`)).statusCode).toBe(200);
  });
});
