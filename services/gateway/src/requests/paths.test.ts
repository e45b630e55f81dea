import { allRoutes } from "@laurel/contracts/routes/all";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWebGateway, type WebGateway } from "../testing/web-gateway.ts";

let gateway: WebGateway;
let port: number;
let cookie: string;
beforeAll(async () => {
  gateway = await startWebGateway(
    {
      "index.html": '<!doctype html><!--laurel:head--><title>Laurel</title><div id="root"></div>',
      "assets/app.js": "",
    },
    { rateLimits: false },
  );
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  const address = gateway.app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
  cookie = await gateway.signIn();
  gateway.services.asked.length = 0;
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** Sends a request exactly as written and returns status, headers and body. */
function raw(
  target: string,
  method = "GET",
  headers = "",
): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (data) => (text += String(data)));
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n");
      resolve({ status: Number(head.slice(9, 12)), head, body });
    });
    socket.write(
      `${method} ${target} HTTP/1.1\r\nhost: laurel.test\r\ncookie: ${cookie}\r\n${headers}connection: close\r\n\r\n`,
    );
  });
}

describe("an address that only looks like one of the API", () => {
  const targets = [
    "/api",
    "/api/",
    "/api/unknown",
    "/api/users/me/",
    "//api/users/me",
    "/api//users/me",
    "/api/users//me",
    "/./api/users/me",
    "/x/../api/users/me",
    "/api/x/../users/me",
    "/api/%2e%2e/users/me",
    "/api/credentials/..%2fusers%2fme",
    "/api/credentials/%2e%2e",
    "/api/credentials/..",
    "/api%2fusers/me",
    "/api/users%2fme",
    "/api/users%252fme",
    "/%61pi/users/me",
    "/%2561pi/users/me",
    "/api/%75sers/me",
    "/api\\users\\me",
    "/api%5cusers%5cme",
    "/\\api/users/me",
    "/API/users/me",
    "/api/users/me;x=1",
    "/api/users/me%00",
    "/api/users/me%0d%0ax:y",
    "/api/credentials/a%20b",
    "/api/internal/streams",
    "/internal/streams",
    "/internal/sign-in",
    "/api/..;/internal/streams",
    "/%2e%2e/internal/streams",
    "http://elsewhere.test/api/users/me",
    "http://laurel.test/api/users/me",
    "/api/%",
    "/%/api/users/me",
    `/api/credentials/${"9".repeat(201)}`,
  ];

  it.each(targets)("%s is a JSON error and is not forwarded", async (target) => {
    const { status, head, body } = await raw(target);
    expect([400, 404]).toContain(status);
    expect(head.toLowerCase()).toContain("content-type: application/json");
    expect(JSON.parse(body)).toMatchObject({
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.any(String),
    });
    expect(gateway.services.asked).toEqual([]);
  });

  it("is forwarded when it is exactly one", async () => {
    expect((await raw("/api/users/me?x=%2e%2e/")).status).toBe(200);
    expect(gateway.services.asked.splice(0)).toMatchObject([{ url: "/api/users/me?x=%2e%2e/" }]);
  });
});

describe("an ambiguous request", () => {
  it.each([
    ["two lengths", "content-length: 2\r\ncontent-length: 3\r\n"],
    ["a length and chunks", "content-length: 2\r\ntransfer-encoding: chunked\r\n"],
    ["a folded header", "x-a: b\r\n c: d\r\n"],
  ])("with %s is refused", async (_name, headers) => {
    const { status } = await raw("/api/credentials", "POST", headers);
    expect(status).toBe(400);
    expect(gateway.services.asked).toEqual([]);
  });
});

describe("the table", () => {
  it.each(allRoutes)(
    "$method $path refuses other methods and names the allowed ones",
    async ({ path }) => {
      const known = allRoutes
        .filter((route) => route.path === path)
        .map((route) => route.method as string);
      if (known.includes("GET")) known.push("HEAD");
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"].filter(
        (name) => !known.includes(name),
      )) {
        const answer = await gateway.call(method, path.replace(/:\w+/g, "1"), { cookie });
        expect([method, answer.statusCode, answer.json().code]).toEqual([
          method,
          405,
          "method_not_allowed",
        ]);
        expect(String(answer.headers["allow"]).split(", ").toSorted()).toEqual(known.toSorted());
      }
    },
  );

  it.each([
    ["/api/confirmations/a1-B_c/never", "/confirm/a1-B_c#never"],
    ["/api/reminders/unsubscribe?token=a.b%2Bc", "/unsubscribe?token=a.b%2Bc"],
  ])("sends a browser that opens %s of an email to its page", async (address, page) => {
    gateway.services.asked.length = 0;
    for (const method of ["GET", "HEAD"]) {
      const opened = await gateway.call(method, address, { headers: { accept: "text/html,*/*" } });
      expect([opened.statusCode, opened.headers["location"]]).toEqual([303, page]);
    }
    expect(gateway.services.asked).toEqual([]);
    expect((await gateway.call("GET", address)).statusCode).toBe(405);
  });

  it("sends each call to its owner", async () => {
    for (const { method, path, owner } of allRoutes.filter((route) => route.owner !== "gateway")) {
      await gateway.call(method, path.replace(/:\w+/g, "1"), { cookie });
      const last = gateway.services.asked.at(-1);
      expect([method, path, last?.service]).toEqual([method, path, owner]);
    }
  });
});

describe("every answer", () => {
  it.each([
    "/",
    "/nowhere",
    "/api/stats",
    "/api/unknown",
    "/assets/none.js",
    "/health/live",
    "/sprig.svg",
  ])("of %s carries the security headers", async (url) => {
    const { headers } = await gateway.call("GET", url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
});
