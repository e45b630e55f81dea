import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";
import type { Said } from "../testing/fake-services.ts";

let gateway: GatewayHarness;
let answer: () => Said;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.services.when("GET /internal/calendars/", () => answer());
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  gateway.services.asked.length = 0;
});

const get = (url: string, headers = {}) => gateway.call("GET", url, { headers });
const headers = { "content-type": "text/calendar; charset=utf-8", etag: 'W/"one"' };

it("a calendar is passed on with its tag", async () => {
  answer = () => ({ headers, body: "BEGIN:VCALENDAR" });
  const calendar = await get("/calendar/a-b_c.ics");
  expect([calendar.statusCode, calendar.body]).toEqual([200, "BEGIN:VCALENDAR"]);
  expect(calendar.headers).toMatchObject({ ...headers, "referrer-policy": "no-referrer" });
  expect(gateway.services.asked[0]?.url).toBe("/internal/calendars/a-b_c");
});

it("a calendar that the app has is answered with 304", async () => {
  answer = () => ({ status: 304, headers: { etag: 'W/"one"' } });
  const calendar = await get("/calendar/abc.ics", { "if-none-match": 'W/"one"' });
  expect([calendar.statusCode, calendar.body]).toEqual([304, ""]);
  expect(gateway.services.asked[0]?.headers).toMatchObject({ "if-none-match": 'W/"one"' });
});

it("the service is told the request's language", async () => {
  answer = () => ({ headers, body: "BEGIN:VCALENDAR" });
  await get("/calendar/abc.ics", { "accept-language": "uk" });
  expect(gateway.services.asked[0]?.headers[INTERNAL_HEADERS.language]).toBe("uk");
});

it.each([
  [404, 404],
  [500, 503],
  [503, 503],
])("a calendar of a service that answers %i is %i", async (status, expected) => {
  answer = () => ({ status, body: { message: "", code: "" } });
  expect((await get("/calendar/abc.ics")).statusCode).toBe(expected);
});

it.each(["abc", "abc.ics.ics", "a%2Fb.ics", ".ics", `${"a".repeat(101)}.ics`])(
  "%s is no calendar, and nobody is asked",
  async (file) => {
    expect((await get(`/calendar/${file}`)).statusCode).toBe(404);
    expect(gateway.services.asked).toEqual([]);
  },
);
