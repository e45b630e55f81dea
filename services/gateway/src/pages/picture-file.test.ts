import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import type { Said } from "../testing/fake-services.ts";

const ID = "Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiN-_D";

let gateway: GatewayHarness;
let answer: () => Said;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.services.when("GET /internal/pictures/", () => answer());
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  gateway.services.asked.length = 0;
});

it("a picture is shown to everybody, kept by browsers only, and can't be anything but a picture", async () => {
  const body = Buffer.from("RIFF0000WEBP");
  answer = () => ({ headers: { "content-type": "text/html", "set-cookie": "a=b" }, body });
  const picture = await gateway.call("GET", `/pictures/${ID}.webp`);
  expect([picture.statusCode, picture.rawPayload]).toEqual([200, body]);
  expect(picture.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(picture.headers["set-cookie"]).toBeUndefined();
  expect(gateway.services.asked[0]?.url).toBe(`/internal/pictures/${ID}`);
  expect((await gateway.call("HEAD", `/pictures/${ID}.webp`)).statusCode).toBe(200);
});

it.each([
  [404, 404],
  [500, 503],
  [503, 503],
])("a picture of a service that answers %i is %i", async (status, expected) => {
  answer = () => ({ status, body: { message: "", code: "" } });
  const refused = await gateway.call("GET", `/pictures/${ID}.webp`);
  expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([expected, "no-store"]);
});

it.each(["abc.webp", ID, `${ID}.png`, `..%2F${ID}.webp`, `${ID}.webp.webp`])(
  "%s is no picture, and nobody is asked",
  async (file) => {
    expect((await gateway.call("GET", `/pictures/${file}`)).statusCode).toBe(404);
    expect(gateway.services.asked).toEqual([]);
  },
);
