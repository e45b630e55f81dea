import { allRoutes } from "@laurel/contracts/routes/all";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestOf, startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

let gateway: GatewayHarness;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway({ rateLimits: false });
  cookie = await gateway.signIn();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const pathOf = (path: string) => path.replace(/:\w+/g, "abc");
const unsafe = allRoutes.filter(({ method, crossSite }) => method !== "GET" && !crossSite);

describe("a private call without a session", () => {
  const calls = allRoutes.filter(({ access }) => access === "signed-in");
  const bodies = [undefined, "{}", "{not json", "x".repeat(300_000)];

  it.each(calls)("$method $path is 401 before any other check", async ({ method, path }) => {
    const before = gateway.services.asked.length;
    for (const body of bodies) {
      for (const headers of [
        {},
        { "content-type": "text/plain" },
        { origin: "http://evil.test" },
      ]) {
        const answer = await gateway.call(method, pathOf(path), { body, headers });
        expect([answer.statusCode, answer.json().code]).toEqual([401, "not_authenticated"]);
      }
    }
    expect(gateway.services.asked).toHaveLength(before);
  });
});

describe("a private call that names a person", () => {
  const calls = allRoutes.filter(({ access }) => access === "signed-in");
  const named = (userId: string) => ({ cookie, headers: { "x-laurel-person": userId } });

  it.each(calls)("$method $path is 401 in another person's session", async ({ method, path }) => {
    const before = gateway.services.asked.length;
    for (const userId of ["eve", "ADA", ""]) {
      const answer = await gateway.call(method, pathOf(path), named(userId));
      expect([answer.statusCode, answer.json().code]).toEqual([401, "not_authenticated"]);
    }
    expect(gateway.services.asked).toHaveLength(before);
  });

  it("passes in that person's session, and the header is not forwarded", async () => {
    const body = { ...named("ada"), body: "{}" };
    expect((await gateway.call("POST", "/api/credentials", body)).statusCode).toBe(200);
    expect(gateway.services.asked.at(-1)?.headers["x-laurel-person"]).toBeUndefined();
  });
});

