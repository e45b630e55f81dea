import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type GatewayHarness } from "../testing/gateway-harness.ts";

const SHOWN = {
  state: "asked",
  version: "v",
  hasChanged: false,
  asked: { name: "Bob", message: "" },
  person: { name: "Ada" },
  credential: {
    name: "First Aid",
    organization: "Red Cross",
    type: "course",
    completedDate: "2025-06-05",
    expirationDate: "",
    hours: 0,
    description: "",
  },
  answer: { name: "", role: "", organization: "", comment: "" },
};

let gateway: GatewayHarness;
let pages: string[];
beforeAll(async () => {
  gateway = await startGateway();
  const refused = { status: 400, body: { message: "Required", code: "invalid_input" } };
  gateway.services.when("POST /api/confirmations/", () => refused);
  gateway.services.when("GET /api/confirmations/", () => ({ body: SHOWN }));
  pages = gateway.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => /^[├└]── (\/(?!api\/|mcp)\S*) \(.*\bPOST\b/.exec(line)?.[1] ?? []);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const post = (page: string, body: string, type: string) =>
  gateway.call("POST", page.replaceAll(/:\w+/g, "x"), {
    body,
    headers: { "content-type": type },
  });

it("there are pages with forms", () => expect(pages).toEqual(["/confirm/:token"]));

it.each([
  ["JSON", "application/json", '{"decision":"confirm","name":{"a":1},"comment":5}'],
  ["JSON that is no object", "application/json; charset=utf-8", "[1]"],
  ["invalid JSON", "application/json", "{"],
  ["JSON of another type", "application/ld+json", "{}"],
  ["plain text", "text/plain", "decision=confirm"],
  ["a form with files", "multipart/form-data; boundary=b", "--b--"],
  ["another type", "application/xml", "<a/>"],
  ["no known type", "x", "a"],
])("a page with a form refuses %s, and asks no service", async (_what, type, body) => {
  const before = gateway.services.asked.length;
  for (const page of pages) {
    const { statusCode, headers } = await post(page, body, type);
    expect([page, statusCode]).toEqual([page, 415]);
    expect(headers["content-type"]).toContain("application/json");
  }
  expect(gateway.services.asked).toHaveLength(before);
});

it.each([
  ["nothing", ""],
  ["no value", "decision"],
  ["fields that are repeated", "decision=confirm&name=a&name=b"],
  ["names of object members", "decision=confirm&__proto__=a&constructor=b&toString=c"],
  ["invalid escapes", "decision=confirm&name=%zz%ff%00"],
])("a page with a form takes one with %s", async (_what, body) => {
  for (const page of pages) {
    const { statusCode } = await post(page, body, "application/x-www-form-urlencoded");
    expect([page, statusCode]).toEqual([page, body.includes("=") ? 400 : 303]);
  }
});
