import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { listen } from "./addresses.ts";
import { createLogger } from "../process/logger.ts";
import { createPeers, type Peers } from "./peers.ts";

const logger = createLogger("test", "silent");
const signer = { sign: async () => "token" };
const isOut = "replica is unavailable";

let servers: FastifyInstance[];
let peers: Peers;
/** Records which of the three was asked for what. */
let asked: string[];
const out = vi.spyOn(logger, "warn");

beforeEach(async () => {
  asked = [];
  out.mockClear();
  servers = ["one", "two", "three"].map((name) => {
    const app = fastify({ forceCloseConnections: true });
    app.addHook("onRequest", async ({ url }) => void asked.push(`${name} ${url}`));
    app.get("/busy", async (_request, reply) => reply.code(503).send({}));
    app.get("/", async () => ({ name }));
    return app;
  });
  const free = { host: "127.0.0.1", port: 0 };
  const addresses = await Promise.all(servers.map((server) => listen(server, free)));
  peers = createPeers({ addressesOf: () => addresses, signer, logger });
});
afterEach(async () => {
  await peers.close();
  await Promise.all(servers.map((server) => server.close()));
});

const ask = (path: string) => peers.ask("locker", { method: "GET", path, userId: "ada" });

it("asks another replica when one refuses a call, and keeps using both", async () => {
  await expect(ask("/busy")).rejects.toThrow(EngineUnavailable);
  expect(new Set(asked).size).toBe(2);
  expect(out).not.toHaveBeenCalledWith(expect.anything(), isOut);
});

it.each([0, 1, 2])("finds the only replica that is up, which is number %i", async (up) => {
  await Promise.all(servers.filter((_, index) => index !== up).map((server) => server.close()));
  const name = ["one", "two", "three"][up];
  for (const _ of [1, 2, 3]) expect(await ask("/")).toEqual({ name });
  expect(out).toHaveBeenCalledWith(expect.anything(), isOut);
});
