import { allRoutes } from "@laurel/contracts/routes/all";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../../testing/gateway-harness.ts";

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const ADDRESS = /(?:src|href)="([^"]+)"/g;

it("the reference needs no login, and loads nothing from elsewhere", async () => {
  const page = await gateway.call("GET", "/api/docs");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  const addresses = Array.from(page.body.matchAll(ADDRESS), ([, address]) => address ?? "");
  for (const address of addresses) expect(address).toMatch(/^\/[a-z]/);
  for (const address of addresses.filter((one) => one.startsWith("/api/docs/")))
    expect((await gateway.call("GET", address)).statusCode).toBe(200);
});

it("there are no other files beside it", async () => {
  for (const file of ["index.html", "swagger-ui-bundle.js.map", "..%2fpackage.json"])
    expect((await gateway.call("GET", `/api/docs/${file}`)).statusCode).toBe(404);
});

it("the document has every call", async () => {
  const { paths } = (await gateway.call("GET", "/api/openapi.json")).json();
  for (const { method, path } of allRoutes)
    expect(paths[path.replace(/:(\w+)/g, "{$1}")]).toHaveProperty(method.toLowerCase());
});
