import { CallerGone, runForCaller } from "@laurel/event-sourcing/work/caller";
import { createUpstreams, type Upstreams } from "@laurel/hosting/peers/upstreams";
import { createLogger } from "@laurel/hosting/process/logger";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCallService, type CallService } from "./service-calls.ts";

let service: FastifyInstance;
let upstreams: Upstreams;
let callService: CallService;
/** The addresses that reached the service. */
let taken: string[];
beforeEach(async () => {
  taken = [];
  service = fastify();
  service.delete("/api/credentials/:id", async ({ url }) => void taken.push(url));
  const { port } = new URL(await service.listen({ host: "127.0.0.1", port: 0 }));
  const logger = createLogger("calls", "silent");
  const addressesOf = (owner: string) =>
    [Number(port), ...(owner === "locker" ? NOBODY : [])].map((one) => ({
      host: "127.0.0.1",
      port: one,
    }));
  upstreams = createUpstreams({ addressesOf, logger, timeoutMs: 5_000 });
  const signer = { sign: async () => "token" };
  const seen = { of: async () => [], store: async () => {} };
  callService = createCallService({ upstreams, signer, seen, logger });
});
afterEach(async () => {
  await upstreams.close();
  await service.close();
});

/** Two ports below 1024, where nobody listens. */
const NOBODY = [2, 3];

const call = { service: "portfolio", userId: "ada", requestId: "request" } as const;
const remove = (id: string) =>
  callService({ ...call, method: "DELETE", path: `/api/credentials/${id}` });

it("a change is sent while its client waits", async () => {
  await runForCaller(
    () => false,
    () => remove("1"),
  );
  expect(taken).toEqual(["/api/credentials/1"]);
});

it("a change isn't sent once its client has disconnected, because the client may have repeated it", async () => {
  const late = runForCaller(
    () => true,
    () => remove("1"),
  );
  await expect(late).rejects.toThrow(CallerGone);
  await remove("2");
  expect(taken).toEqual(["/api/credentials/2"]);
});

it("a service takes calls while one of its three replicas is up", async () => {
  await callService({ ...call, service: "locker", method: "DELETE", path: "/api/credentials/3" });
  expect(taken).toEqual(["/api/credentials/3"]);
});
