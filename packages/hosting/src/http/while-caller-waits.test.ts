import { CallerGone, requireCaller } from "@laurel/event-sourcing/work/caller";
import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLogger } from "../process/logger.ts";
import { createHttpServer } from "./http-server.ts";
import { whileCallerWaits } from "./while-caller-waits.ts";

let app: FastifyInstance;
/** Resolves with what the handler did after the test let it go on. */
let outcome: PromiseWithResolvers<unknown>;
let reached: PromiseWithResolvers<void>;
let goOn: PromiseWithResolvers<void>;
beforeEach(async () => {
  [outcome, reached, goOn] = [
    Promise.withResolvers(),
    Promise.withResolvers(),
    Promise.withResolvers(),
  ];
  app = createHttpServer({ logger: createLogger("callers", "silent"), acceptRequestIds: true });
  app.put("/slow", (request) =>
    whileCallerWaits(request, async () => {
      reached.resolve();
      await goOn.promise;
      try {
        requireCaller();
        outcome.resolve("stored");
      } catch (error) {
        outcome.resolve(error);
        throw error;
      }
      return {};
    }),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => app.close());

function put() {
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, method: "PUT", path: "/slow" });
  call.on("error", () => undefined);
  call.end();
  return call;
}

it("a caller who still waits is served", async () => {
  const call = put();
  await reached.promise;
  goOn.resolve();
  const [answer] = await once(call, "response");
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await outcome.promise).toBe("stored");
});

it.each(["destroy", "end"] as const)(
  "nothing is stored for a caller who has closed the connection (%s)",
  async (close) => {
    const connected = once(app.server, "connection");
    const call = put();
    const [connection] = await connected;
    await reached.promise;
    const closed = once(connection, "close");
    call.socket?.[close]();
    await closed;
    goOn.resolve();
    expect(await outcome.promise).toBeInstanceOf(CallerGone);
  },
);
