import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAssistant, saidBy, type Assistant } from "../testing/assistant.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import { times } from "../testing/limits.ts";

const MOST = 100;

let gateway: GatewayHarness;
let assistant: Assistant;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  gateway.time.advance(1_000);
  assistant = createAssistant(gateway);
  assistant.reached();
});

const request = (method: string, params?: object) => ({ jsonrpc: "2.0", id: 1, method, params });
const use = (name: string, values: object) => request("tools/call", { name, arguments: values });
const client = { name: "test", version: "1" };

describe("a message without a call of the API", () => {
  it.each([
    ["a ping", request("ping")],
    [
      "a greeting",
      request("initialize", {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: client,
      }),
    ],
    ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }],
    ["an unknown method", request("prompts/list")],
    ["the tools", request("tools/list")],
    ["the resources", request("resources/list")],
    ["an unknown tool", use("drop_tables", {})],
    ["a tool without a name", request("tools/call")],
    [
      "a tool in a notification",
      { jsonrpc: "2.0", method: "tools/call", params: { name: "get_statistics" } },
    ],
    ["a tool as a task", request("tools/call", { name: "get_statistics", task: { ttl: 1 } })],
    ["a missing id", use("get_credential", {})],
    ["an id that isn't one", use("delete_credential", { id: "removed" })],
    ["an unknown field", use("get_statistics", { owner: "eve" })],
    ["days that aren't a number", use("expiring_credentials", { days: "soon" })],
    ["an unknown resource", request("resources/read", { uri: "laurel://credentials/removed" })],
    ["another scheme", request("resources/read", { uri: "file:///etc/passwd" })],
  ])("counts for the rate limit: %s", async (_what, message) => {
    const statuses = await times(MOST + 1, async () => (await assistant.post(message)).statusCode);
    expect(statuses.indexOf(429)).toBe(MOST);
    expect(assistant.reached()).toEqual([]);
    expect(saidBy(await assistant.use("get_statistics"))).toMatchObject({
      code: "too_many_requests",
    });
  });

  it("counts as a resource that the token can't read", async () => {
    const other = createAssistant(gateway, ["profile:read"]);
    const read = () => other.send("resources/read", { uri: "laurel://credentials" });
    expect((await read()).json().error.message).toContain("credentials:read");
    const statuses = await times(MOST, async () => (await read()).statusCode);
    expect(statuses.indexOf(429)).toBe(MOST - 1);
  });
});

describe("a message with a call of the API", () => {
  it("counts once, and is a tool error beyond the limit", async () => {
    const said = await times(MOST + 1, async () => saidBy(await assistant.use("get_statistics")));
    expect(said.findIndex((one) => Object.hasOwn(one as object, "code"))).toBe(MOST);
    expect(said.at(-1)).toMatchObject({ code: "too_many_requests" });
    expect((await assistant.send("ping")).statusCode).toBe(429);
  });
});

describe("a malformed message", () => {
  it.each([
    ["no JSON", "{", {}],
    ["no message", { hello: "world" }, {}],
    ["an unknown version", request("ping"), { "mcp-protocol-version": "1999-01-01" }],
    ["a tool in an unknown version", use("get_statistics", {}), { "mcp-protocol-version": "x" }],
    ["a batch", [request("ping"), request("ping")], {}],
  ])("is refused and doesn't count: %s", async (_what, body, headers) => {
    const statuses = await times(
      MOST + 10,
      async () => (await assistant.post(body, headers)).statusCode,
    );
    expect(new Set(statuses)).toEqual(new Set([400]));
    const pings = await times(MOST + 1, async () => (await assistant.send("ping")).statusCode);
    expect(pings.indexOf(429)).toBe(MOST);
  });
});

describe("parameters of another kind", () => {
  const greeting = { protocolVersion: 7, capabilities: {}, clientInfo: client };
  it.each([
    [
      "tools/call",
      { name: "get_statistics", arguments: null },
      "params.arguments: Expected record, received null",
    ],
    [
      "tools/call",
      { name: "get_statistics", arguments: [] },
      "params.arguments: Expected record, received array",
    ],
    ["tools/call", {}, "params.name: Required"],
    ["resources/read", { uri: 7 }, "params.uri: Expected string, received number"],
    ["initialize", greeting, "params.protocolVersion: Expected string, received number"],
  ])("are refused in words: %s with %j", async (method, params, message) => {
    const { error } = (await assistant.send(method, params)).json();
    expect(error).toEqual({ code: -32_602, message });
    expect(assistant.reached()).toEqual([]);
  });
});

/** What a reader of bytes may skip, and another may not. */
const MARKS = ["\uFEFF", "\uFEFF\uFEFF", " ", "\n", "\u00A0", "\u2028", "\0"];

describe("a list of messages", () => {
  it.each(MARKS)("is refused behind %j", async (mark) => {
    const list = JSON.stringify([use("get_statistics", {}), use("add_credential", { name: "x" })]);
    const answer = await assistant.post(mark + list);
    expect([answer.statusCode, assistant.reached()]).toEqual([400, []]);
  });
});

describe("a body of another type", () => {
  it.each([
    "multipart/form-data; boundary=b",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json-patch+json",
  ])("is refused: %s", async (type) => {
    const answer = await assistant.post(JSON.stringify(use("get_statistics", {})), {
      "content-type": type,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_type"]);
    expect(assistant.reached()).toEqual([]);
    const headers = { "content-type": type };
    const unknown = await gateway.call("POST", "/mcp", { body: "{}", headers });
    expect(unknown.json().code).toBe("not_authenticated");
  });
});
