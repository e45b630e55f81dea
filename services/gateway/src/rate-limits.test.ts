import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "./testing/gateway-harness.ts";
import { bites, times } from "./testing/limits.ts";

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

  it("to one name are limited above 5 an hour, known or not", async () => {
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

  it("asked for in a bad request count for nothing", async () => {
    await times(200, () => forgot("no address"));
    await times(200, () => resend({ email: "" }));
    expect(await times(5, () => forgot("ada@example.org"))).toEqual(Array<number>(5).fill(200));
  });
});

describe("sign-ups", () => {
  it("are limited above 60 an hour and address; bad ones count for nothing", async () => {
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
  it("may be 50 a second, and are bounded; those of others are not", async () => {
    const [ada, bob] = [await gateway.signIn("ada"), await gateway.signIn("bob")];
    const read = async (cookie: string) =>
      (await gateway.call("GET", "/api/stats", { cookie })).statusCode;
    expect(await times(300, () => read(ada))).toSatisfy(bites(200, 50, 299));
    expect(await read(bob)).toBe(200);
    gateway.time.advance(1_000);
    expect(await read(ada)).toBe(200);
  });

  it("count for nothing when they were refused with 400", async () => {
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
