import { streamChannel } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userIdOf } from "../testing/fake-services.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

const FEED = "/api/events?after=3";
const EMPTY = { events: [], last: 3 };
const EVENT = { events: [{ streamversion: 4 }], last: 4 };

let gateway: GatewayHarness;
let cookie: string;
let answer: object;
/** How many times portfolio was called. */
const asked = () =>
  gateway.services.asked.filter(({ url }) => url.startsWith("/api/events")).length;
const untilAsked = async (times: number) => await expect.poll(asked).toBeGreaterThanOrEqual(times);
const get = (query: string) => gateway.call("GET", FEED + query, { cookie });
const nudge = () => gateway.keyValues.nudge(streamChannel(streamOf("portfolio", userIdOf("ada"))));

beforeEach(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn("ada");
  answer = EMPTY;
  gateway.services.when("GET /api/events", () => ({ body: answer }));
});
afterEach(() => gateway[Symbol.asyncDispose]());

describe("a request for the feed", () => {
  it("is answered at once without `wait`, or with events", async () => {
    expect((await get("")).json()).toEqual(EMPTY);
    answer = EVENT;
    expect((await get("&wait=30")).json()).toEqual(EVENT);
    expect(asked()).toBe(2);
  });

  it("waits for the next commit", async () => {
    const waiting = get("&wait=30");
    await untilAsked(1);
    answer = EVENT;
    nudge();
    expect((await waiting).json()).toEqual(EVENT);
    expect(asked()).toBe(2);
  });

  it("sees an event whose nudge was lost", async () => {
    const waiting = get("&wait=30");
    await untilAsked(1);
    answer = EVENT;
    expect((await waiting).json()).toEqual(EVENT);
  });

  it("is answered without events after the wait", async () => {
    expect((await get("&wait=1")).json()).toEqual(EMPTY);
    expect(asked()).toBe(2);
  });

  it("passes on a refusal at once", async () => {
    gateway.services.when("GET /api/events", () => ({ status: 400, body: { code: "x" } }));
    expect((await get("&wait=30")).statusCode).toBe(400);
    expect((await get("&wait=31")).statusCode).toBe(400);
    expect(asked()).toBe(2);
  });

  it("does not wait while ten others of the same person do", async () => {
    const waiting = Array.from({ length: 10 }, () => get("&wait=30"));
    await untilAsked(10);
    expect((await get("&wait=30")).json()).toEqual(EMPTY);
    answer = EVENT;
    nudge();
    for (const response of await Promise.all(waiting)) expect(response.json()).toEqual(EVENT);
  });

  it("is answered when the gateway stops", async () => {
    const app = await gateway.another({});
    const waiting = app.inject({ url: `${FEED}&wait=30`, headers: { cookie } });
    await untilAsked(1);
    await app.close();
    expect((await waiting).json()).toEqual(EMPTY);
  });
});
