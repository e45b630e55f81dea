import { health } from "@laurel/contracts/routes/system";
import {
  googleCallback,
  googleSignIn,
  login,
  logout,
  verifyEmail,
} from "@laurel/contracts/routes/auth";
import { APP_NAME } from "@laurel/contracts/constants";
import { problemSchema } from "@laurel/contracts/problem";
import type { Overload } from "@laurel/hosting/http/overload";
import { PURPOSES, type Purpose } from "@laurel/hosting/http/overload-watch";
import { once } from "node:events";
import { Agent, request as send, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startWebGateway, type WebGateway } from "../testing/web-gateway.ts";

const PAGE = '<head><!--laurel:head--></head><body><div id="root"></div></body>';
const ALL: readonly Purpose[] = PURPOSES;

let gateway: WebGateway;
let port: number;
let refused: ReadonlySet<Purpose>;
/** The networks of strangers, in the order of the requests; undefined for people who are known. */
const networks: (string | undefined)[] = [];
const overload: Overload = {
  arrive(purpose, arrival, network) {
    networks.push(network);
    if (refused.has(purpose)) arrival.refuse();
    else arrival.start();
  },
};

beforeAll(async () => {
  const files = { "index.html": PAGE, "sprig.svg": "<svg/>", "assets/app-1a2b.js": "1" };
  gateway = await startWebGateway(files, { overload });
  await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  const bound = gateway.app.server.address();
  port = typeof bound === "object" ? (bound?.port ?? 0) : 0;
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  refused = new Set(ALL);
});

interface Sent {
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: Agent;
}

async function call(method: string, path: string, { headers = {}, body, agent }: Sent = {}) {
  const sent = send({ host: "127.0.0.1", port, method, path, headers, agent: agent ?? false });
  // After the answer, the client may still be sending.
  sent.on("error", () => undefined);
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode: status, headers: answered } = answer;
  return { status, headers: answered, text: await text(answer), again: sent.reusedSocket };
}

const statusOf = async (method: string, path: string, sent?: Sent) =>
  (await call(method, path, sent)).status;

describe("a refusal", () => {
  it("of a call is a problem that says when to try again, with the headers of every answer", async () => {
    const { status, headers, text: body } = await call("GET", "/api/profiles/ada");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    expect(problemSchema.strict().parse(JSON.parse(body)).code).toBe("unavailable");
    const missing = await gateway.call("GET", "/api/nothing");
    for (const name of ["content-type", "x-content-type-options", "content-security-policy"])
      expect([name, headers[name]]).toEqual([name, missing.headers[name]]);
  });

  it("of a page is a page that loads again", async () => {
    const browser = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
    const { status, headers, text: body } = await call("GET", "/profiles/ada", browser);
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain(`<h1>${APP_NAME} is very busy</h1>`);
    expect(body).toContain('http-equiv="refresh"');
  });

  it("to HEAD has no body", async () => {
    const { status, headers, text: body } = await call("HEAD", "/api/profiles/ada");
    expect([status, headers["retry-after"], body]).toEqual([503, "5", ""]);
  });
});

