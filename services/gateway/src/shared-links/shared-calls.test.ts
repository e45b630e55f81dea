import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import { times } from "../testing/limits.ts";

let gateway: GatewayHarness;
let unlocks: { status: number; headers?: Record<string, string>; body?: object };
beforeEach(async () => {
  gateway = await startGateway();
  unlocks = WRONG;
  gateway.services.when("POST /api/shared/", () => unlocks);
  gateway.services.when("GET /api/shared/", () => ({ status: 404, body: MISSING }));
});
afterEach(() => gateway[Symbol.asyncDispose]());

const MISSING = { message: "Not found", code: "not_found" };
const WRONG = { status: 403, body: { message: "The password is wrong", code: "wrong_password" } };
const RIGHT = { status: 204, headers: { [INTERNAL_HEADERS.unlocked]: "1.proof" } };
const TOKEN = "T".repeat(43);
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";

const unlock = (token = TOKEN, from = "192.0.2.1") =>
  gateway.call("POST", `/api/shared/${token}/unlock`, { body: { password: "sesame" }, from });
const visit = async (headers: Record<string, string> = {}, from = "192.0.2.1", method = "GET") => {
  await gateway.call(method, `/api/shared/${TOKEN}`, { headers, from });
  return gateway.services.asked.at(-1)?.headers ?? {};
};
const visitor = async (...visits: Parameters<typeof visit>) =>
  (await visit(...visits))[INTERNAL_HEADERS.visitor];

describe("unlocking a share link", () => {
  it("sets a cookie for an hour that only this link gets, and tells profile about it", async () => {
    unlocks = RIGHT;
    const answer = await unlock();
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).not.toHaveProperty(INTERNAL_HEADERS.unlocked);
    expect(answer.headers["set-cookie"]).toEqual(
      [`/api/shared/${TOKEN}`, `/s/${TOKEN}`].map(
        (path) => `laurel-link=1.proof; Max-Age=3600; Path=${path}; HttpOnly; SameSite=Lax`,
      ),
    );
    const told = await visit({ cookie: "laurel-link=1.proof" });
    expect(told[INTERNAL_HEADERS.unlocked]).toBe("1.proof");
    const forged = await visit({ [INTERNAL_HEADERS.unlocked]: "1.proof" });
    expect(forged).not.toHaveProperty(INTERNAL_HEADERS.unlocked);
  });

  it("is refused after 10 wrong passwords in 15 minutes, for this link and address", async () => {
    const answers = await times(11, async () => (await unlock()).statusCode);
    expect(answers).toEqual([...Array<number>(10).fill(403), 429]);
    unlocks = RIGHT;
    const refused = await unlock();
    expect([refused.statusCode, Number(refused.headers["retry-after"])]).toEqual([429, 900]);
    expect((await unlock("U".repeat(43))).statusCode).toBe(204);
    expect((await unlock(TOKEN, "192.0.2.2")).statusCode).toBe(204);
    gateway.time.advance(15 * 60_000);
    expect((await unlock()).statusCode).toBe(204);
  });

  it("counts wrong passwords that are sent together", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => unlock()));
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  it("doesn't count malformed requests, and isn't allowed while nothing can be counted", async () => {
    unlocks = { status: 400, body: { message: "", code: "invalid_input" } };
    expect(new Set(await times(20, async () => (await unlock()).statusCode))).toEqual(
      new Set([400]),
    );
    unlocks = RIGHT;
    gateway.breakStore(true);
    expect((await unlock()).statusCode).toBe(503);
  });
});

describe("a visitor", () => {
  it("is the same for one browser and day, and says nothing about it", async () => {
    const first = await visitor({ "user-agent": CHROME });
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await visitor({ "user-agent": CHROME })).toBe(first);
    const second = await gateway.another({});
    await second.inject({
      url: `/api/shared/${TOKEN}`,
      headers: { "user-agent": CHROME },
      remoteAddress: "192.0.2.1",
    });
    expect(gateway.services.asked.at(-1)?.headers[INTERNAL_HEADERS.visitor]).toBe(first);
    expect(await visitor({ "user-agent": `${CHROME} Edg/142.0` })).not.toBe(first);
    expect(await visitor({ "user-agent": CHROME }, "192.0.2.2")).not.toBe(first);
    gateway.time.advance(24 * 3600 * 1000);
    expect(await visitor({ "user-agent": CHROME })).not.toBe(first);
    expect(await gateway.keyValues.get("visitor-key:2026-01-01")).toBeUndefined();
  });

  it("has a network for the day, as wide as a /24 or /48, whatever the browser", async () => {
    const network = async (name: string, from: string) =>
      (await visit({ "user-agent": name }, from))[INTERNAL_HEADERS.visitorNetwork];
    const first = await network(CHROME, "192.0.2.1");
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await network(`${CHROME} Edg/142.0`, "192.0.2.77")).toBe(first);
    expect(await network(CHROME, "192.0.3.1")).not.toBe(first);
    const wide = await network(CHROME, "2001:db8:1:2::3");
    expect(await network(CHROME, "2001:db8:1:ffff::4")).toBe(wide);
    expect(await network(CHROME, "2001:db8:2::4")).not.toBe(wide);
    const forged = await visit({
      "user-agent": "Googlebot",
      [INTERNAL_HEADERS.visitorNetwork]: "v".repeat(43),
    });
    expect(forged).not.toHaveProperty(INTERNAL_HEADERS.visitorNetwork);
  });

  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "facebookexternalhit/1.1",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0)",
    "Slackbot-LinkExpanding 1.0",
    "WhatsApp/2.23",
    "Mozilla/5.0 (compatible; YandexBot/3.0)",
    "Baiduspider",
  ])("is nobody for a robot: %s", async (robot) => {
    expect(await visitor({ "user-agent": robot })).toBeUndefined();
  });

  it("is nobody for a page that is fetched in advance, or only asked about", async () => {
    expect(
      await visitor({ "user-agent": CHROME, "sec-purpose": "prefetch;prerender" }),
    ).toBeUndefined();
    expect(await visitor({ "user-agent": CHROME }, "192.0.2.1", "HEAD")).toBeUndefined();
    const forged = { "user-agent": "Googlebot", [INTERNAL_HEADERS.visitor]: "v".repeat(43) };
    expect(await visitor(forged)).toBeUndefined();
  });
});
