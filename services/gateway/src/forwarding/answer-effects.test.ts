import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway({ rateLimits: false });
  cookie = await gateway.signIn();
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => void (gateway.services.asked.length = 0));

describe("versions that an answer touched", () => {
  it("are stored as maxima before the answer is sent, and sent along from then on", async () => {
    const touch = (versions: string) =>
      gateway.services.when("PUT /api/users/me", () => ({
        headers: { "x-laurel-versions": versions },
      }));
    for (const versions of ["profile-ada=5,portfolio-ada=2", "profile-ada=4,nonsense"]) {
      touch(versions);
      await gateway.call("PUT", "/api/users/me", { cookie, body: {} });
    }
    expect(await gateway.keyValues.fields("seen:ada")).toMatchObject({
      "profile-ada": 5,
      "portfolio-ada": 2,
    });
    gateway.services.asked.length = 0;
    await gateway.call("GET", "/api/credentials", { cookie });
    expect(
      String(gateway.services.asked[0]?.headers["x-laurel-seen"]).split(",").toSorted(),
    ).toContain("profile-ada=5");
  });

  it("are stored for the owner of the stream, also when nobody is signed in", async () => {
    gateway.services.when("POST /api/auth/register", () => ({
      status: 201,
      headers: { "x-laurel-versions": "account-new=1" },
    }));
    await gateway.call("POST", "/api/auth/register", { body: {} });
    expect(await gateway.keyValues.fields("seen:new")).toEqual({ "account-new": 1 });
  });

  it("delay the answer while they cannot be stored", async () => {
    gateway.services.when("POST /api/auth/reset-password", () => ({
      headers: { "x-laurel-versions": "account-zoe=1" },
    }));
    gateway.breakStore(true);
    const answer = await gateway.call("POST", "/api/auth/reset-password", { body: {} });
    gateway.breakStore(false);
    expect(answer.statusCode).toBe(503);
  });
});

describe("ending sessions", () => {
  const ends = (route: string, header: string, status = 200) =>
    gateway.services.when(route, () => ({ status, headers: { "x-laurel-end-sessions": header } }));
  const status = async (session: string) =>
    (await gateway.call("GET", "/api/documents", { cookie: session })).statusCode;

  it("with a new password keeps this one, also when the event arrives again", async () => {
    const [own, other] = [await gateway.signIn("kim"), await gateway.signIn("kim")];
    ends("PUT /api/users/me/password", "kim=9");
    const answer = await gateway.call("PUT", "/api/users/me/password", { cookie: own, body: {} });
    expect(answer.headers["x-laurel-end-sessions"]).toBeUndefined();
    await gateway.keyValues.raise("epoch:kim", { version: 9 }, 60_000);
    expect([await status(own), await status(other)]).toEqual([200, 401]);
    const list = await gateway.call("GET", "/api/users/me/sessions", { cookie: own });
    expect(list.json()).toHaveLength(1);
  });

  it("with a mailed link ends all of them", async () => {
    const [one, two] = [await gateway.signIn("lou"), await gateway.signIn("lou")];
    ends("POST /api/auth/reset-password", "lou=9");
    await gateway.call("POST", "/api/auth/reset-password", { body: {} });
    expect([await status(one), await status(two)]).toEqual([401, 401]);
  });

  it("by erasing the account clears the cookie too", async () => {
    const own = await gateway.signIn("max");
    ends("DELETE /api/users/me", "max=9", 204);
    const answer = await gateway.call("DELETE", "/api/users/me", {
      cookie: own,
      body: { password: "x" },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers["set-cookie"]).toContain("Max-Age=0");
    expect(await status(own)).toBe(401);
  });
});
