import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, it } from "vitest";
import { createLogger } from "../process/logger.ts";
import { callerGone } from "./caller-gone.ts";
import { createHttpServer } from "./http-server.ts";

it("work ends with its caller's connection, and leaves no listener on one that serves others", async () => {
  const began = Promise.withResolvers<Socket>();
  const ended = Promise.withResolvers<void>();
  const listeners: number[] = [];
  const app = createHttpServer({
    logger: createLogger("callers", "silent"),
    acceptRequestIds: true,
  });
  app.get("/quick", async (call) => {
    const { socket } = call.raw;
    const before = socket.listenerCount("close");
    callerGone(call)[Symbol.dispose]();
    listeners.push(socket.listenerCount("close") - before);
    return {};
  });
  app.get("/slow", async (call) => {
    using gone = callerGone(call);
    began.resolve(call.raw.socket);
    await once(gone.signal, "abort");
    ended.resolve();
    return {};
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200);
  expect(listeners).toEqual([0]);

  const caller = request({ port, path: "/slow" }).end();
  caller.on("error", () => undefined);
  await began.promise;
  caller.destroy();
  await ended.promise;
  await app.close();
});
