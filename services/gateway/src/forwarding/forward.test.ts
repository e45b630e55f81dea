import { createTokenVerifier } from "@laurel/hosting/keys/internal-tokens";
import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Asked, Said } from "../testing/fake-services.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway({ rateLimits: false });
  cookie = await gateway.signIn();
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => void (gateway.services.asked.length = 0));

const only = (): Asked => {
  expect(gateway.services.asked).toHaveLength(1);
  return gateway.services.asked[0] as Asked;
};

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe("what a service gets", () => {
  it("is a token for itself that names the person", async () => {
    await gateway.call("GET", "/api/credentials?type=course", { cookie });
    const { service, url, userId, headers } = only();
    expect([service, url, userId]).toEqual(["portfolio", "/api/credentials?type=course", "ada"]);
    const token = String(headers["authorization"]).slice("Bearer ".length);
    const { keys, clock } = gateway.dependencies;
    const issuer = { issuer: "gateway", userId: "ada" };
    expect(await createTokenVerifier("portfolio", keys, clock).verify(token)).toMatchObject(issuer);
    expect(await createTokenVerifier("locker", keys, clock).verify(token)).toBeUndefined();
  });

  it.each([
    ["of its caller", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", true],
    ["that begins here when the caller's is malformed", "nonsense", false],
  ])("is part of the trace %s", async (_whose, traceparent, isKept) => {
    const body = { name: "x" };
    await gateway.call("POST", "/api/credentials", { cookie, body, headers: { traceparent } });
    const passedOn = only().headers["traceparent"];
    expect(passedOn).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/);
    expect(passedOn === traceparent).toBe(isKept);
  });

  it("excludes identity headers from the client", async () => {
    const headers = {
      authorization: "Basic forged",
      "x-laurel-seen": "account-eve=99",
      "x-laurel-command": "theirs",
      "x-laurel-versions": "account-eve=99",
      "x-user-id": "eve",
      "x-forwarded-for": "1.2.3.4",
      "x-request-id": "chosen-by-them",
      "proxy-authorization": "x",
      te: "trailers",
    };
    await gateway.call("POST", "/api/credentials", { cookie, body: { name: "x" }, headers });
    const { headers: got, body } = only();
    expect(body).toBe('{"name":"x"}');
    expect(got["authorization"]).not.toContain("forged");
    expect(got["x-laurel-seen"]).toBe("account-ada=3");
    expect(got["x-laurel-command"]).toMatch(/^[\da-f-]{36}$/);
    expect(got["x-request-id"]).not.toBe("chosen-by-them");
    for (const name of [
      "cookie",
      "x-user-id",
      "x-forwarded-for",
      "x-laurel-versions",
      "proxy-authorization",
      "te",
    ])
      expect([name, got[name]]).toEqual([name, undefined]);
  });

  it("has a token without a person for an anonymous request", async () => {
    await gateway.call("GET", "/api/profiles/ada");
    expect(only()).toMatchObject({ service: "profile", userId: "" });
    expect(only().headers["x-laurel-command"]).toBeUndefined();
  });

  it("includes the client's key as the command id, or a new id without one", async () => {
    const send = (key?: string) =>
      gateway.call("POST", "/api/credentials", {
        cookie,
        body: {},
        ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
      });
    for (const key of ["k".repeat(200), "k".repeat(200), undefined, undefined]) await send(key);
    const [one, same, other, another] = gateway.services.asked.map(
      ({ headers }) => headers["x-laurel-command"],
    );
    expect([one, same]).toEqual(["k".repeat(200), "k".repeat(200)]);
    expect(new Set([one, other, another]).size).toBe(3);
    for (const key of ["", "k".repeat(201), "two words", "ü"]) {
      const answer = await send(key);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_idempotency_key"]);
    }
  });

  it("has different command ids for anonymous requests with the same key but other bodies", async () => {
    const register = (username: string) =>
      gateway.call("POST", "/api/auth/register", {
        body: { username },
        headers: { "idempotency-key": "1" },
      });
    for (const username of ["ann", "ann", "bob"]) await register(username);
    const [first, repeat, other] = gateway.services.asked.map(
      ({ headers }) => headers["x-laurel-command"],
    );
    expect(repeat).toBe(first);
    expect(other).not.toBe(first);
  });

  it("is an upload as it streams in", async () => {
    const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${"x".repeat(1_000_000)}\r\n--b--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    await gateway.call("POST", "/api/documents/upload", { cookie, body, headers });
    expect(only().body).toBe(body);
    const huge = await gateway.call("POST", "/api/documents/upload", {
      cookie,
      body: "y".repeat(13 * 1024 * 1024),
      headers,
    });
    expect(huge.statusCode).toBe(413);
  });
});

