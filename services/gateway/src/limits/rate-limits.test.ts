import { ACCESS_TOKEN_PATH } from "@laurel/contracts/internal";
import { formatAccessToken } from "@laurel/hosting/keys/access-token-format";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import { bites, times } from "../testing/limits.ts";

const MINUTE = 60_000;

let gateway: GatewayHarness;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway[Symbol.asyncDispose]());

describe("mails", () => {
  const forgot = async (email: string, from = "10.0.0.1") =>
    (await gateway.call("POST", "/api/auth/forgot-password", { body: { email }, from })).statusCode;
  const resend = async (body: object, from = "10.0.0.1") =>
    (await gateway.call("POST", "/api/auth/resend-verification", { body, from })).statusCode;

  it("to one name are limited above 5 an hour, whether the name exists or not", async () => {
    expect(
      await times(30, (index) => forgot(index % 2 ? "Ada@Example.org" : "ada@example.org")),
    ).toSatisfy(bites(200, 5, 29));
    expect(await times(30, () => resend({ username: "nobody" }, "10.0.0.2"))).toSatisfy(
      bites(200, 5, 29),
    );
    gateway.time.advance(60 * MINUTE + 1);
    expect(await forgot("ada@example.org")).toBe(200);
  });

  it("from one address are limited above 60 an hour", async () => {
    expect(await times(200, (index) => forgot(`person-${index}@example.org`))).toSatisfy(
      bites(200, 60, 199),
    );
    expect(await forgot("ada@example.org", "10.0.0.2")).toBe(200);
  });

  it("of one kind do not use up the limit of the other", async () => {
    expect(await times(40, () => resend({ email: "ada@example.org" }))).toContain(429);
    expect(await times(5, () => forgot("ada@example.org"))).toEqual(Array<number>(5).fill(200));
    expect(await times(40, () => forgot("bob@example.org"))).toContain(429);
    expect(await resend({ username: "bob@example.org" })).toBe(200);
  });

  it("requested by a stranger leave some for the owner", async () => {
    await times(100, () => forgot("ada@example.org", "10.0.0.66"));
    expect(await times(5, () => forgot("ada@example.org", "10.0.0.2"))).toEqual(
      Array<number>(5).fill(200),
    );
  });

  it("requested by strangers in many networks do not use up the limit of the owner's networks", async () => {
    await gateway.signIn("ada", { from: "192.0.2.1" });
    const flood = await times(100, (index) => forgot("ada@example.org", `10.0.${index}.1`));
    expect(flood).toSatisfy(bites(200, 10, 50));
    expect(await forgot("ada@example.org", "10.9.9.9")).toBe(429);
    expect(await times(5, () => forgot("ada@example.org", "192.0.2.1"))).toEqual(
      Array<number>(5).fill(200),
    );
  });

  it("refused by a wider limit do not count towards a narrower one", async () => {
    await times(200, (index) => forgot(`person-${index}@example.org`, "10.0.0.66"));
    gateway.time.advance(30 * MINUTE);
    expect(await times(20, () => forgot("ada@example.org", "10.0.0.66"))).toEqual(
      Array<number>(20).fill(429),
    );
    await times(100, (index) => forgot("bob@example.org", `10.0.${index}.1`));
    gateway.time.advance(20 * MINUTE);
    expect(await times(20, () => forgot("bob@example.org", "192.0.2.1"))).toEqual(
      Array<number>(20).fill(429),
    );
    gateway.time.advance(10 * MINUTE + 1);
    expect(await times(5, () => forgot("ada@example.org", "10.0.0.66"))).toEqual(
      Array<number>(5).fill(200),
    );
    gateway.time.advance(30 * MINUTE);
    expect(await times(5, () => forgot("bob@example.org", "192.0.2.1"))).toEqual(
      Array<number>(5).fill(200),
    );
  });

  it("are also limited when all are requested at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => forgot("ada@example.org", "10.0.0.66")),
    );
    expect(answers.filter((status) => status === 200).length).toBeLessThan(30);
    expect(await forgot("ada@example.org", "10.0.0.2")).toBe(200);
  });

  it("count for the name that gets the mail when a body has two", async () => {
    await times(40, () => resend({ username: "nobody", email: "ada@example.org" }));
    expect(await resend({ email: "ada@example.org" })).toBe(200);
  });

  it("of malformed requests are not counted", async () => {
    await times(200, () => forgot("no address"));
    await times(200, () => resend({ email: "" }));
    const headers = { "idempotency-key": "not visible" };
    const body = { email: "ada@example.org" };
    for (const sent of [{ headers, body }, { body: '{"email":"ada@example.org","__proto__":1}' }])
      await times(200, async () => {
        const call = { ...sent, from: "10.0.0.1" };
        await gateway.call("POST", "/api/auth/forgot-password", call);
      });
    expect(await times(5, () => forgot("ada@example.org"))).toEqual(Array<number>(5).fill(200));
  });
});

describe("sign-ups", () => {
  it("are limited above 60 an hour and address; malformed ones are not counted", async () => {
    const register = async (index: number, password = "Aa1!aaaa") => {
      const username = `person-${index}`;
      const body = { username, name: "N", email: `${username}@example.org`, password };
      return (await gateway.call("POST", "/api/auth/register", { body, from: "10.0.0.1" }))
        .statusCode;
    };
    await times(200, (index) => register(index, "weak"));
    expect(await times(200, (index) => register(index))).toSatisfy(bites(200, 60, 199));
  });
});

describe("calls of one person", () => {
  it("may be 50 a second and are limited above that; other people's are not affected", async () => {
    const [ada, bob] = [await gateway.signIn("ada"), await gateway.signIn("bob")];
    const read = async (cookie: string) =>
      (await gateway.call("GET", "/api/stats", { cookie })).statusCode;
    expect(await times(300, () => read(ada))).toSatisfy(bites(200, 50, 299));
    expect(await read(bob)).toBe(200);
    gateway.time.advance(1_000);
    expect(await read(ada)).toBe(200);
  });

  it("by programs leave the person's own calls alone, so that they can revoke the token", async () => {
    const cookie = await gateway.signIn("ada");
    gateway.services.when(`POST ${ACCESS_TOKEN_PATH}`, () => ({
      body: { userId: "ada", scopes: ["credentials:read"] },
    }));
    const authorization = `Bearer ${formatAccessToken(Buffer.alloc(32, 1))}`;
    const byProgram = async () =>
      (await gateway.call("GET", "/api/stats", { headers: { authorization } })).statusCode;
    expect(await times(300, byProgram)).toSatisfy(bites(200, 50, 299));
    expect((await gateway.call("DELETE", "/api/users/me/tokens/1", { cookie })).statusCode).toBe(
      200,
    );
  });

  it("are not counted when they are refused with 400", async () => {
    const cookie = await gateway.signIn("ada");
    gateway.services.when("POST /api/credentials", () => ({
      status: 400,
      body: { code: "invalid_input", message: "" },
    }));
    const answers = await times(
      300,
      async () => (await gateway.call("POST", "/api/credentials", { cookie, body: {} })).statusCode,
    );
    expect(new Set(answers)).toEqual(new Set([400]));
  });
});
