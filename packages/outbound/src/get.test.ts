import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createDestinations, type OutboundOptions } from "./destination.ts";
import { createGet, type OutgoingGet } from "./get.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const get = (url: string, rest: Partial<OutgoingGet & OutboundOptions & { ms: number }> = {}) => {
  const { redirects = "none", mostBytes = 1_000, ms = 5_000, ...options } = rest;
  const destinations = createDestinations({
    allowedNetworks: ["127.0.0.0/8"],
    disabled: false,
    ...options,
  });
  const outgoing = { url, headers: { accept: "text/plain" }, mostBytes, redirects };
  return createGet(destinations)(outgoing, AbortSignal.timeout(ms));
};

const redirectTo = (location: string): RequestListener => {
  return (_request, response) => response.writeHead(302, { location }).end();
};

describe("a document", () => {
  it("comes with its status and type", async () => {
    const url = await serving((_request, response) =>
      response.writeHead(410, { "content-type": "text/plain" }).end("gone"),
    );
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 410, error: "", contentType: "text/plain" });
    expect("body" in answer && answer.body.toString()).toBe("gone");
  });

  it("is refused when it is longer than the limit", async () => {
    const url = await serving((_request, response) => {
      response.writeHead(200, { "content-length": 1024 ** 3 });
      response.write(Buffer.alloc(64 * 1024));
    });
    expect(await get(url)).toEqual({ status: 0, error: "The answer is too long" });
  });

  it("isn't looked up once its time is over", async () => {
    const names: string[] = [];
    const resolve = (name: string) => {
      names.push(name);
      return Promise.reject(new Error("Nobody asks"));
    };
    const destinations = createDestinations({ allowedNetworks: [], disabled: false, resolve });
    const outgoing = { url: "https://school.example/", headers: {}, mostBytes: 1_000 };
    const answer = await createGet(destinations)(
      { ...outgoing, redirects: "none" },
      AbortSignal.abort(),
    );
    expect(answer).toEqual({ status: 0, error: "No answer in time" });
    expect(names).toEqual([]);
  });

  it.each(["before the headers", "within the body"])(
    "is given up in time when nothing more comes %s",
    async (when) => {
      const url = await serving((_request, response) => {
        if (when === "within the body") response.write("{");
      });
      expect(await get(url, { ms: 200 })).toEqual({ status: 0, error: "No answer in time" });
    },
  );

  it("isn't asked for while connections are switched off", async () => {
    let reached = false;
    const url = await serving(() => (reached = true));
    const answer = await get(url, { disabled: true });
    expect(answer).toEqual({ status: 0, error: "Outbound connections are switched off" });
    expect(reached).toBe(false);
  });

  it("isn't asked for at a private address", async () => {
    let reached = false;
    const url = await serving(() => (reached = true));
    expect(await get(url, { allowedNetworks: [] })).toMatchObject({ status: 0 });
    expect(reached).toBe(false);
  });
});

describe("a redirect", () => {
  it("is an answer when none is to be followed", async () => {
    expect(await get(await serving(redirectTo("/elsewhere")))).toMatchObject({ status: 302 });
  });

  it("is followed on the same host", async () => {
    const url = await serving((request, response) =>
      request.url === "/there" ? response.end("ok") : redirectTo("/there")(request, response),
    );
    expect(await get(url, { redirects: "same-host" })).toMatchObject({
      status: 200,
      url: `${url}there`,
    });
  });

  it("is followed to another host only when all are", async () => {
    const other = await serving((_request, response) => response.end("ok"));
    const url = await serving(redirectTo(other));
    expect(await get(url, { redirects: "all" })).toMatchObject({ status: 200, url: other });
    expect(await get(url, { redirects: "same-host" })).toEqual({
      status: 0,
      error: "The server redirects to another host",
    });
  });

  it("doesn't lead to an address that is not allowed", async () => {
    const url = await serving(redirectTo("http://10.0.0.1/"));
    const answer = await get(url, { redirects: "all" });
    expect(answer).toMatchObject({ status: 0, error: expect.stringMatching(/Private addresses/) });
  });

  it("ends after three", async () => {
    const url = await serving(redirectTo("/again"));
    expect(await get(url, { redirects: "all" })).toEqual({
      status: 0,
      error: "Too many redirects",
    });
  });
});
