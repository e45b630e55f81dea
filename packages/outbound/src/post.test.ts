import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer as createHttpsServer } from "node:https";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDestinations, type OutboundOptions } from "./destination.ts";
import { createPost } from "./post.ts";

const servers: Server[] = [];
const sockets = new Set<Socket>();
let folder: TempDirectory;
beforeEach(async () => {
  folder = await createTempDirectory();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  await folder[Symbol.asyncDispose]();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  server.on("connection", (socket: Socket) => sockets.add(socket.on("error", () => {})));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A server that says something once a request has arrived. */
const speaking = (speak: (socket: Socket) => void) =>
  portOf(createServer((socket) => socket.once("data", () => speak(socket))));

const post = (url: string, options: Partial<OutboundOptions> = {}) => {
  const destinations = createDestinations({
    allowedNetworks: ["127.0.0.0/8"],
    disabled: false,
    ...options,
  });
  return createPost(destinations, 1_000)({ url, headers: { a: "b" }, body: "{}" });
};
const ok = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

describe("an attempt", () => {
  it("has the status of the answer", async () => {
    const port = await speaking((socket) => socket.end(ok));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, error: "" });
  });

  it("doesn't follow a redirect", async () => {
    let reached = false;
    const inside = await speaking((socket) => {
      reached = true;
      socket.end(ok);
    });
    const port = await speaking((socket) =>
      socket.end(`HTTP/1.1 307 No\r\nlocation: http://127.0.0.1:${inside}/\r\n\r\n`),
    );
    const { status, error } = await post(`http://127.0.0.1:${port}/`);
    expect([status, error]).toEqual([307, "The receiver answered 307"]);
    expect(reached).toBe(false);
  });

  it.each([
    ["says nothing", () => {}],
    ["sends its headers one letter at a time", drip],
    ["sends only interim answers", interim],
  ])("ends in time when the receiver %s", async (_what, speak: (socket: Socket) => void) => {
    const outcome = await post(`http://127.0.0.1:${await speaking(speak)}/`);
    expect(outcome).toMatchObject({ status: 0, error: "No answer in time" });
    expect(outcome.durationMs).toBeLessThan(3_000);
  });

  it("reads no more than 64 KB of an answer, and takes its status", async () => {
    let sent = 0;
    const port = await speaking((socket) => {
      const chunk = Buffer.alloc(64 * 1024);
      const push = () => {
        while (!socket.destroyed && socket.write(chunk)) sent += chunk.length;
      };
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${1024 ** 3}\r\n\r\n`);
      socket.on("drain", push);
      push();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, error: "" });
    expect(sent).toBeLessThan(64 * 1024 ** 2);
  });

  it.each([
    ["before the answer", (socket: Socket) => socket.destroy(), 0],
    ["in the headers", (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-le"), 0],
    [
      "in the body",
      (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\no"),
      200,
    ],
    ["after nonsense", (socket: Socket) => socket.end("hello\r\n\r\n"), 0],
  ] as const)("survives a connection that is closed %s", async (_when, speak, status) => {
    const outcome = await post(`http://127.0.0.1:${await speaking(speak)}/`);
    expect(outcome.status).toBe(status);
    expect(outcome.error === "").toBe(status === 200);
  });

  it("fails when nobody listens", async () => {
    const server = createServer();
    const port = await portOf(server);
    server.close();
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
      status: 0,
      error: "The connection was refused",
    });
  });

  it("fails when the certificate isn't trusted", async () => {
    const file = (name: string) => folder.at(name);
    const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost`;
    const out = ["-keyout", file("key.pem"), "-out", file("cert.pem")];
    execFileSync("openssl", [...request.split(" "), ...out], { stdio: "ignore" });
    let reached = false;
    const tls = { key: readFileSync(file("key.pem")), cert: readFileSync(file("cert.pem")) };
    const port = await portOf(
      createHttpsServer(tls, (_request, response) => {
        reached = true;
        response.end();
      }),
    );
    const { status, error } = await post(`https://localhost:${port}/`, {
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    });
    expect([status, error]).toEqual([0, "The certificate is not trusted"]);
    expect(reached).toBe(false);
  });

  it("connects to the address that was checked, whatever the name means a moment later", async () => {
    let reached = 0;
    const port = await speaking((socket) => {
      reached += 1;
      socket.end(ok);
    });
    const answers = ["127.0.0.1", "10.0.0.1"];
    const resolve = async () => [{ address: answers.shift() ?? "10.0.0.1", family: 4 as const }];
    // The system knows no such name: the connection can only use what the check has seen.
    expect(await post(`http://rebinding.invalid:${port}/`, { resolve })).toMatchObject({
      status: 200,
    });
    expect(answers).toEqual(["10.0.0.1"]);
    const second = await post(`http://rebinding.invalid:${port}/`, { resolve });
    expect(second.error).toMatch(/Private addresses/);
    expect(reached).toBe(1);
  });

  it.each(["http://127.0.0.1", "http://2130706433", "http://0x7f.1", "https://[::ffff:7f00:1]"])(
    "doesn't reach %s unless its network is allowed",
    async (origin) => {
      let reached = false;
      const port = await portOf(createServer(() => (reached = true)));
      const { status, error } = await post(`${origin}:${port}/`, { allowedNetworks: [] });
      expect([status, error]).toEqual([0, expect.stringMatching(/^The URL must/)]);
      expect(reached).toBe(false);
    },
  );

  it("opens no connection while they are switched off", async () => {
    let reached = false;
    const port = await portOf(createServer(() => (reached = true)));
    const outcome = await post(`http://127.0.0.1:${port}/`, { disabled: true });
    expect(outcome).toMatchObject({ status: 0, error: "Outbound connections are switched off" });
    expect(reached).toBe(false);
  });
});

function drip(socket: Socket): void {
  socket.write("HTTP/1.1 200 OK\r\nx: ");
  const timer = setInterval(() => socket.write("a"), 100);
  socket.once("close", () => clearInterval(timer));
}

function interim(socket: Socket): void {
  const timer = setInterval(() => socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), 100);
  socket.once("close", () => clearInterval(timer));
}
