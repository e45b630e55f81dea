import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { extendArrival, limitArrival } from "./arrival-limit.ts";

let app: FastifyInstance;
let socket: Socket;
let ended: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  ended = [];
  app = fastify({
    clientErrorHandler: (error, connection) => {
      ended.push((error as { code?: string }).code ?? "");
      connection.destroy();
    },
  });
  limitArrival(app);
  app.post("/slow", async () => ({}));
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.post("/upload", async (request) => {
    extendArrival(request, { bytes: 9, minutes: 10 });
    await new Promise(() => {});
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as { port: number };
  socket = connect(port, "127.0.0.1").on("error", () => undefined);
  await once(socket, "connect");
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  app.server.closeAllConnections();
  await app.close();
});

async function begin(path: string, type: string): Promise<void> {
  const arrived = once(app.server, "request");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n`);
  socket.write("Content-Length: 9\r\n\r\n{");
  await arrived;
  await new Promise((resolve) => setImmediate(resolve));
}

it("ends a request whose body takes more than two minutes", async () => {
  await begin("/slow", "application/json");
  vi.advanceTimersByTime(119_000);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(ended).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
});

it("lets a large upload take longer, and ends it too", async () => {
  await begin("/upload", "multipart/form-data");
  vi.advanceTimersByTime(599_000);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(ended).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
});
