import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAssistant, type Assistant } from "../testing/assistant.ts";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

const PUBLIC_URLS = ["http://laurel.test", "https://laurel.test:8443", "http://localhost:3000"];

describe.each(PUBLIC_URLS)("an assistant of %s", (publicUrl) => {
  let gateway: GatewayHarness;
  let assistant: Assistant;
  beforeAll(async () => {
    gateway = await startGateway({ publicUrl, rateLimits: false });
    assistant = createAssistant(gateway);
  });
  afterAll(() => gateway[Symbol.asyncDispose]());
  beforeEach(() => void assistant.reached());

  const STATS = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "get_statistics" },
  };
  const statusOf = async (headers: Record<string, string>) => {
    const answer = await assistant.post(STATS, headers);
    const calls = assistant.reached().length;
    expect([answer.statusCode, calls]).toEqual(answer.statusCode === 200 ? [200, 1] : [403, 0]);
    return answer.statusCode;
  };

  it("needs no Origin, whatever the host", async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ host: "evil.test" })).toBe(200);
  });

  it("may come from the address that people use, on any host", async () => {
    expect(await statusOf({ origin: publicUrl })).toBe(200);
    expect(await statusOf({ origin: publicUrl.toUpperCase(), host: "127.0.0.1" })).toBe(200);
  });

  it.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
    "may come from its own address on this machine: %s",
    async (host) => {
      expect(await statusOf({ origin: `http://${host}`, host })).toBe(200);
    },
  );

  it.each([
    "evil.test",
    "evil.test:3000",
    "laurel.test.evil.test",
    "localhost.evil.test:3000",
    "127.0.0.1.evil.test:3000",
    "evil.localhost:3000",
    "192.168.0.7:3000",
    "[::ffff:7f00:1]:3000",
  ])("may not come from another name for this machine: %s", async (host) => {
    for (const scheme of ["http", "https"])
      expect(await statusOf({ origin: `${scheme}://${host}`, host })).toBe(403);
  });

  it.each([
    "null",
    "",
    "file://",
    "localhost:3000",
    "http://evil.test",
    "http://localhost:6274",
    "http://laurel.test@evil.test",
    "http://laurel.test/",
    "http://laurel.test http://evil.test",
    "chrome-extension://abc",
  ])("may not come from elsewhere: %j", async (origin) => {
    expect(await statusOf({ origin })).toBe(403);
    expect(await statusOf({ origin, host: "127.0.0.1:3000" })).toBe(403);
  });

  it("may not come from a page of another site that hides its origin", async () => {
    for (const site of ["cross-site", "same-site", "x"])
      expect(await statusOf({ "sec-fetch-site": site })).toBe(403);
  });
});
