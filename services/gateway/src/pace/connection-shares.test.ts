import { CONNECTIONS } from "@laurel/hosting/peers/addresses";
import { expect, it } from "vitest";
import { createConnectionShares } from "./connection-shares.ts";

const endless = () => new Promise<never>(() => undefined);
const stranger = (network: string) => ({ service: "profile", userId: "", network }) as const;
const person = (userId: string) => ({ service: "profile", userId }) as const;
const answered = async () => "answered";
/** Whether a call is made although others never end. */
const outcome = async (call: Promise<unknown>) =>
  Promise.race([call, new Promise((resolve) => setImmediate(resolve, "waits"))]);

it("leaves connections to people who are logged in, however many strangers there are", async () => {
  const take = createConnectionShares();
  for (let call = 0; call < 3 * CONNECTIONS; call += 1)
    void take(stranger(`203.0.113.${call % 50}`), endless);
  expect(await outcome(take(person("ada"), answered))).toBe("answered");
  expect(await outcome(take(stranger("198.51.100.1"), answered))).toBe("waits");
});

it("leaves connections to others, however many calls a person makes", async () => {
  const take = createConnectionShares();
  for (let call = 0; call < 2 * CONNECTIONS; call += 1) void take(person("eve"), endless);
  expect(await outcome(take(person("ada"), answered))).toBe("answered");
  expect(await outcome(take(stranger("198.51.100.1"), answered))).toBe("answered");
  expect(await outcome(take(person("eve"), answered))).toBe("waits");
});

it("doesn't count slow calls, and the services don't wait for each other", async () => {
  const take = createConnectionShares();
  for (let call = 0; call < 2 * CONNECTIONS; call += 1)
    void take({ ...person("eve"), isSlow: true }, endless);
  expect(await outcome(take(person("eve"), answered))).toBe("answered");
  for (let call = 0; call < 2 * CONNECTIONS; call += 1) void take(person("eve"), endless);
  expect(await outcome(take({ ...person("eve"), service: "locker" }, answered))).toBe("answered");
});
