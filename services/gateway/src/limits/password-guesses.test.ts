import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { meOf, PASSWORD } from "../testing/fake-services.ts";
import { requestOf, startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import { bites, times } from "../testing/limits.ts";

const MINUTE = 60_000;

let gateway: GatewayHarness;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway[Symbol.asyncDispose]());

const logIn = (name: string, password: string, from: string) =>
  gateway.call("POST", "/api/auth/login", { body: { usernameOrEmail: name, password }, from });
const right = async (name: string, from: string) => (await logIn(name, PASSWORD, from)).statusCode;
const wrong = async (name: string, from: string) => (await logIn(name, "wrong", from)).statusCode;

describe("wrong passwords", () => {
  it("for one account from one address are refused after 10 to 50, but not the owner's from elsewhere", async () => {
    expect(await times(50, () => wrong("ada", "10.0.0.1"))).toSatisfy(bites(401, 10, 49));
    const refused = await logIn("ada", PASSWORD, "10.0.0.1");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
    expect(await right("ada", "10.0.0.2")).toBe(200);
    expect(await right("bob", "10.0.0.1")).toBe(200);
  });

  it("are forgotten 15 minutes later", async () => {
    await times(30, () => wrong("ada", "10.0.0.1"));
    gateway.time.advance(15 * MINUTE + 1);
    expect(await right("ada", "10.0.0.1")).toBe(200);
  });

  it("count for the same account however the name is spelled", async () => {
    const names = ["ada", "ADA", " ada ", "ａｄａ"];
    expect(await times(50, (index) => wrong(names[index % 4] ?? "", "10.0.0.1"))).toSatisfy(
      bites(401, 10, 49),
    );
  });

  it("with both names of an account and from changing addresses are fewer than 50", async () => {
    const names = ["ada", "ada@example.org"];
    const answers = await times(100, (index) => wrong(names[index % 2] ?? "", `10.0.${index}.1`));
    const tried = answers.filter((answer) => answer === 401).length;
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThan(50);
  });

  it("are also limited when all are sent at once", async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => wrong("ada", "10.0.0.1")));
    expect(answers.filter((answer) => answer === 401).length).toBeLessThan(30);
    const elsewhere = Array.from({ length: 300 }, (_, index) => wrong("bob", `10.1.${index}.1`));
    expect((await Promise.all(elsewhere)).filter((answer) => answer === 401).length).toBeLessThan(
      30,
    );
  });

  it("are not forgotten when a person whose username is that address logs in", async () => {
    gateway.services.when("GET /api/users/me", ({ userId = "" }) => ({
      body: userId === "eve" ? { ...meOf("eve"), username: "ada@example.org" } : meOf(userId),
    }));
    const answers: number[] = [];
    for (let round = 0; round < 8; round++) {
      answers.push(...(await times(9, () => wrong("ada@example.org", "10.0.0.1"))));
      expect(await right("eve@example.org", "10.0.0.1")).toBe(200);
    }
    expect(answers).toSatisfy(bites(401, 10, 49));
    // Nor is this address known as the owner's.
    await times(30, (index) => wrong("ada@example.org", `10.1.${index}.1`));
    expect(await right("ada@example.org", "10.0.0.1")).toBe(429);
  });

  it("of other people do not lock the owner out of networks used before", async () => {
    expect(await right("ada", "192.0.2.1")).toBe(200);
    await times(60, (index) => wrong("ada", `10.0.${index}.1`));
    expect(await right("ada", "10.9.9.9")).toBe(429);
    expect(await right("ada", "192.0.2.1")).toBe(200);
    expect(await right("ada@example.org", "192.0.2.1")).toBe(200);
  });

  it("from one address are refused above 30, whatever the account", async () => {
    const answers = await times(100, (index) => wrong(`name-${index}`, "10.0.0.1"));
    expect(answers).toSatisfy(bites(401, 30, 99));
    expect(await right("ada", "10.0.0.2")).toBe(200);
  });

  it("from one IPv6 network count as one address", async () => {
    const answers = await times(60, (index) =>
      wrong("ada", `2001:db8:1:2::${(index + 1).toString(16)}`),
    );
    expect(answers).toSatisfy(bites(401, 10, 49));
    expect(await right("ada", "2001:db8:1:3::1")).toBe(200);
  });

  it("do not include successes, malformed requests or unverified addresses", async () => {
    expect(await times(70, () => right("ada", "10.0.0.1"))).toEqual(Array<number>(70).fill(200));
    const empty = () =>
      gateway.call("POST", "/api/auth/login", {
        body: { usernameOrEmail: "ada" },
        from: "10.0.0.1",
      });
    await times(70, empty);
    gateway.services.when("POST /internal/sign-in", () => ({
      status: 403,
      body: { code: "email_not_verified", message: "" },
    }));
    expect(await times(70, () => right("ada", "10.0.0.1"))).toEqual(Array<number>(70).fill(403));
  });

  it("are kept after a right one: an attacker may share the network with the owner", async () => {
    expect(await right("ada", "10.0.0.1")).toBe(200);
    const names = ["ada", "ada@example.org"];
    const answers: number[] = [];
    for (let round = 0; round < 5; round++) {
      answers.push(...(await times(12, (index) => wrong(names[index % 2] ?? "", "10.0.0.1"))));
      await right("ada", "10.0.0.1");
    }
    expect(answers.slice(0, 10)).toEqual(Array<number>(10).fill(401));
    expect(answers.filter((answer) => answer === 401).length).toBeLessThan(30);
  });

  it("for one account are fewer than 50, counting those from elsewhere and from the owner's network", async () => {
    expect(await right("ada", "192.0.2.1")).toBe(200);
    const names = ["ada", "ada@example.org"];
    const from = (index: number) => (index % 3 ? `10.0.${index}.1` : "192.0.2.1");
    const answers = await times(150, (index) => wrong(names[index % 2] ?? "", from(index)));
    expect(answers.filter((answer) => answer === 401).length).toBeLessThan(50);
  });

  it("in a busy network do not delay the owner elsewhere", async () => {
    const free = Promise.withResolvers<void>();
    gateway.services.when("POST /internal/sign-in", async ({ body }) => {
      if (body.includes("own-")) await free.promise;
      return { body: { userId: "ada", accountVersion: 3 } };
    });
    const before = gateway.services.asked.length;
    const crowd = Array.from({ length: 40 }, (_, index) => right(`own-${index}`, "10.0.0.1"));
    await expect.poll(() => gateway.services.asked.length - before).toBeGreaterThanOrEqual(16);
    const guesses = Array.from({ length: 10 }, () => wrong("ada", "10.0.0.1"));
    expect(await right("ada", "192.0.2.1")).toBe(200);
    free.resolve();
    await Promise.all([...crowd, ...guesses]);
  });

  it("do not lock the owner out after a reset, in any network", async () => {
    await times(45, (index) => wrong("ada", `10.0.${Math.floor(index / 20)}.1`));
    await times(45, () => wrong("ada@example.org", "10.0.0.1"));
    expect(await right("ada", "10.0.0.1")).toBe(429);
    gateway.time.advance(1_000);
    gateway.services.when("POST /api/auth/reset-password", () => ({
      headers: { "x-laurel-end-sessions": "ada=3" },
    }));
    await gateway.call("POST", "/api/auth/reset-password", { body: {}, from: "10.0.0.1" });
    const addresses = ["10.0.0.1", "10.0.1.1", "10.7.7.7"];
    for (const from of addresses) expect([from, await right("ada", from)]).toEqual([from, 200]);
    expect(await right("ada@example.org", "10.0.0.1")).toBe(200);
    expect(await times(50, () => wrong("ada", "10.0.3.1"))).toSatisfy(bites(401, 10, 49));
  });

  it("of a signed-in person also count", async () => {
    const cookie = await gateway.signIn("ada", { from: "10.0.0.1" });
    gateway.services.when("PUT /api/users/me/password", () => ({
      status: 403,
      body: { code: "wrong_password", message: "" },
    }));
    const change = async () =>
      (await gateway.call("PUT", "/api/users/me/password", { cookie, body: {}, from: "10.0.0.1" }))
        .statusCode;
    expect(await times(50, change)).toSatisfy(bites(403, 10, 49));
    expect(await right("ada", "10.0.0.1")).toBe(429);
    expect(await right("ada", "10.0.0.2")).toBe(200);
  });

  it("include wrong codes, but not the question for a code", async () => {
    const answerWith = (code: string) =>
      gateway.services.when("POST /internal/sign-in", () => ({
        status: 401,
        body: { code, message: "" },
      }));
    answerWith("code_required");
    expect(await times(70, () => right("ada", "10.0.0.1"))).toEqual(Array<number>(70).fill(401));
    answerWith("wrong_code");
    expect(await times(50, () => right("ada", "10.0.0.1"))).toSatisfy(bites(401, 10, 49));
  });

  it("are not counted where limits are off", async () => {
    const off = await gateway.another({ rateLimits: false });
    const body = { usernameOrEmail: "ada", password: "wrong" };
    const answers = await times(80, () =>
      off.inject(requestOf("POST", "/api/auth/login", { body })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });
});

