import { COURSE } from "@laurel/testing/sample-credential";
import { problemSchema } from "@laurel/contracts/problem";
import { allRoutes } from "@laurel/contracts/routes/all";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import type { Answer } from "./testing/http-call.ts";
import { sendEndless, sendRaw } from "./testing/raw-http.ts";
import { startProduct, type RunningProduct, type SignedIn } from "./testing/running-product.ts";

let product: RunningProduct;
let ada: SignedIn;
beforeAll(async () => {
  product = await startProduct();
  ada = await product.signUp("ada");
});
afterAll(() => product[Symbol.asyncDispose]());

/** A person's readable data. Also proves that they can still read it. */
async function state(): Promise<unknown> {
  const paths = ["/api/users/me", "/api/credentials", "/api/stats"];
  const answers = await Promise.all(paths.map((path) => ada.call("GET", path)));
  return answers.map(({ status, text }) => [status, text]);
}

function expectRefused(answer: Answer, expected: number): void {
  expect([answer.status, answer.text]).toEqual([expected, expect.any(String)]);
  problemSchema.parse(answer.json());
  expect(answer.headers["set-cookie"]).toBeUndefined();
}

describe("an unsafe call", () => {
  // The call to unsubscribe accepts other sites, because mail programs use it (RFC 8058). It's tested separately.
  const unsafe = allRoutes.filter(({ method, crossSite }) => method !== "GET" && !crossSite);
  const types = [
    "text/plain",
    "text/plain; application/json",
    "application/x-www-form-urlencoded",
    "application/json;x",
    "application/json x",
    "application/json\t; charset=utf-8",
    "application/json, text/plain",
    "application/jsonx",
    "application/ld+json",
    "text/json",
    "multipart/mixed; boundary=b",
    "*/*",
    "x",
  ];

  it.each(unsafe)(
    "$method $path accepts no other content type from any sender",
    async ({ method, path }) => {
      const before = await state();
      const senders: Record<string, string>[] = [
        {},
        { origin: product.url },
        { "sec-fetch-site": "same-origin" },
        { "sec-fetch-site": "none" },
      ];
      for (const sender of senders) {
        for (const type of types) {
          const headers = { ...sender, "content-type": type };
          expectRefused(
            await ada.call(method, path.replaceAll(/:\w+/g, "123"), {
              body: JSON.stringify(COURSE),
              headers,
            }),
            415,
          );
        }
      }
      expect(await state()).toEqual(before);
    },
  );

  it.each(unsafe)("$method $path accepts nothing from another site", async ({ method, path }) => {
    const before = await state();
    const { host } = new URL(product.url);
    const senders: Record<string, string>[] = [
      { origin: "http://evil.test" },
      { origin: "null" },
      { origin: `${product.url}.evil.test` },
      { origin: `https://evil.test/${host}` },
      { origin: "http://127.0.0.1:1" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: product.url, "sec-fetch-site": "cross-site" },
      { origin: "http://evil.test", "x-forwarded-host": "evil.test" },
    ];
    for (const headers of senders)
      expectRefused(
        await ada.call(method, path.replaceAll(/:\w+/g, "123"), {
          body: JSON.stringify(COURSE),
          headers,
        }),
        403,
      );
    expect(await state()).toEqual(before);
  });

  it("is refused when it is not JSON", async () => {
    for (const body of [
      "{",
      "{'name':1}",
      "\u0000",
      "{} {}",
      "NaN",
      gzipSync("{}"),
      Buffer.from([0xff, 0xfe]),
    ])
      expectRefused(await ada.call("POST", "/api/credentials", { body }), 400);
  });

  it("is never decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "));
    expect(bomb.length).toBeLessThan(256 * 1024);
    for (const encoding of ["gzip", "GZIP", "deflate", "br", "gzip, identity"]) {
      const headers = { "content-encoding": encoding };
      expectRefused(await ada.call("POST", "/api/credentials", { body: bomb, headers }), 415);
    }
  });
});

describe("bytes that no normal client sends", () => {
  it("three hundred headers are accepted, and too many refused", async () => {
    const more = (count: number) => Array.from({ length: count }, (_, index) => `x-${index}: y`);
    const send = (count: number) =>
      sendRaw(product.port, "GET /api/users/me", [`cookie: ${ada.cookie}`, ...more(count)]);
    expect((await send(300)).status).toBe(200);
    expect((await send(20_000)).status).toBe(431);
  });

  it.each([
    ["two lengths", ["content-length: 2", "content-length: 3"]],
    ["a length and chunks", ["content-length: 2", "transfer-encoding: chunked"]],
    ["a folded header", ["x-a: b", " c: d"]],
    ["no length", ["content-length: -1"]],
    ["a second host", ["host: localhost"]],
    ["the same host twice", ["host: laurel.test"]],
  ])("%s are a problem like every other", async (_name, headers) => {
    const { status, head, body } = await sendRaw(product.port, "POST /api/credentials", headers);
    expect(status).toBe(400);
    problemSchema.parse(JSON.parse(body));
    expect(head).toContain("x-content-type-options: nosniff");
    expect(head).toContain("cache-control: no-store");
  });

  it("an endless body is refused, and its connection closed", async () => {
    const type = "content-type: application/json";
    // Several connections, because closing too soon loses the answer on some.
    const logins = Array.from({ length: 10 }, () =>
      sendEndless(product.port, "POST /api/auth/login", [type]),
    );
    expect(new Set(await Promise.all(logins))).toEqual(new Set([413]));
    const nobody = await sendEndless(product.port, "POST /api/credentials", [type]);
    expect(nobody).toBe(401);
  });
});
