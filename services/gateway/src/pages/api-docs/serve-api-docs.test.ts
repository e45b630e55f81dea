import { allRoutes } from "@laurel/contracts/routes/all";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../../testing/gateway-harness.ts";

let gateway: GatewayHarness;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const LOADED = /<(?:script src|link [^>]*href)="([^"]+)"/g;
const ADDRESS = /(?:src|href)="([^"]+)"/g;

it("the reference needs no login, and loads nothing from elsewhere", async () => {
  const page = await gateway.call("GET", "/api/docs");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
  const addresses = Array.from(page.body.matchAll(ADDRESS), ([, address]) => address ?? "");
  const loaded = Array.from(page.body.matchAll(LOADED), ([, address]) => address ?? "");
  expect(loaded.length).toBeGreaterThan(3);
  for (const address of loaded) expect(address).toMatch(/^\/[a-z]/);
  for (const address of addresses.filter((one) => one.startsWith("/api/docs/")))
    expect((await gateway.call("GET", address)).statusCode).toBe(200);
});

it("every font of its style is served, and allowed", async () => {
  const page = await gateway.call("GET", "/api/docs");
  expect(page.headers["content-security-policy"]).toContain("font-src 'self';");
  const { body } = await gateway.call("GET", "/api/docs/laurel.css");
  const faces = Array.from(body.matchAll(/font-family:("[^"]+");.*url\("([^"]+)"\)/g));
  expect(faces.map(([, family]) => family)).toEqual([
    '"Fraunces Variable"',
    '"Instrument Sans Variable"',
  ]);
  for (const [, , address = ""] of faces) {
    const font = await gateway.call("GET", address);
    expect([font.statusCode, font.headers["content-type"]]).toEqual([200, "font/woff2"]);
  }
  // No face is named that isn't there.
  const named = Array.from(body.matchAll(/"[^"]* Variable"/g), ([name]) => name);
  expect(new Set(named)).toEqual(new Set(faces.map(([, family]) => family)));
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

it("the page begins with what a program needs before its first call", async () => {
  const { body } = await gateway.call("GET", "/api/docs");
  const titles = Array.from(body.matchAll(/<h2 id="[^"]+">([^<]+)/g), ([, title]) => title);
  expect(titles).toEqual([
    "Get a token",
    "Make the first call",
    "Scopes",
    "Errors",
    "Pages",
    "Sending twice",
    "Events",
    "Limits",
    "All calls",
  ]);
});

it("each call says which scope it needs, or that it needs a session", async () => {
  const { paths } = (await gateway.call("GET", "/api/openapi.json")).json();
  const unsaid = allRoutes
    .filter(({ access }) => access === "signed-in")
    .filter(({ method, path, scope = "session" }) => {
      const operation = paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
      return !operation.description.includes(scope);
    });
  expect(unsaid.map(({ path }) => path)).toEqual([]);
});
