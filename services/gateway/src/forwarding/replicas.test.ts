import { INTERNAL_HEADERS, READY_PATH } from "@laurel/contracts/internal";
import { listen, localAddress, type Address } from "@laurel/hosting/peers/addresses";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeService, type Asked, type Said } from "../testing/fake-services.ts";
import {
  requestOf,
  startGateway,
  type CallOptions,
  type GatewayHarness,
} from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
let folder: TempDirectory;
let cookie: string;
let closers: (() => unknown)[];
beforeEach(async () => {
  closers = [];
  folder = await createTempDirectory();
  gateway = await startGateway({ rateLimits: false });
  cookie = await gateway.signIn();
});
afterEach(async () => {
  await gateway[Symbol.asyncDispose]();
  for (const close of closers) await close();
  await folder[Symbol.asyncDispose]();
});

const socket = (name: string) => localAddress(folder.path, name);

async function startReplica(name: string, say: () => Said | Promise<Said> = () => ({})) {
  const asked: Asked[] = [];
  const app = fakeService("portfolio", asked, say);
  const address = await listen(app, socket(name));
  closers.push(() => app.close());
  return { app, address, asked };
}

/** Reports that it's ready, but accepts calls and disconnects `times` times before it answers. */
async function startRude(
  name: string,
  times: number,
): Promise<{ address: Address; taken: string[] }> {
  const taken: string[] = [];
  const server: Server = createServer((connection: Socket) => {
    connection.on("error", () => undefined);
    connection.on("data", (data) => {
      const call = String(data);
      if (call.startsWith(`GET ${READY_PATH} `)) return connection.write(okWith('{"late":[]}'));
      taken.push(call);
      return taken.length <= times ? connection.destroy() : connection.write(okWith("{}"));
    });
  });
  const address = socket(name);
  if ("socketPath" in address) server.listen(address.socketPath);
  await new Promise((resolve) => server.once("listening", resolve));
  closers.push(() => void server.close());
  return { address, taken };
}

const okWith = (body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

async function withPortfolio(...addresses: Address[]) {
  const app = await gateway.another({
    addressesOf: (name) => (name === "portfolio" ? addresses : gateway.services.addresses[name]),
  });
  return async (method: string, options: CallOptions = {}) =>
    app.inject(requestOf(method, "/api/credentials", { cookie, ...options }));
}

/** Says nothing from the first call on, like a process that is suspended. */
async function startSilent(name: string): Promise<{ address: Address; taken: () => number }> {
  let taken = 0;
  const server = createServer((connection: Socket) => {
    connection.on("error", () => undefined);
    connection.on("data", (data) => {
      if (!String(data).startsWith(`GET ${READY_PATH} `)) taken += 1;
      else if (taken === 0) connection.write(okWith('{"late":[]}'));
    });
  });
  const address = socket(name);
  if ("socketPath" in address) server.listen(address.socketPath);
  await once(server, "listening");
  closers.push(() => void server.close());
  return { address, taken: () => taken };
}

it("a call that a suspended replica has taken is repeated on another", async () => {
  const silent = await startSilent("silent");
  const other = await startReplica("other");
  const send = await withPortfolio(silent.address, other.address);
  const answers = await Promise.all([send("GET"), send("GET")]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(silent.taken()).toBe(1);
  expect(other.asked.filter(({ method }) => method === "GET")).toHaveLength(2);
}, 30_000);

describe("a call whose connection breaks", () => {
  it("is repeated once under the same command, and then 503", async () => {
    const { address, taken } = await startRude("rude", 1);
    const send = await withPortfolio(address);
    expect((await send("POST", { body: { a: 1 } })).statusCode).toBe(200);
    const commands = taken.map((text) => /x-laurel-command: (\S+)/.exec(text)?.[1]);
    expect(commands).toHaveLength(2);
    expect(commands[0]).toBe(commands[1]);

    const always = await startRude("always", Infinity);
    const answer = await (await withPortfolio(always.address))("POST", { body: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(always.taken).toHaveLength(2);
  });

  it("goes to another replica", async () => {
    const rude = await startRude("rude", Infinity);
    const good = await startReplica("good");
    const send = await withPortfolio(rude.address, good.address);
    for (let call = 0; call < 4; call++)
      expect((await send("POST", { body: {} })).statusCode).toBe(200);
    expect(good.asked).toHaveLength(4);
    // It's left out for a second, and gets the next call of a slow test.
    expect(rude.taken.length).toBeGreaterThan(0);
  });

  it("is not repeated when it was an upload", async () => {
    const { address, taken } = await startRude("rude", 1);
    const app = await gateway.another({
      addressesOf: (name) => (name === "locker" ? [address] : gateway.services.addresses[name]),
    });
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const answer = await app.inject(
      requestOf("POST", "/api/documents/upload", { cookie, headers, body: "--b--\r\n" }),
    );
    expect(answer.statusCode).toBe(503);
    expect(taken.join("").match(/POST /g)).toHaveLength(1);
  });
});

it("a call that only a newer release can answer is repeated on another replica", async () => {
  const headers = { [INTERNAL_HEADERS.newer]: "1", "retry-after": "2" };
  const older = await startReplica("older", () => ({ status: 503, headers }));
  const newer = await startReplica("newer");
  const both = await withPortfolio(older.address, newer.address);
  const answers = [await both("GET"), await both("POST", { body: {} }), await both("GET")];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(older.asked.length).toBeGreaterThan(0);
  const refused = await (await withPortfolio(older.address))("GET");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect(refused.headers[INTERNAL_HEADERS.newer]).toBeUndefined();
});

describe("replicas", () => {
  it("take turns", async () => {
    const [one, two] = [await startReplica("one"), await startReplica("two")];
    const send = await withPortfolio(one.address, two.address);
    for (let call = 0; call < 6; call++) await send("GET");
    expect([one.asked.length, two.asked.length]).toEqual([3, 3]);
  });

  it("are used again when they are ready", async () => {
    const one = await startReplica("one");
    const send = await withPortfolio(one.address, socket("late"));
    for (let call = 0; call < 4; call++) expect((await send("GET")).statusCode).toBe(200);
    const late = await startReplica("late");
    const askedOfLate = async () => {
      await send("GET");
      return late.asked.length;
    };
    await expect.poll(askedOfLate).toBeGreaterThan(0);
  });

  it("that are stopping leave late requests to the others", async () => {
    const stopping = await startReplica("stopping", () => ({
      status: 503,
      headers: { connection: "close" },
    }));
    const good = await startReplica("good");
    const send = await withPortfolio(stopping.address, good.address);
    for (let call = 0; call < 4; call++)
      expect((await send("POST", { body: {} })).statusCode).toBe(200);
    expect(stopping.asked.length).toBeLessThanOrEqual(1);
  });

  it("that are all down answer 503", async () => {
    const answer = await (await withPortfolio(socket("none"), socket("never")))("GET");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      503,
      "application/json; charset=utf-8",
    ]);
  });
});

describe("closing", () => {
  it("waits for the requests in progress", async () => {
    const arrived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Said>();
    const slow = await startReplica("slow", () => (arrived.resolve(), answer.promise));
    const app = await gateway.another({
      addressesOf: (name) =>
        name === "portfolio" ? [slow.address] : gateway.services.addresses[name],
    });
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const response = fetch(`${url}/api/credentials`, { headers: { cookie } });
    await arrived.promise;
    const closed = app.close();
    answer.resolve({ body: { done: true } });
    expect(await (await response).json()).toEqual({ done: true });
    await closed;
  });
});