describe("a call whose client disconnects before the answer", () => {
  it("still stores the versions that the answer touched", async () => {
    const arrived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Said>();
    gateway.services.when("DELETE /api/credentials/1", () => (arrived.resolve(), answer.promise));
    const app = await gateway.another({});
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const options = { port, method: "DELETE", path: "/api/credentials/1", headers: { cookie } };
    const client = request(options).end();
    const hungUp = new Promise((resolve) => client.once("error", resolve));
    await arrived.promise;
    client.destroy();
    await hungUp;
    await expect.poll(() => connectionsOf(app)).toBe(0);
    answer.resolve({ status: 204, headers: { "x-laurel-versions": "portfolio-ada=77" } });
    await expect
      .poll(() => gateway.keyValues.fields("seen:ada"))
      .toMatchObject({ "portfolio-ada": 77 });
  });

  it("ends a call that makes something for them alone", async () => {
    const answer = Promise.withResolvers<Said>();
    gateway.services.when("GET /api/documents/1/preview", () => answer.promise);
    const asked = once(gateway.services.apps.locker.server, "request");
    const app = await gateway.another({});
    const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const client = request({ port, path: "/api/documents/1/preview", headers: { cookie } }).end();
    client.on("error", () => undefined);
    const [{ socket }] = (await asked) as [IncomingMessage];
    const ended = once(socket, "close");
    client.destroy();
    await ended;
    expect(socket.destroyed).toBe(true);
    answer.resolve({ status: 204 });
  });
});

describe("the route table", () => {
  it("has no wildcard below /api", () => {
    expect(gateway.app.hasRoute({ method: "GET", url: "/api/stats" })).toBe(true);
    for (const url of ["/api/*", "/api/stats/*", "/api/stats/", "/api/credentials/*"])
      expect([url, gateway.app.hasRoute({ method: "GET", url })]).toEqual([url, false]);
  });
});

describe("what a client gets", () => {
  it("is the answer without internal headers, never cached", async () => {
    gateway.services.when("GET /api/stats", () => ({
      status: 418,
      headers: {
        "content-type": "application/json",
        "x-laurel-versions": "portfolio-ada=1",
        "x-request-id": "inside",
        "set-cookie": "laurel=theirs",
        "cache-control": "public, max-age=60",
        server: "inside",
      },
      body: '{"total":1}',
    }));
    const answer = await gateway.call("GET", "/api/stats", { cookie });
    expect([answer.statusCode, answer.body]).toEqual([418, '{"total":1}']);
    expect(answer.headers["cache-control"]).toBe("no-store");
    for (const name of ["x-laurel-versions", "x-request-id", "set-cookie", "server"])
      expect([name, answer.headers[name]]).toEqual([name, undefined]);
  });

  it("is a file with its name, and 204 without a body", async () => {
    const file = Buffer.alloc(600_000, 7);
    gateway.services.when("GET /api/cv/download", () => ({
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": 'attachment; filename="cv.docx"',
      },
      body: file,
    }));
    const answer = await gateway.call("GET", "/api/cv/download", { cookie });
    expect(answer.rawPayload.equals(file)).toBe(true);
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="cv.docx"');
    gateway.services.when("DELETE /api/documents/1", () => ({ status: 204 }));
    const gone = await gateway.call("DELETE", "/api/documents/1", { cookie });
    expect([gone.statusCode, gone.body]).toEqual([204, ""]);
  });

  it("is the head of a GET without its body, and a HEAD request has no effect", async () => {
    gateway.services.when("GET /api/profiles/eve", () => ({ body: { name: "Eve" } }));
    const got = await gateway.call("GET", "/api/profiles/eve");
    const head = await gateway.call("HEAD", "/api/profiles/eve");
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
    gateway.services.asked.length = 0;
    expect((await gateway.call("HEAD", "/api/auth/verify-email?token=t")).statusCode).toBe(200);
    expect(gateway.services.asked).toEqual([]);
  });

  it("is compressed when it is long and the client accepts it", async () => {
    const long = { text: "learning ".repeat(500) };
    gateway.services.when("GET /api/credentials", () => ({ body: long }));
    const read = (encoding: string) =>
      gateway.call("GET", "/api/credentials", { cookie, headers: { "accept-encoding": encoding } });
    const [br, gzip, none] = [await read("gzip, br"), await read("gzip"), await read("identity")];
    expect([br, gzip, none].map(({ headers }) => headers["content-encoding"])).toEqual([
      "br",
      "gzip",
      undefined,
    ]);
    expect(br.rawPayload.length).toBeLessThan(500);
    expect(none.json()).toEqual(long);
  });
});
