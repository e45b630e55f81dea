import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cutSlowClients } from "./slow-clients.ts";

const KIB = 1024;
let server: Server;
let sockets: Socket[] = [];
const paces: ReturnType<typeof setInterval>[] = [];

/** Advances the server's timers only, while bytes travel in real time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(async () => {
  for (const timer of paces.splice(0)) clearInterval(timer);
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  vi.useRealTimers();
});

async function serve(handle: (response: ServerResponse) => void, reads = true): Promise<void> {
  server = createServer((request, response) => {
    if (reads) request.resume();
    handle(response);
  });
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.write("HTTP/1.1 408 Request Timeout\r\n\r\n");
    socket.destroy();
  });
  cutSlowClients(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

async function send(head: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  const arrived = new Promise((resolve) => server.once("request", resolve));
  socket.write(head);
  await arrived;
  return socket;
}

const UPLOAD = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000\r\n\r\n";

/** Lets seconds pass, with `bytes` sent in each. */
async function pass(seconds: number, socket: Socket, bytes: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    if (bytes > 0)
      await new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes), () => resolve()));
    await vi.waitFor(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, 5));
    vi.advanceTimersByTime(1_000);
  }
}

it.each([
  [0, "cut"],
  [7 * KIB, "cut"],
  [10 * KIB, "kept"],
] as const)("a sender of %i bytes a second is %s", async (bytes, expected) => {
  await serve(() => undefined);
  const socket = await send(UPLOAD);
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  await pass(12, socket, bytes);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answer.includes("408")).toBe(expected === "cut");
});

it("a sender whose body nobody reads yet isn't to blame", async () => {
  await serve(() => undefined, false);
  const socket = await send(UPLOAD);
  await pass(30, socket, 0);
  expect(socket.destroyed).toBe(false);
});

it("a reader who takes nothing is cut, and one who takes all is not", async () => {
  await serve((response) => void Readable.from(chunks(20)).pipe(response));
  const idle = await send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  idle.pause();
  const eager = await send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let received = 0;
  eager.on("data", ({ length }: Buffer) => (received += length));
  let connections = 2;
  for (let second = 0; second < 3_000 && connections > 0; second += 1) {
    // The eager one takes this much in each second, however slow the machine is.
    while (!eager.closed && received < (second + 1) * 16 * KIB)
      await new Promise((resolve) => setTimeout(resolve, 1));
    vi.advanceTimersByTime(1_000);
    connections = await new Promise<number>((resolve) =>
      server.getConnections((_error, count) => resolve(count)),
    );
  }
  expect(connections).toBe(0);
  // The last bytes may still be on their way.
  if (!eager.closed) await once(eager, "close");
  expect(received).toBeGreaterThan(20 * KIB * KIB);
});

function* chunks(mebibytes: number) {
  for (let at = 0; at < mebibytes * 16; at += 1) yield Buffer.alloc(64 * KIB);
}
