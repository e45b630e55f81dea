import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Said } from "../testing/fake-services.ts";
import { startWebGateway, type WebGateway } from "../testing/web-gateway.ts";

const PAGE = '<head><!--laurel:head--></head><body><div id="root"></div></body>';

let gateway: WebGateway;
let answer: () => Said;
beforeAll(async () => {
  gateway = await startWebGateway({ "index.html": PAGE });
  gateway.services.when("GET /internal/pages/", () => answer());
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  gateway.services.asked.length = 0;
});

const get = (url: string) => gateway.call("GET", url, { headers: { accept: "image/*" } });

it("a preview image is passed through, and not cached", async () => {
  const body = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
  answer = () => ({ headers: { "content-type": "image/png" }, body });
  const image = await get("/profiles/ada-king/preview.png?v=1");
  expect(gateway.services.asked[0]?.url).toBe("/internal/pages/ada-king/preview.png");
  expect(image.rawPayload).toEqual(body);
  expect([image.statusCode, image.headers["content-type"], image.headers["cache-control"]]).toEqual(
    [200, "image/png", "no-store"],
  );
  expect((await gateway.call("HEAD", "/profiles/ada-king/preview.png")).statusCode).toBe(200);
});

it.each([
  [404, 404],
  [500, 503],
  [503, 503],
])("a preview image of a service that answers %i is %i", async (said, status) => {
  answer = () => ({ status: said, body: { message: "", code: "" } });
  expect((await get("/profiles/ada-king/preview.png")).statusCode).toBe(status);
});

it("a preview image is requested for valid slugs only", async () => {
  for (const slug of ["No%20Slug", "Ada", "a"])
    expect((await get(`/profiles/${slug}/preview.png`)).statusCode).toBe(404);
  expect(gateway.services.asked).toEqual([]);
});