describe("the connection of a refused request", () => {
  it.each([
    ["without a body", "GET", undefined],
    ["with a body", "POST", JSON.stringify({ name: "x".repeat(1_000) })],
  ])("%s serves the next one", async (_what, method, body) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sent = body === undefined ? { agent } : { agent, body };
    const first = await call(method, "/api/credentials", sent);
    expect(first.status).toBe(503);
    refused = new Set();
    const next = await call("GET", "/api/stats", { agent });
    expect([next.status, next.again]).toEqual([401, true]);
    agent.destroy();
  });

  it("brings the answer to a client that sends a large upload", async () => {
    const body = Buffer.alloc(8 * 1024 * 1024);
    const { status, headers } = await call("POST", "/api/documents/upload", { body });
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  });

  it("is closed when its body has no end", async () => {
    const socket = connect(port, "127.0.0.1");
    const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`;
    const write = () => {
      while (socket.writable && socket.write(chunk));
    };
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    socket.on("error", () => undefined);
    socket.on("drain", write);
    socket.write("POST /api/credentials HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n");
    write();
    // It ends with an error when the client is still sending.
    await new Promise((resolve) => void socket.once("close", resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  });

  it("answers pipelined requests in their order", async () => {
    const socket = connect(port, "127.0.0.1");
    const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
    socket.write(
      get("/api/profiles/ada") +
        get("/sprig.svg") +
        get("/api/profiles/b", "connection: close\r\n"),
    );
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([
      "HTTP/1.1 503",
      "HTTP/1.1 200",
      "HTTP/1.1 503",
    ]);
  });

  it("may have asked for another protocol, or be gone", async () => {
    const upgrade = { connection: "upgrade", upgrade: "websocket" };
    expect(await statusOf("GET", "/api/stats", { headers: upgrade })).toBe(503);
    const gone = connect(port, "127.0.0.1");
    gone.write("POST /api/credentials HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{");
    await once(gone, "data");
    gone.on("error", () => undefined).resetAndDestroy();
    expect(await statusOf("GET", "/api/stats")).toBe(503);
  });
});

describe("what is refused first", () => {
  it.each([
    "/assets/app-1a2b.js",
    "/sprig.svg",
    "/health/live",
    googleSignIn.path,
    googleCallback.path,
  ])("never %s", async (path) => expect(await statusOf("GET", path)).not.toBe(503));

  it("never the health of the product, which may be bad", async () => {
    expect((await call("GET", health.path)).headers["retry-after"]).not.toBe("5");
  });

  it("strays and visits, and calls with cookies of others", async () => {
    refused = new Set(["stray", "visit"]);
    const headers = { cookie: "theme=dark" };
    expect(await statusOf("GET", "/profiles/ada", { headers: { accept: "text/html" } })).toBe(503);
    expect(await statusOf("GET", "/api/profiles/ada", { headers })).toBe(503);
    expect(await statusOf("GET", "/profiles/ada/preview.png")).toBe(503);
    expect(await statusOf("POST", "/api/nothing", { body: "{}" })).toBe(503);
    expect(await statusOf("GET", "/api/stats", { headers: { authorization: "Bearer 1" } })).toBe(
      503,
    );
  });

  it("tells logins and reads of signed-in people from their changes", async () => {
    const cookie = await gateway.signIn();
    const headers = { cookie, "content-type": "application/json" };
    const anonymous = { "content-type": "application/json" };
    await gateway.call("GET", "/api/users/me", { cookie });
    refused = new Set(["stray", "visit"]);
    expect(await statusOf("GET", "/api/users/me", { headers })).toBe(200);
    expect(await statusOf("POST", login.path, { headers: anonymous, body: "{}" })).toBe(400);
    expect(await statusOf("GET", `${verifyEmail.path}?token=a`)).not.toBe(503);
    refused = new Set(["stray", "visit", "read"]);
    expect(await statusOf("GET", "/api/users/me", { headers })).toBe(503);
    expect(await statusOf("POST", login.path, { headers: anonymous, body: "{}" })).toBe(503);
    expect(await statusOf("PUT", "/api/users/me", { headers, body: "{" })).not.toBe(503);
    expect(await statusOf("DELETE", "/api/credentials/1", { headers })).not.toBe(503);
    refused = new Set(ALL);
    expect(await statusOf("PUT", "/api/users/me", { headers, body: "{}" })).toBe(503);
  });

  it("a session that has ended is a stranger's again", async () => {
    const cookie = await gateway.signIn();
    refused = new Set();
    expect(await statusOf("GET", "/api/users/me", { headers: { cookie } })).toBe(200);
    await gateway.call("POST", logout.path, { cookie });
    expect(await statusOf("GET", "/api/users/me", { headers: { cookie } })).toBe(401);
    expect(networks.at(-1)).toBeUndefined();
    expect(await statusOf("GET", "/api/users/me", { headers: { cookie } })).toBe(401);
    expect(networks.at(-1)).toBe("127.0.0.1");
  });
});
