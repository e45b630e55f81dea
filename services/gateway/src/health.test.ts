import { READY_PATH } from "@laurel/contracts/internal";
import { health } from "@laurel/contracts/routes/system";
import { listen, localAddress, type Address } from "@laurel/hosting/peers/addresses";
import type { Upstreams } from "@laurel/hosting/peers/upstreams";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { fastify } from "fastify";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSessionCookie } from "./sessions/session-cookie.ts";
import { systemHandlers } from "./system.routes.ts";
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
async function startReplica({ late = [] as string[], afterMs = 0 } = {}): Promise<Address> {
  const app = fastify();
  app.get(READY_PATH, async () => {
    await pause(afterMs);
    return { status: "ok", late };
  });
  const address = await listen(app, socket(String(closers.length)));
  closers.push(() => app.close());
  return address;
}

/** A replica that accepts connections and says nothing, like a process that is suspended. */
async function startSilent(): Promise<Address> {
  const connections: Socket[] = [];
  const server = createServer((connection) => void connections.push(connection));
  const address = socket("silent");
  if ("socketPath" in address) server.listen(address.socketPath);
  await once(server, "listening");
  closers.push(() => {
    for (const connection of connections) connection.destroy();
    server.close();
  });
  return address;
}

async function askWithLocker(...addresses: Address[]) {
  const app = await gateway.another({
    addressesOf: (name) => (name === "locker" ? addresses : gateway.services.addresses[name]),
  });
  const answer = await app.inject({ url: "/api/health" });
  return [answer.statusCode, answer.json()];
}

const OK = [200, { status: "ok", services: READY }];
const WITHOUT_LOCKER = [
  503,
  { status: "unavailable", services: { ...READY, locker: "unavailable" } },
];

it("is ok when every service is ready", async () => {
  const answer = await gateway.call("GET", "/api/health");
  expect([answer.statusCode, answer.json()]).toEqual(OK);
});

it("lists what is behind in services that are ready", async () => {
  const address = await startReplica({ late: ["3 streams wait"] });
  expect(await askWithLocker(address)).toEqual([
    200,
    { status: "ok", services: READY, late: ["locker: 3 streams wait"] },
  ]);
});

it("names the services that are not ready", async () => {
  expect(await askWithLocker(socket("none"))).toEqual(WITHOUT_LOCKER);
});

it("is ok when one of a service's replicas is ready", async () => {
  const address = await startReplica();
  for (const other of [socket("none"), await startSilent()]) {
    expect(await askWithLocker(other, address)).toEqual(OK);
  }
});

it("waits a moment for a service that is slow", async () => {
  const address = await startReplica({ afterMs: 800 });
  expect(await askWithLocker(address)).toEqual(OK);
});

it("calls a service unavailable that says nothing", async () => {
  expect(await askWithLocker(await startSilent())).toEqual(WITHOUT_LOCKER);
});

it("asks the services once for everybody who wants to know meanwhile", async () => {
  const answers = Promise.withResolvers<Awaited<ReturnType<Upstreams["askAll"]>>>();
  const askAll = vi.fn<Upstreams["askAll"]>(() => answers.promise);
  const handlers = new Map(systemHandlers({ askAll }, createSessionCookie("http://127.0.0.1", 1)));
  const app = fastify().get("/", handlers.get(health) ?? expect.fail());
  const ask = async () => (await app.inject("/")).json<unknown>();
  const first = ask();
  await expect.poll(() => askAll).toHaveBeenCalledTimes(1);
  // Longer than an answer is kept.
  await pause(300);
  const second = ask();
  const ready = { ready: true, late: [] };
  answers.resolve({
    identity: ready,
    portfolio: ready,
    locker: ready,
    profile: ready,
    recommender: ready,
    notifications: ready,
  });
  expect(await Promise.all([first, second])).toEqual([OK[1], OK[1]]);
  expect(askAll).toHaveBeenCalledTimes(1);
  await expect.poll(() => ask().then(() => askAll)).toHaveBeenCalledTimes(2);
});
