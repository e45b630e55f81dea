import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  credentialAdded,
  credentialChanged,
  credentialRemoved,
} from "./testing/credential-events.ts";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";

let notifications: NotificationsHarness;
beforeEach(async () => {
  notifications = await createNotificationsHarness();
});
afterEach(() => notifications[Symbol.asyncDispose]());

const call = (method: string, options = {}) => notifications.call(method, "/api/calendar", options);
const create = async (commandId?: string) => {
  const made = await call("POST", commandId === undefined ? {} : { commandId });
  expect(made.statusCode).toBe(200);
  return made.json<{ url: string }>().url;
};
const current = async () => (await call("GET")).json<{ url: string }>().url;
const tokenIn = (url: string) =>
  /^http:\/\/laurel\.test\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1];
const read = (url: string, headers = {}) =>
  notifications.call("GET", `/internal/calendars/${tokenIn(url)}`, { userId: "", headers });

describe("the address of a calendar", () => {
  it("is empty, then shown again, and empty after the end", async () => {
    expect(await current()).toBe("");
    expect((await call("DELETE")).statusCode).toBe(204);
    const url = await create();
    expect(tokenIn(url)).toBeDefined();
    expect(await current()).toBe(url);
    expect((await call("GET", { userId: "bob" })).json()).toEqual({ url: "" });
    await notifications.restart();
    expect(await current()).toBe(url);
    expect((await call("DELETE")).statusCode).toBe(204);
    expect(await current()).toBe("");
    expect((await read(url)).statusCode).toBe(404);
  });

  it("ends when there is a new one, and a repeated call answers the same one", async () => {
    const first = await create("one");
    expect(await create("one")).toBe(first);
    const second = await create("two");
    expect(second).not.toBe(first);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
  });

  it("isn't stored", async () => {
    const token = tokenIn(await create()) ?? "";
    const { recordStore } = notifications.harness.deps;
    const links = await recordStore.collection({ name: "calendar-links", indexes: [["userId"]] });
    const stored = JSON.stringify(await links.find({ where: { userId: "ada" } }));
    expect(stored).toContain("ada");
    expect(stored).not.toContain(token);
  });

  it("that nobody has is 404", async () => {
    const path = `/internal/calendars/${"a".repeat(43)}`;
    expect((await notifications.call("GET", path, { userId: "" })).statusCode).toBe(404);
  });
});

describe("a calendar", () => {
  const eventsOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
    return calendar.getAllSubcomponents("vevent");
  };
  const summaries = (text: string) =>
    eventsOf(text).map((event) => event.getFirstPropertyValue("summary"));

  it("holds an all-day event with an alarm for each credential that expires", async () => {
    const name = "A, b; c\\d — Zertifikat 😀 with a name that is longer than a line of a calendar";
    await notifications.changePortfolio(
      credentialAdded("1", "2026-06-05", { name, organization: "Żółć" }),
    );
    await notifications.changePortfolio(credentialAdded("2", ""));
    const answer = await read(await create());
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const [event, ...others] = eventsOf(answer.body);
    expect(others).toEqual([]);
    expect(event?.getFirstPropertyValue("summary")).toBe(`${name} expires`);
    expect(event?.getFirstPropertyValue("description")).toBe("Żółć");
    const start = event?.getFirstProperty("dtstart");
    expect([start?.type, String(start?.getFirstValue())]).toEqual(["date", "2026-06-05"]);
    const alarm = event?.getFirstSubcomponent("valarm");
    expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
    expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-P30D");
    for (const line of answer.body.split("\r\n"))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(answer.body).not.toMatch(/\bada\b/);
  });

  it("is current, even when no event has arrived, and keeps the UID of a credential", async () => {
    const url = await create();
    await notifications.changePortfolio(credentialAdded("1", "2026-06-05"), false);
    await notifications.changePortfolio(credentialAdded("2", "2026-07-05"), false);
    const before = (await read(url)).body;
    expect(summaries(before)).toEqual(["Credential 1 expires", "Credential 2 expires"]);
    await notifications.changePortfolio(
      credentialChanged("1", "2027-06-05", { name: "Renamed" }),
      false,
    );
    await notifications.changePortfolio(credentialRemoved("2"), false);
    const after = (await read(await create())).body;
    expect(summaries(after)).toEqual(["Renamed expires"]);
    const uidOf = (text: string) => eventsOf(text)[0]?.getFirstPropertyValue("uid");
    expect(uidOf(after)).toBe(uidOf(before));
  });

  it("is in the language that its person reads, and is read anew in another one", async () => {
    const url = await create();
    const { etag = "", ...headers } = (await read(url)).headers;
    expect(headers["content-language"]).toBe("en");
    notifications.accounts.language = "de";
    const german = await read(url, { "if-none-match": etag });
    expect([german.statusCode, german.headers["content-language"]]).toEqual([200, "de"]);
  });

  it("is in the request's language while identity doesn't answer", async () => {
    const url = await create();
    await notifications.changePortfolio(credentialAdded("1", "2026-06-05"));
    notifications.accounts.language = "de";
    notifications.accounts.isDown = true;
    const { statusCode, headers, body } = await read(url, { [INTERNAL_HEADERS.language]: "fr" });
    expect([statusCode, headers["content-language"]]).toEqual([200, "fr"]);
    expect(summaries(body)).toEqual(["Credential 1 expire"]);
  });

  it("is answered with 304 until it changes", async () => {
    const url = await create();
    const { etag = "" } = (await read(url)).headers;
    expect(etag).not.toBe("");
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const same = await read(url, { "if-none-match": known });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", etag]);
    }
    await notifications.changePortfolio(credentialAdded("1", "2026-06-05"));
    expect((await read(url, { "if-none-match": etag })).statusCode).toBe(200);
  });
});
