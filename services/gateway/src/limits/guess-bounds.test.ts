import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway[Symbol.asyncDispose]());

/** How many of these attempts, all sent at once, reach identity. */
async function tried(attempts: readonly { name: string; from: string }[]): Promise<number> {
  const answers = attempts.map(({ name, from }) =>
    gateway.call("POST", "/api/auth/login", {
      body: { usernameOrEmail: name, password: "wrong" },
      from,
    }),
  );
  return (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 401).length;
}
const many = (attempt: (index: number) => { name: string; from: string }) =>
  Array.from({ length: 400 }, (_, index) => attempt(index));

describe("the bounds of ADR 31, in 15 minutes and one gateway", () => {
  it("are 13 guesses for a name from networks that its owner has not used", async () => {
    const guesses = await tried(many((index) => ({ name: "ada", from: `10.0.${index % 250}.1` })));
    expect(guesses).toBeLessThanOrEqual(13);
    expect(guesses).toBeGreaterThanOrEqual(12);
  });

  it("are 12 more from a network that its owner has used", async () => {
    await gateway.signIn("ada", { from: "192.0.2.1" });
    const guesses = await tried(many(() => ({ name: "ada", from: "192.0.2.1" })));
    expect(guesses).toBeLessThanOrEqual(12);
    expect(guesses).toBeGreaterThanOrEqual(11);
  });

  it("are 75 guesses from an address, whatever the names", async () => {
    const guesses = await tried(many((index) => ({ name: `person-${index}`, from: "10.0.0.1" })));
    expect(guesses).toBeLessThanOrEqual(75);
    expect(guesses).toBeGreaterThanOrEqual(60);
  });
});
