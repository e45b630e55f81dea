import { INTERNAL_HEADER_BYTES } from "@laurel/contracts/internal";
import { SESSIONS_HEADER } from "@laurel/contracts/personal-data";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meOf, PASSWORD, userIdOf } from "../testing/fake-services.ts";
import {
  cookieOf,
  requestOf,
  startGateway,
  type GatewayHarness,
} from "../testing/gateway-harness.ts";
import { createSessionReactions } from "./session-reactions.ts";
import { createSessions } from "./sessions.ts";
import { times } from "../testing/limits.ts";

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

describe("the hundred sessions of a person", () => {
  const alive = async (cookies: string[]) =>
    (await times(cookies.length, (index) => status(cookies[index] ?? ""))).map(
      (answer) => answer === 200,
    );

  it("are the newest: the oldest ends, also among those made at the same time", async () => {
    const stranger = await gateway.signIn("uma");
    const cookies = await times(103, () => gateway.signIn("una"));
    expect(await alive(cookies)).toEqual([...Array(3).fill(false), ...Array(100).fill(true)]);
    expect(await status(stranger)).toBe(200);
  });

  it("remain a hundred when twenty sign in at once at two gateways, and all twenty are signed in", async () => {
    const other = await gateway.another({});
    const before = await times(95, () => gateway.signIn("val"));
    gateway.time.advance(1);
    const signIn = async (index: number) =>
      index % 2
        ? gateway.signIn("val")
        : cookieOf(
            await other.inject(requestOf("POST", "/api/auth/login", { body: credentials("val") })),
          );
    const after = await Promise.all(Array.from({ length: 20 }, (_, index) => signIn(index)));
    expect(await alive(after)).toEqual(Array(20).fill(true));
    expect(await alive(before)).toEqual([...Array(15).fill(false), ...Array(80).fill(true)]);
  });

  it("accept a new one while the clock is set back", async () => {
    await times(100, () => gateway.signIn("wes"));
    const behind = await gateway.another({
      clock: () => new Date(gateway.time.clock().getTime() - 3_600_000),
    });
    const late = cookieOf(
      await behind.inject(requestOf("POST", "/api/auth/login", { body: credentials("wes") })),
    );
    expect(await status(late)).toBe(200);
  });

  it("do not include sessions that ended in other ways", async () => {
    const [first = "", second = ""] = await times(2, () => gateway.signIn("xia"));
    await times(98, () => gateway.signIn("xia"));
    gateway.services.when("PUT /api/users/me/password", () => ({
      headers: { "x-laurel-end-sessions": "xia=4" },
    }));
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
    await gateway.call("PUT", "/api/users/me/password", { cookie: first, body });
    gateway.services.when("POST /internal/sign-in", () => ({
      body: { userId: "xia", accountVersion: 4 },
    }));
    const later = await times(99, () => gateway.signIn("xia"));
    gateway.services.when("POST /internal/sign-in", ({ body: asked }) => ({
      body: { userId: userIdOf(JSON.parse(asked).usernameOrEmail), accountVersion: 3 },
    }));
    expect(await status(second)).toBe(401);
    expect(await alive([first, ...later])).toEqual(Array(100).fill(true));
  });

  it("are all included in an export", async () => {
    const userAgent = "ü".repeat(300);
    const cookies = await times(100, () =>
      gateway.signIn("yan", { headers: { "user-agent": userAgent } }),
    );
    const cookie = cookies.at(-1) ?? "";
    await gateway.call("GET", "/api/users/me/export", { cookie });
    const asked = gateway.services.asked.findLast(({ url }) => url === "/api/users/me/export");
    const header = String(asked?.headers[SESSIONS_HEADER]);
    const told = JSON.parse(Buffer.from(header, "base64url").toString());
    const listed = (await gateway.call("GET", "/api/users/me/sessions", { cookie })).json();
    expect(told).toEqual(listed);
    expect(told).toHaveLength(100);
    // Leaves room for the other headers of a call between services.
    expect(header.length).toBeLessThan(INTERNAL_HEADER_BYTES - 16 * 1024);
  });

  it("expire one by one even if the person keeps signing in", async () => {
    await gateway.signIn("zoe");
    gateway.time.advance(100 * 3_600_000);
    await gateway.signIn("zoe");
    gateway.time.advance(100 * 3_600_000);
    expect(await gateway.keyValues.members("sessions:zoe")).toHaveLength(1);
  });
});

describe("the list of sessions", () => {
  const list = async (cookie: string) =>
    (await gateway.call("GET", "/api/users/me/sessions", { cookie })).json();

  it("shows the browser and the last use of each, to the minute [spec 3.34]", async () => {
    const first = await gateway.signIn("eve", { headers: { "user-agent": "Firefox" } });
    gateway.time.advance(90_000);
    const second = await gateway.signIn("eve", { headers: { "user-agent": "Curl" } });
    expect(await list(first)).toMatchObject([
      { userAgent: "Curl", current: false },
      { userAgent: "Firefox", current: true },
    ]);
    const [curl, firefox] = await list(second);
    expect(curl.current).toBe(true);
    expect(Date.parse(firefox.lastSeenAt) - Date.parse(firefox.createdAt)).toBe(90_000);
    expect(second).not.toContain(curl.id);
  });

  it("ends one, or all others, and never another person's", async () => {
    const [first, second, third] = [
      await gateway.signIn("fay"),
      await gateway.signIn("fay"),
      await gateway.signIn("fay"),
    ];
    const stranger = await gateway.signIn("gil");
    const other = (await list(first)).find((session: { current: boolean }) => !session.current);
    const end = (cookie: string, id: string) =>
      gateway.call("DELETE", `/api/users/me/sessions/${id}`, { cookie });
    expect((await end(stranger, other.id)).statusCode).toBe(404);
    expect((await end(first, "unknown")).statusCode).toBe(404);
    expect((await end(first, other.id)).statusCode).toBe(204);
    expect((await end(first, other.id)).statusCode).toBe(404);
    const alive = [await status(second), await status(third)].toSorted();
    expect(alive).toEqual([200, 401]);
    expect(
      (await gateway.call("DELETE", "/api/users/me/sessions", { cookie: first })).statusCode,
    ).toBe(204);
    expect(await Promise.all([first, second, third, stranger].map(status))).toEqual([
      200, 401, 401, 200,
    ]);
  });

  it("requires a session", async () => {
    expect((await gateway.call("GET", "/api/users/me/sessions")).statusCode).toBe(401);
    expect(cookieOf(await gateway.call("DELETE", "/api/users/me/sessions"))).toBe("");
  });
});
