import { ACCESS_TOKEN_PATH } from "@laurel/contracts/internal";
import { listCredentials } from "@laurel/contracts/routes/credentials";
import { getStats } from "@laurel/contracts/routes/stats";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAssistant, saidBy, type Assistant } from "../testing/assistant.ts";
import type { Said } from "../testing/fake-services.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import { times } from "../testing/limits.ts";
import { createTools } from "./tools.ts";

const MIB = 1024 * 1024;
const ALL = "laurel://credentials";
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

let gateway: GatewayHarness;
let assistant: Assistant;
const opened: { destroy(): void }[] = [];
beforeEach(async () => {
  gateway = await startGateway({ rateLimits: false });
  assistant = createAssistant(gateway);
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy();
  await gateway[Symbol.asyncDispose]();
});

const sayOfList = (say: () => Said) => gateway.services.when(`GET ${listCredentials.path}`, say);
const listOf = (bytes: number) => JSON.stringify([{ name: "x".repeat(bytes) }]);

describe("an answer that is too large for an assistant", () => {
  const readAll = async () =>
    (await assistant.send("resources/read", { uri: ALL })).json().error?.message ?? "";
  const listAll = async () => saidBy(await assistant.use("list_credentials"));

  it("is refused, and ends its call", async () => {
    const body = listOf(5 * MIB);
    sayOfList(() => ({ headers: JSON_TYPE, body }));
    // More than the long answers that a person may have on their way.
    for (const said of await times(12, listAll)) expect(said).toMatchObject({ code: "too_large" });
    for (const said of await Promise.all(Array.from({ length: 12 }, listAll)))
      expect(said).toMatchObject({ code: "too_large" });
    expect(await readAll()).toContain("too large");
  });

  it("is refused without a length too", async () => {
    const chunk = Buffer.alloc(MIB, "x");
    sayOfList(() => ({ headers: JSON_TYPE, body: Readable.from(Array(6).fill(chunk)) }));
    expect(await listAll()).toMatchObject({ code: "too_large" });
    expect(await readAll()).toContain("too large");
  });

  it("says how to read it, and is read a page at a time", async () => {
    sayOfList(() => ({ headers: JSON_TYPE, body: listOf(5 * MIB) }));
    const told = await readAll();
    expect(told).toContain("list_credentials");
    const [page = ""] = /laurel:\S+\d/.exec(told) ?? [];
    const link = '</api/credentials?limit=50&cursor=a%2Bb>; rel="next"';
    sayOfList(() => ({ headers: { ...JSON_TYPE, link }, body: listOf(1) }));
    const first = await assistant.send("resources/read", { uri: page });
    const { nextCursor, credentials } = JSON.parse(first.json().result.contents[0].text);
    expect([credentials.length, nextCursor]).toEqual([1, "a+b"]);
    void assistant.reached();
    await assistant.send("resources/read", {
      uri: `${page}&cursor=${encodeURIComponent(nextCursor)}`,
    });
    expect(assistant.reached().map(({ url }) => url)).toEqual([
      "/api/credentials?limit=50&cursor=a%2Bb",
    ]);
  });

  it.each(["?", "?limit=1"])("has a page at %s", async (query) => {
    sayOfList(() => ({ headers: JSON_TYPE, body: "[]" }));
    const read = (await assistant.send("resources/read", { uri: ALL + query })).json();
    expect(JSON.parse(read.result.contents[0].text)).toEqual({ credentials: [], nextCursor: "" });
  });

  it.each(["?limit=1&limit=2", "?search=x", "?limit=1&ids=2", "/?limit=1", "#x"])(
    "has none at %s",
    async (query) => {
      const { error } = (await assistant.send("resources/read", { uri: ALL + query })).json();
      expect([error?.code, assistant.reached()]).toEqual([-32_002, []]);
    },
  );

  it("isn't one below 4 MiB", async () => {
    const body = listOf(3.9 * MIB);
    sayOfList(() => ({ headers: JSON_TYPE, body }));
    expect(await listAll()).toMatchObject({ credentials: [{}] });
    const read = (await assistant.send("resources/read", { uri: ALL })).json();
    expect(read.result.contents[0].text).toBe(body);
  });
});

describe("large answers", () => {
  function open(message: object): { answer: Promise<IncomingMessage>; destroy(): void } {
    const { port } = gateway.app.server.address() as AddressInfo;
    const headers = { ...assistant.headers, "content-type": "application/json" };
    const call = request({ port, host: "127.0.0.1", method: "POST", path: "/mcp", headers });
    const answer = new Promise<IncomingMessage>((resolve) => call.once("response", resolve));
    call.on("error", () => undefined);
    call.end(JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }));
    opened.push(call);
    return { answer, destroy: () => call.destroy() };
  }
  const list = { method: "tools/call", params: { name: "list_credentials" } };

  it("are on their way to a person two at a time, so that slow readers take no memory", async () => {
    await gateway.app.listen({ host: "127.0.0.1", port: 0 });
    const body = listOf(3.9 * MIB);
    sayOfList(() => ({ headers: JSON_TYPE, body }));
    const unread = [open(list), open(list)];
    await Promise.all(unread.map(({ answer }) => answer));
    let isAnswered = false;
    const third = open(list);
    const answered = third.answer.then(() => (isAnswered = true));
    await vi.waitFor(() => expect(assistant.reached()).toHaveLength(1), 10_000);
    for (let pings = 0; pings < 20; pings += 1) {
      const ping = await open({ method: "ping" }).answer;
      ping.resume();
      expect(isAnswered).toBe(false);
    }
    unread[0]?.destroy();
    await answered;
  });
});

