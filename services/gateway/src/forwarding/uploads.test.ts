import { endOtherSessions } from "@laurel/contracts/routes/users";
import { fastify, type FastifyInstance } from "fastify";
import { Agent, request, type ClientRequest, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
let locker: FastifyInstance;
let port: number;
let cookie: string;
beforeEach(() => {
  locker = fastify();
  locker.removeAllContentTypeParsers();
  locker.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
});
afterEach(async () => {
  await gateway[Symbol.asyncDispose]();
  await locker.close();
});

/** Used when the routes of `locker` are already registered. */
async function start(): Promise<void> {
  await locker.listen({ port: 0, host: "127.0.0.1" });
  const address = { host: "127.0.0.1", port: portOf(locker) };
  gateway = await startGateway({ rateLimits: false });
  cookie = await gateway.signIn();
  const app = await gateway.another({
    addressesOf: (name) => (name === "locker" ? [address] : gateway.services.addresses[name]),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = portOf(app);
}

function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function open(
  method: string,
  path: string,
  agent?: Agent,
): { sent: ClientRequest; response: Promise<IncomingMessage> } {
  const headers = {
    cookie,
    ...(method === "POST" ? { "content-type": "multipart/form-data; boundary=b" } : {}),
  };
  const sent = request({ port, host: "127.0.0.1", method, path, headers, agent });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on("response", resolve);
    sent.on("error", reject);
  });
  return { sent, response };
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return text;
}

it("passes on a refusal that comes before the upload has ended", async () => {
  locker.post("/*", async (_request, reply) => reply.code(413).send({ code: "too_large" }));
  await start();
  const { sent, response } = open("POST", "/api/documents/upload");
  sent.write(Buffer.alloc(3_000_000));
  const answer = await response;
  expect([answer.statusCode, await textOf(answer)]).toEqual([413, '{"code":"too_large"}']);
  sent.destroy();
});

it("reads the rest of an upload that cannot be delivered, so that its connection serves the next call", async () => {
  await start();
  await locker.close();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { sent, response } = open("POST", "/api/documents/upload", agent);
  sent.end(Buffer.alloc(3_000_000));
  const refused = await response;
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
  await textOf(refused);
  const next = open("GET", "/api/documents", agent);
  next.sent.end();
  expect((await next.response).statusCode).toBe(503);
  expect(next.sent.reusedSocket).toBe(true);
  agent.destroy();
});

it("aborts when the client aborts, and keeps serving others", async () => {
  const began = Promise.withResolvers<void>();
  const broke = Promise.withResolvers<void>();
  locker.post("/*", async ({ raw }) => {
    raw.on("data", () => began.resolve());
    await new Promise((resolve) => raw.on("close", resolve));
    broke.resolve();
    return {};
  });
  locker.get("/*", async () => []);
  await start();
  const { sent, response } = open("POST", "/api/documents/upload");
  sent.write(Buffer.alloc(100_000));
  await began.promise;
  sent.destroy();
  await expect(response).rejects.toThrow();
  await broke.promise;
  const next = open("GET", "/api/documents");
  next.sent.end();
  expect(await textOf(await next.response)).toBe("[]");
});

/** Sends a part of an upload, and the rest after `meanwhile`, when it's time to confirm who sends it. */
async function uploadWith(meanwhile: () => Promise<unknown>) {
  const received: Buffer[] = [];
  const began = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  locker.post("/*", async ({ raw }) => {
    raw.on("data", (chunk: Buffer) => {
      received.push(chunk);
      began.resolve();
    });
    await new Promise((resolve) => raw.on("close", resolve));
    ended.resolve(raw.complete);
    return {};
  });
  await start();
  const { sent, response } = open("POST", "/api/documents/upload");
  sent.write("first ");
  await began.promise;
  await meanwhile();
  await pause(1_100);
  sent.write("second ");
  await pause(50);
  sent.end("third");
  const { statusCode } = await response;
  return {
    statusCode,
    received: Buffer.concat(received).toString(),
    isComplete: await ended.promise,
  };
}

it("doesn't deliver what arrives after the session has ended", async () => {
  const endAll = async () => {
    const other = await gateway.signIn();
    await gateway.call("DELETE", endOtherSessions.path, { cookie: other });
  };
  const { statusCode, received, isComplete } = await uploadWith(endAll);
  expect({ statusCode, received, isComplete }).toEqual({
    statusCode: 401,
    received: "first ",
    isComplete: false,
  });
});

it("delivers all that arrives slowly while the session lives", async () => {
  const { statusCode, received } = await uploadWith(async () => undefined);
  expect({ statusCode, received }).toEqual({ statusCode: 200, received: "first second third" });
});

it("stops reading a download that the client does not read", async () => {
  let sentBytes = 0;
  const stopped = Promise.withResolvers<void>();
  locker.get("/*", async (_request, reply) => {
    const endless = new Readable({
      read() {
        sentBytes += 65_536;
        this.push(Buffer.alloc(65_536, 1));
      },
      destroy(error, done) {
        stopped.resolve();
        done(error);
      },
    });
    return reply.type("application/json").send(endless);
  });
  await start();
  const { sent, response } = open("GET", "/api/documents/1/download");
  sent.end();
  const answer = await response;
  answer.once("data", () => answer.destroy());
  await stopped.promise;
  expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
});
