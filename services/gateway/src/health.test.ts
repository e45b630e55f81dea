import { READY_PATH } from "@laurel/contracts/internal";
import { listen, localAddress, type Address } from "@laurel/hosting/peers/addresses";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { fastify } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "./testing/gateway-harness.ts";

let gateway: GatewayHarness;
let folder: TempDirectory;
let closers: (() => unknown)[];
beforeEach(async () => {
  closers = [];
  folder = await createTempDirectory();
  gateway = await startGateway();
});
afterEach(async () => {
  await gateway[Symbol.asyncDispose]();
  for (const close of closers) await close();
  await folder[Symbol.asyncDispose]();
});

const READY = {
  identity: "ok",
  portfolio: "ok",
  locker: "ok",
  profile: "ok",
  recommender: "ok",
  notifications: "ok",
};

const socket = (name: string) => localAddress(folder.path, name);

/** A replica of the locker that reports what is behind, `afterMs` milliseconds after it was asked. */
async function startReplica(late: readonly string[] = [], afterMs = 0): Promise<Address> {
  const app = fastify();
  app.get(READY_PATH, async () => {
    await pause(afterMs);
    return { status: "ok", late };
  });
  const address = await listen(app, socket(String(closers.length)));
  closers.push(() => app.close());
  return address;
}

async function askWithLocker(...addresses: Address[]): Promise<[number, unknown]> {
  const app = await gateway.another({
    addressesOf: (name) => (name === "locker" ? addresses : gateway.services.addresses[name]),
  });
  const answer = await app.inject({ url: "/api/health" });
  return [answer.statusCode, answer.json()];
}

it("is ok when every service is ready", async () => {
  const answer = await gateway.call("GET", "/api/health");
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok", services: READY }]);
});

it("lists what is behind in services that are ready", async () => {
  expect(await askWithLocker(await startReplica(["3 streams wait"]))).toEqual([
    200,
    { status: "ok", services: READY, late: ["locker: 3 streams wait"] },
  ]);
});

it("names the services that are not ready", async () => {
  expect(await askWithLocker(socket("none"))).toEqual([
    503,
    { status: "unavailable", services: { ...READY, locker: "unavailable" } },
  ]);
});

it("is ok when one of a service's replicas is ready", async () => {
  const answer = await askWithLocker(socket("none"), await startReplica());
  expect(answer).toEqual([200, { status: "ok", services: READY }]);
});

it("waits a moment for a service that is slow", async () => {
  expect(await askWithLocker(await startReplica([], 800))).toEqual([
    200,
    { status: "ok", services: READY },
  ]);
});

it("calls a service unavailable that doesn't answer at all", async () => {
  const [status, body] = await askWithLocker(await startReplica([], 5_000));
  expect(status).toBe(503);
  expect(body).toMatchObject({ services: { locker: "unavailable" } });
}, 30_000);
