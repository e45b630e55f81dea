import { PERSON_HEADER } from "@laurel/contracts/constants";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meOf, PASSWORD, userIdOf } from "../testing/fake-services.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import { createSessionReactions } from "./session-reactions.ts";
import { createSessions } from "./sessions.ts";

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway({ rateLimits: false });
});
afterAll(() => gateway[Symbol.asyncDispose]());

const credentials = (usernameOrEmail: string) => ({ usernameOrEmail, password: PASSWORD });
const status = async (cookie: string) =>
  (await gateway.call("GET", "/api/stats", { cookie })).statusCode;

describe("signing in", () => {
  it("returns the person and sets a cookie that scripts cannot read [spec 6.8, 7.25]", async () => {
    const answer = await gateway.call("POST", "/api/auth/login", { body: credentials("ada") });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { id: "ada", email: "ada@example.org" } });
    expect(answer.headers["set-cookie"]).toMatch(
      /^laurel=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("sets a __Host- cookie with Secure under https", async () => {
    const secure = await gateway.another({ publicUrl: "https://laurel.test" });
    const answer = await secure.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: credentials("ada"),
    });
    expect(answer.headers["set-cookie"]).toMatch(
      /^__Host-laurel=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers["strict-transport-security"]).toContain("max-age");
  });

  it("sets no cookie for a wrong password", async () => {
    const body = { usernameOrEmail: "ada", password: "wrong" };
    const answer = await gateway.call("POST", "/api/auth/login", { body });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      code: "invalid_credentials",
      message: "Invalid username or password",
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("names the missing fields [spec 5.1]", async () => {
    const answer = await gateway.call("POST", "/api/auth/login", { body: { usernameOrEmail: "" } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([
      { path: "usernameOrEmail", message: "Username or email is required" },
      { path: "password", message: "Password is required" },
    ]);
  });

  it("passes on that the address is not verified, and that identity is busy", async () => {
    const refusals = [
      { status: 403, body: { code: "email_not_verified", message: "Please verify your email" } },
      {
        status: 503,
        body: { code: "unavailable", message: "Busy" },
        headers: { "retry-after": "7" },
      },
    ];
    for (const refusal of refusals) {
      gateway.services.when("POST /internal/sign-in", ({ body }) =>
        body.includes('"grace"')
          ? refusal
          : { body: { userId: userIdOf(JSON.parse(body).usernameOrEmail), accountVersion: 3 } },
      );
      const answer = await gateway.call("POST", "/api/auth/login", { body: credentials("grace") });
      expect([answer.statusCode, answer.json()]).toEqual([refusal.status, refusal.body]);
      expect(answer.headers["retry-after"]).toBe(refusal.headers?.["retry-after"]);
    }
  });

  it("makes a new id, and ends the session that the browser had", async () => {
    const planted = `laurel=${"x".repeat(43)}`;
    const first = await gateway.signIn("ada", { cookie: planted });
    expect(first).not.toBe(planted);
    expect(await status(planted)).toBe(401);
    const second = await gateway.signIn("ada", { cookie: first });
    expect(second).not.toBe(first);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
  });

  it("makes ids that all differ and are stored only as hashes [spec 3.34]", async () => {
    const cookies = new Set<string>();
    for (let made = 1; made <= 1_000; made += 1) {
      cookies.add(await gateway.signIn("many"));
      expect(cookies.size).toBe(made);
    }
    const members = await gateway.keyValues.members("sessions:many");
    expect(members).toHaveLength(100);
    for (const cookie of cookies)
      expect(members.join()).not.toContain(cookie.slice("laurel=".length));
  });

  it("has one effect per Idempotency-Key, also for simultaneous requests, but never revives an ended session", async () => {
    const repeat = () => gateway.signIn("once", { headers: { "idempotency-key": "key-1" } });
    const cookies = new Set(await Promise.all([repeat(), repeat(), repeat()]));
    expect(cookies.size).toBe(1);
    const [cookie = ""] = cookies;
    expect(await gateway.keyValues.members("sessions:once")).toHaveLength(1);
    await gateway.call("POST", "/api/auth/logout", { cookie });
    const later = await repeat();
    expect([await status(cookie), await status(later)]).toEqual([401, 200]);
  });

  it("opens no other session for a repeat with the same code after the log-out", async () => {
    const body = { usernameOrEmail: "once", password: PASSWORD, code: "123456" };
    const logIn = () =>
      gateway.call("POST", "/api/auth/login", { body, headers: { "idempotency-key": "key-2" } });
    const [cookie = ""] = String((await logIn()).headers["set-cookie"]).split(";");
    await gateway.call("POST", "/api/auth/logout", { cookie });
    const repeated = await logIn();
    expect([repeated.statusCode, repeated.json().code]).toEqual([401, "wrong_code"]);
    expect(repeated.headers["set-cookie"]).toBeUndefined();
  });

  it("sends the seen versions to profile, with that of the account", async () => {
    await gateway.keyValues.raise("seen:bea", { "portfolio-bea": 7 }, 60_000);
    await gateway.signIn("bea");
    const me = gateway.services.asked.findLast(
      ({ url, userId }) => url === "/api/users/me" && userId === "bea",
    );
    expect(String(me?.headers["x-laurel-seen"]).split(",").toSorted()).toEqual([
      "account-bea=3",
      "portfolio-bea=7",
    ]);
  });

  it("answers 503 and sets no cookie while profile does not answer", async () => {
    gateway.services.when("GET /api/users/me", ({ userId }) =>
      userId === "ida" ? { status: 503 } : { body: {} },
    );
    const answer = await gateway.call("POST", "/api/auth/login", { body: credentials("ida") });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    gateway.services.when("GET /api/users/me", ({ userId = "" }) => ({ body: meOf(userId) }));
  });
});

describe("a session", () => {
  it("ends on the server at log-out, and a second log-out succeeds [spec 7.27]", async () => {
    const cookie = await gateway.signIn();
    const answer = await gateway.call("POST", "/api/auth/logout", { cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toMatch(/^laurel=; Max-Age=0; Path=\//);
    expect(await status(cookie)).toBe(401);
    for (const other of [cookie, "", "laurel=nonsense"])
      expect((await gateway.call("POST", "/api/auth/logout", { cookie: other })).statusCode).toBe(
        200,
      );
  });

  it("doesn't end at the log-out of somebody who was logged in here before", async () => {
    const cookie = await gateway.signIn("cora");
    const logOut = (person: string) =>
      gateway.call("POST", "/api/auth/logout", { cookie, headers: { [PERSON_HEADER]: person } });
    const late = await logOut("ada");
    expect([late.statusCode, late.headers["set-cookie"]]).toEqual([200, undefined]);
    expect(await status(cookie)).toBe(200);
    await logOut("cora");
    expect(await status(cookie)).toBe(401);
  });

  it("expires after its fixed time, however often it is used [spec 3.35]", async () => {
    const cookie = await gateway.signIn("cora");
    gateway.time.advance(167 * 3_600_000);
    expect(await status(cookie)).toBe(200);
    gateway.time.advance(3_600_000);
    expect(await status(cookie)).toBe(401);
  });

  it("is dead when the sessions of the account were ended later", async () => {
    const cookie = await gateway.signIn("dora");
    await gateway.keyValues.raise("epoch:dora", { version: 3 }, 60_000);
    expect(await status(cookie)).toBe(200);
    await gateway.keyValues.raise("epoch:dora", { version: 4 }, 60_000);
    expect(await status(cookie)).toBe(401);
  });

  it("is removed completely when the account is erased, even if it was dead before", async () => {
    const cookie = await gateway.signIn("mallory", { headers: { "user-agent": "Lynx" } });
    const id = cookie.slice(cookie.indexOf("=") + 1);
    const record = `session:${createHash("sha256").update(id).digest("base64url")}`;
    expect(await gateway.keyValues.get(record)).toContain("Lynx");
    gateway.services.when("DELETE /api/users/me", () => ({
      status: 204,
      headers: { "x-laurel-end-sessions": "mallory=9" },
    }));
    await gateway.call("DELETE", "/api/users/me", { cookie, body: {} });
    const react = createSessionReactions(
      createSessions({
        keyValues: gateway.keyValues,
        clock: gateway.dependencies.clock,
        sessionKey: gateway.dependencies.sessionKey,
        ttlMs: 168 * 3_600_000,
      }),
    );
    const erased = { type: "AccountErased", version: 1, data: {} };
    const at = "2026-01-01T00:00:00.000Z";
    await react([{ stream: "account-mallory", first: 9, last: 9, at, events: [erased] }]);
    expect(await gateway.keyValues.get(record)).toBe("ended");
  });

  it("is not accepted while the store does not answer", async () => {
    const cookie = await gateway.signIn();
    gateway.breakStore(true);
    const answer = await gateway.call("GET", "/api/stats", { cookie });
    gateway.breakStore(false);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBeDefined();
    expect(await status(cookie)).toBe(200);
  });
});
