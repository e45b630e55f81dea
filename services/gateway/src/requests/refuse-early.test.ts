import { createAdmission } from "@laurel/hosting/http/admission";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

const page = { headers: { accept: "text/html,*/*" } };

describe("an overloaded gateway", () => {
  let gateway: GatewayHarness;
  let cookie: string;
  let saturated = false;
  const admission = createAdmission(noMetrics, () => saturated);
  let others = 0;

  /** So many other requests are under way. */
  function occupy(count: number): void {
    for (; others < count; others += 1)
      admission.begin(new EventEmitter() as unknown as ServerResponse);
  }

  beforeAll(async () => {
    gateway = await startGateway({ admission });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway[Symbol.asyncDispose]());
  beforeEach(() => void (saturated = true));

  const statusOf = async (method: string, url: string, options = {}) =>
    (await gateway.call(method, url, options)).statusCode;

  it("refuses strangers first, and tells them when to come back", async () => {
    occupy(40);
    const refused = await gateway.call("GET", "/api/profiles/ada");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
    expect(refused.json()).toEqual({
      code: "unavailable",
      message: "Laurel is very busy right now. Please try again.",
    });
    expect(refused.headers["x-content-type-options"]).toBe("nosniff");
    expect(await statusOf("GET", "/api/stats", { cookie })).toBe(200);
  });

  it("shows a page that loads again to a person who opens one", async () => {
    const { statusCode, headers, body } = await gateway.call("GET", "/profiles/ada", page);
    expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toContain("<h1>Laurel is very busy right now</h1>");
    expect(body).toContain('http-equiv="refresh"');
  });

  it("refuses reads before changes", async () => {
    occupy(90);
    expect(await statusOf("GET", "/api/stats", { cookie })).toBe(503);
    const body = { name: "A course", organization: "Anywhere", completedDate: "2025-06-05" };
    expect(await statusOf("POST", "/api/credentials", { cookie, body })).not.toBe(503);
    occupy(200);
    expect(await statusOf("POST", "/api/credentials", { cookie, body })).toBe(503);
  });

  it("always serves its health, so that it isn't restarted", async () => {
    for (const path of ["/health/live", "/health/ready"])
      expect(await statusOf("GET", path)).toBe(200);
  });

  it("refuses nothing while its event loop has time", async () => {
    saturated = false;
    expect(await statusOf("GET", "/api/stats", { cookie })).toBe(200);
  });
});