describe("an answer that can't be used", () => {
  it("is unavailable when it breaks off", async () => {
    const broken = () =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(MIB, "x");
          throw new Error("secret");
        })(),
      );
    sayOfList(() => ({ headers: JSON_TYPE, body: broken() }));
    const said = saidBy(await assistant.use("list_credentials"));
    expect(said).toMatchObject({ code: "unavailable" });
  });

  it("is a tool error that tells nothing of the inside", async () => {
    gateway.services.when(`GET ${getStats.path}`, () => ({ headers: JSON_TYPE, body: "<secret>" }));
    const answer = await assistant.use("get_statistics");
    expect(saidBy(answer)).toMatchObject({ code: "internal_error" });
    expect(answer.body).not.toContain("secret");
  });
});

describe("a change", () => {
  it("isn't made for a client who has given up", async () => {
    await gateway.app.listen({ host: "127.0.0.1", port: 0 });
    const lookUps: (() => void)[] = [];
    gateway.services.when(
      `POST ${ACCESS_TOKEN_PATH}`,
      () =>
        new Promise((resolve) => {
          const body = { userId: "ada", scopes: ["credentials:write"] };
          lookUps.push(() => resolve({ body }));
        }),
    );
    const closed = new Promise((resolve) => {
      gateway.app.server.once("connection", (socket) => socket.once("close", resolve));
    });
    const { port } = gateway.app.server.address() as AddressInfo;
    const headers = { ...assistant.headers, "content-type": "application/json" };
    const call = request({ port, host: "127.0.0.1", method: "POST", path: "/mcp", headers });
    call.on("error", () => undefined);
    const params = { name: "delete_credential", arguments: { id: "1" } };
    call.end(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
    const lookUp = async (count: number) => {
      await vi.waitFor(() => expect(lookUps).toHaveLength(count), 10_000);
      return lookUps[count - 1];
    };
    (await lookUp(1))?.();
    const last = await lookUp(2);
    call.destroy();
    await closed;
    last?.();
    // A later call is through when this one could have been.
    expect(saidBy(await usedBy(lookUp))).toMatchObject({ id: "2" });
    expect(assistant.reached().map(({ url }) => url)).toEqual(["/api/credentials/2"]);
  });

  async function usedBy(lookUp: (count: number) => Promise<(() => void) | undefined>) {
    const used = assistant.use("delete_credential", { id: "2" });
    (await lookUp(3))?.();
    (await lookUp(4))?.();
    return used;
  }
});

describe("what expires soon", () => {
  it("is read a page at a time", async () => {
    const link = '</api/credentials?limit=500&cursor=a%2Bb>; rel="next"';
    sayOfList(() => ({ headers: { ...JSON_TYPE, link }, body: listOf(1) }));
    const { nextCursor } = saidBy(await assistant.use("expiring_credentials", { days: 30 })) as {
      nextCursor: string;
    };
    await assistant.use("expiring_credentials", { days: 30, cursor: nextCursor });
    const [first = "", second] = assistant.reached().map(({ url }) => url);
    expect(second).toBe(first.replace("&sort", "&cursor=a%2Bb&sort"));
  });
});

describe("a value with many levels", () => {
  const deep = "[".repeat(60_000) + "]".repeat(60_000);

  it.each([
    ["add_credential", "skills"],
    ["ask_for_confirmation", "message"],
    ["list_credentials", "search"],
    ["get_credential", "id"],
    ["expiring_credentials", "days"],
  ])("is a tool error: %s %s", async (name, field) => {
    const values = `{${name === "ask_for_confirmation" ? '"id":"1",' : ""}"${field}":${deep}}`;
    const answer = await assistant.post(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${values}}}`,
    );
    expect(saidBy(answer)).toMatchObject({ code: "invalid_input" });
    expect(assistant.reached()).toEqual([]);
  });
});

describe("a value that is too long for an address", () => {
  const tools = createTools(() => new Date()).filter(({ readOnly }) => readOnly);
  const fields = tools.flatMap(({ name, input }) =>
    Object.keys(input.shape).map((field) => ({ name, field })),
  );

  it.each(fields)("is refused before a service gets it: $name $field", async ({ name, field }) => {
    for (const value of ["x".repeat(20_000), "\u00E9".repeat(80_000), Array(20_000).fill(1)]) {
      const said = saidBy(await assistant.use(name, { [field]: value }));
      expect(said).toMatchObject({ code: expect.stringMatching(/^(invalid_input|not_found)$/) });
      expect(assistant.reached()).toEqual([]);
    }
  });
});
