import { INTERNAL_HEADER_BYTES } from "@laurel/contracts/internal";
import { SESSIONS_HEADER } from "@laurel/contracts/personal-data";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, userIdOf } from "../testing/fake-services.ts";
import {
  cookieOf,
  requestOf,
  startGateway,
  type GatewayHarness,
} from "../testing/gateway-harness.ts";
import { times } from "../testing/limits.ts";

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway({ rateLimits: false });
});
afterAll(() => gateway[Symbol.asyncDispose]());

const credentials = (usernameOrEmail: string) => ({ usernameOrEmail, password: PASSWORD });
const status = async (cookie: string) =>
  (await gateway.call("GET", "/api/stats", { cookie })).statusCode;

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