describe("an unsafe call", () => {
  const forged: [string, Record<string, string>, number, string][] = [
    ["a foreign origin", { origin: "http://evil.test" }, 403, "foreign_origin"],
    ["an opaque origin", { origin: "null" }, 403, "foreign_origin"],
    ["our name as a prefix", { origin: "http://laurel.test.evil.test" }, 403, "foreign_origin"],
    ["our origin under another scheme", { origin: "https://laurel.test" }, 403, "foreign_origin"],
    ["our origin at another port", { origin: "http://laurel.test:8080" }, 403, "foreign_origin"],
    [
      "the request's host under another scheme",
      { origin: "https://127.0.0.1:3000", host: "127.0.0.1:3000" },
      403,
      "foreign_origin",
    ],
    [
      "the request's host at another port",
      { origin: "http://127.0.0.1:3001", host: "127.0.0.1:3000" },
      403,
      "foreign_origin",
    ],
    [
      "a scheme that no proxy of ours told",
      {
        origin: "https://127.0.0.1:3000",
        host: "127.0.0.1:3000",
        "x-forwarded-proto": "https",
      },
      403,
      "foreign_origin",
    ],
    [
      "a scheme other than http and https",
      { origin: "ftp://127.0.0.1:3000", host: "127.0.0.1:3000" },
      403,
      "foreign_origin",
    ],
    [
      "more than an origin",
      { origin: "http://127.0.0.1:3000/x", host: "127.0.0.1:3000" },
      403,
      "foreign_origin",
    ],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }, 403, "foreign_origin"],
    ["a same-site fetch", { "sec-fetch-site": "same-site" }, 403, "foreign_origin"],
    [
      "our origin in a cross-site fetch",
      { origin: "http://laurel.test", "sec-fetch-site": "cross-site" },
      403,
      "foreign_origin",
    ],
    ["plain text", { "content-type": "text/plain" }, 415, "unsupported_type"],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_type"],
    [
      "a type with a leading blank",
      { "content-type": " application/json" },
      415,
      "unsupported_type",
    ],
    [
      "a type with a tab",
      { "content-type": "application/json\t; charset=utf-8" },
      415,
      "unsupported_type",
    ],
    ["a broken parameter", { "content-type": "application/json;x" }, 415, "unsupported_type"],
    ["two types", { "content-type": "text/plain, application/json" }, 415, "unsupported_type"],
    ["a compressed body", { "content-encoding": "gzip" }, 415, "unsupported_type"],
  ];

  it.each(forged)("with %s is refused on every route", async (_name, headers, status, code) => {
    const before = gateway.services.asked.length;
    for (const { method, path } of unsafe) {
      const answer = await gateway.call(method, pathOf(path), { cookie, body: "{}", headers });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, status, code]);
    }
    expect(gateway.services.asked).toHaveLength(before);
  });

  const fromMailPrograms: [string, Record<string, string>, string?][] = [
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["a form with a file", { "content-type": "multipart/form-data; boundary=b" }],
    ["JSON", { "content-type": "application/json" }, "{not json"],
    ["another type", { "content-type": "text/plain" }],
    ["a foreign origin", { origin: "http://evil.test", "sec-fetch-site": "cross-site" }],
  ];

  it.each(fromMailPrograms)("with %s unsubscribes", async (_name, headers, body = "x=1") => {
    const path = "/api/reminders/unsubscribe?token=abc";
    const answer = await gateway.call("POST", path, { body, headers });
    expect(answer.statusCode).toBe(200);
    expect(gateway.services.asked.at(-1)).toMatchObject({ url: path, body: "" });
  });

  it("without a body or a type unsubscribes", async () => {
    const path = "/api/reminders/unsubscribe?token=abc";
    for (const body of [undefined, "x=1"])
      expect((await gateway.call("POST", path, { body })).statusCode).toBe(200);
  });

  const honest: Record<string, string>[] = [
    { origin: "http://laurel.test" },
    { origin: "http://laurel.test", "sec-fetch-site": "same-origin" },
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
    { origin: "http://LAUREL.test" },
    { origin: "http://127.0.0.1", host: "127.0.0.1:80" },
    { origin: "http://127.0.0.1:80", host: "127.0.0.1" },
    { "sec-fetch-site": "none" },
    { "content-type": "application/json; charset=utf-8" },
    { "content-type": 'Application/JSON;charset="utf-8"' },
  ];

  it.each(honest)("with %o is accepted", async (headers) => {
    const answer = await gateway.call("POST", "/api/credentials", { cookie, body: "{}", headers });
    expect(answer.statusCode).toBe(200);
  });

  it("may come from the origin that a trusted proxy reports", async () => {
    const behind = await gateway.another({ trustProxy: 1 });
    const send = async (origin: string) =>
      (
        await behind.inject(
          requestOf("POST", "/api/credentials", {
            cookie,
            body: "{}",
            headers: { origin, host: "shown.test", "x-forwarded-proto": "https" },
          }),
        )
      ).statusCode;
    expect([await send("https://shown.test"), await send("http://shown.test")]).toEqual([200, 403]);
  });

  it("needs no content type without a body", async () => {
    expect((await gateway.call("DELETE", "/api/credentials/1", { cookie })).statusCode).toBe(200);
    const untyped = { cookie, body: "{}", headers: { "content-type": "" } };
    expect((await gateway.call("POST", "/api/credentials", untyped)).statusCode).toBe(415);
  });

  it("takes multipart only where files are uploaded", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const body = "--b--\r\n";
    const upload = await gateway.call("POST", "/api/documents/upload", { cookie, body, headers });
    const other = await gateway.call("POST", "/api/credentials", { cookie, body, headers });
    expect([upload.statusCode, other.statusCode]).toEqual([200, 415]);
  });

  it("is 413 with more than 256 KiB of JSON, and accepted with exactly that", async () => {
    const sized = (bytes: number) => ({
      cookie,
      body: JSON.stringify({ x: "y".repeat(bytes - 8) }),
    });
    expect((await gateway.call("POST", "/api/credentials", sized(256 * 1024))).statusCode).toBe(
      200,
    );
    const answer = await gateway.call("POST", "/api/credentials", sized(256 * 1024 + 1));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "too_large"]);
  });

  it("may have up to 1 MiB for a batch of credentials", async () => {
    const sized = (bytes: number) => ({
      cookie,
      body: JSON.stringify({ x: "y".repeat(bytes - 8) }),
    });
    const send = (bytes: number) => gateway.call("POST", "/api/credentials/batch", sized(bytes));
    expect((await send(1024 * 1024)).statusCode).toBe(200);
    expect((await send(1024 * 1024 + 1)).statusCode).toBe(413);
  });
});

describe("reading", () => {
  it("does not depend on the origin", async () => {
    const headers = { origin: "http://evil.test", "sec-fetch-site": "cross-site" };
    const answer = await gateway.call("GET", "/api/stats", { cookie, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
