import { fastify, type FastifyInstance } from "fastify";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "@laurel/testing/free-port";
import { listenWidely } from "./listen-widely.ts";

const host = "127.0.0.1";
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function createApp(): FastifyInstance {
  const app = fastify();
  app.get("/", async () => "ok");
  opened.push(app);
  return app;
}

describe("a server that listens widely", () => {
  it("answers on every connection, and closes them when it closes", async () => {
    const app = createApp();
    const port = await freePort();
    expect(await listenWidely(app, { host, port })).toEqual({ host, port });
    const sockets = Array.from({ length: 40 }, () => connect(port, host));
    const answers = sockets.map(async (socket) => {
      socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
      const [answer] = (await once(socket, "data")) as [Buffer];
      return String(answer).slice(9, 12);
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["200"]));
    const gone = sockets.map((socket) => once(socket, "close"));
    await app.close();
    await Promise.all(gone);
    await expect(once(connect(port, host), "connect")).rejects.toThrow(/ECONNREFUSED/);
  });

  it("finishes the requests in progress before it has closed", async () => {
    const app = createApp();
    let answer = () => {};
    let asked = 0;
    const allAsked = Promise.withResolvers<void>();
    app.get("/slow", async () => {
      if ((asked += 1) === 20) allAsked.resolve();
      await new Promise<void>((resolve) => {
        const before = answer;
        answer = () => (before(), resolve());
      });
      return "done";
    });
    const port = await freePort();
    await listenWidely(app, { host, port });
    const answers = Array.from({ length: 20 }, () => fetch(`http://${host}:${port}/slow`));
    await allAsked.promise;
    const closed = app.close();
    answer();
    for (const one of answers) expect(await (await one).text()).toBe("done");
    await closed;
  });

  it("doesn't share its port", async () => {
    const port = await freePort();
    await listenWidely(createApp(), { host, port });
    await expect(listenWidely(createApp(), { host, port })).rejects.toThrow(/EADDRINUSE/);
    const other = createServer().listen(0, host);
    opened.push(other);
    await once(other, "listening");
    const bound = other.address();
    const taken = typeof bound === "object" ? (bound?.port ?? 0) : 0;
    await expect(listenWidely(createApp(), { host, port: taken })).rejects.toThrow(/EADDRINUSE/);
  });

  it.runIf(process.platform === "linux")("accepts several connections at a time", async () => {
    const app = createApp();
    const port = await freePort();
    await listenWidely(app, { host, port });
    let inRound = 0;
    let most = 0;
    app.server.on("connection", () => {
      if (inRound === 0) setImmediate(() => ((most = Math.max(most, inRound)), (inRound = 0)));
      inRound += 1;
    });
    const sockets: Socket[] = Array.from({ length: 60 }, () => connect(port, host));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    await expect.poll(() => most).toBeGreaterThan(1);
    for (const socket of sockets) socket.destroy();
  });
});