describe("while the store does not answer", () => {
  const passwords = [PASSWORD, "wrong"];

  it.each([true, false])(
    "right and wrong passwords get the same answer, with limits %s",
    async (rateLimits) => {
      const app = await gateway.another({ rateLimits });
      const before = gateway.services.asked.length;
      gateway.breakStore(true);
      const answers = await Promise.all(
        passwords.map((password) => {
          const body = { usernameOrEmail: "ada", password };
          return app.inject(requestOf("POST", "/api/auth/login", { body }));
        }),
      );
      gateway.breakStore(false);
      const told = answers.map(({ statusCode, body, headers }) => {
        return { statusCode, body, retry: headers["retry-after"], cookie: headers["set-cookie"] };
      });
      expect(told[0]).toEqual(told[1]);
      expect(told[0]).toMatchObject({ statusCode: 503, cookie: undefined });
      expect(gateway.services.asked).toHaveLength(before);
    },
  );

  it("right and wrong passwords get the same answer when it fails after the guess", async () => {
    gateway.services.when("POST /internal/sign-in", ({ body }) => {
      gateway.breakStore(true);
      return body.includes(PASSWORD)
        ? { body: { userId: "ada", accountVersion: 3 } }
        : { status: 401, body: { code: "invalid_credentials", message: "" } };
    });
    const statuses = await times(2, async (index) => {
      gateway.breakStore(false);
      return (await logIn("ada", passwords[index] ?? "", "10.0.0.1")).statusCode;
    });
    gateway.breakStore(false);
    expect(statuses).toEqual([503, 503]);
  });
});
