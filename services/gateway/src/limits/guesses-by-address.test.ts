import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestOf, startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import { bites, times } from "../testing/limits.ts";

let gateway: GatewayHarness;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway[Symbol.asyncDispose]());

describe("the address of a client", () => {
  const attack = (app: GatewayHarness["app"], name: string) =>
    times(60, async (index) => {
      const headers = { "x-forwarded-for": `10.0.${index}.1` };
      const body = { usernameOrEmail: name, password: "wrong" };
      return (await app.inject(requestOf("POST", "/api/auth/login", { body, headers }))).statusCode;
    });

  it("is not taken from the headers of the client", async () => {
    const names = (index: number) => `name-${index}`;
    const answers = await times(100, async (index) => {
      const body = { usernameOrEmail: names(index), password: "wrong" };
      const headers = { "x-forwarded-for": `10.0.${index}.1` };
      return (await gateway.call("POST", "/api/auth/login", { body, headers })).statusCode;
    });
    expect(answers).toSatisfy(bites(401, 30, 99));
  });

  it("is taken from a trusted proxy, and the account is still protected", async () => {
    const behind = await gateway.another({ trustProxy: 1 });
    expect(await attack(behind, "ada")).toSatisfy(bites(401, 10, 49));
    const spoofed = await times(100, async (index) => {
      const headers = { "x-forwarded-for": `10.0.${index}.1, 192.0.2.7` };
      const body = { usernameOrEmail: `other-${index}`, password: "wrong" };
      return (await behind.inject(requestOf("POST", "/api/auth/login", { body, headers })))
        .statusCode;
    });
    expect(spoofed).toSatisfy(bites(401, 30, 99));
  });
});
