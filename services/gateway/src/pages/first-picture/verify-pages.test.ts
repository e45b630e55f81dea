import type { SignedCv } from "@laurel/contracts/routes/signed-cvs";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { GatewayHarness } from "../../testing/gateway-harness.ts";
import { startWebGateway } from "../../testing/web-gateway.ts";

const CODE = "0123456789abcdef0123";
const CV: SignedCv = {
  name: "Ada <King>",
  issuedAt: "2026-01-02T03:04:05.000Z",
  credentials: [
    {
      name: "Linux & more",
      organization: "Engines",
      type: "course",
      completedDate: "2025-06-05",
      expirationDate: "2025-12-31",
      verificationStatus: "pending",
      verifiedHost: "",
      current: false,
    },
  ],
  revoked: true,
  sha256: "0".repeat(64),
};

const INDEX = '<html><head><!--laurel:head--></head><body><div id="root"></div></body></html>';

let gateway: GatewayHarness;
beforeEach(async () => {
  gateway = await startWebGateway({ "index.html": INDEX });
});
afterEach(() => gateway[Symbol.asyncDispose]());

const page = (code = CODE) => gateway.call("GET", `/verify/${code}`);
const answer = (status: number, body: unknown) =>
  gateway.services.when(`GET /api/verify/${CODE}`, () => ({ status, body }));

it("the page of a signed CV can be read without scripts, and isn't indexed", async () => {
  answer(200, CV);
  const { statusCode, headers, body } = await page();
  expect([statusCode, headers["cache-control"], headers["referrer-policy"]]).toEqual([
    200,
    "no-store",
    "no-referrer",
  ]);
  expect(body).toContain('content="noindex"');
  expect(body).toContain("<h1>CV of <bdi>Ada &lt;King&gt;</bdi></h1>");
  expect(body).toContain("<h3>Linux &amp; more</h3>");
  expect(body).toContain("<p><bdi>Ada &lt;King&gt;</bdi> has revoked this CV.</p>");
  expect(body).toContain("<p><bdi>Engines</bdi> · <time");
  for (const text of ["Revoked", "Out of date", "June 5, 2025", "Expired", "January 2, 2026"])
    expect(body).toContain(text);
});

it("is 404 for unknown codes, and 503 while it can't be looked up", async () => {
  answer(404, { message: "No", code: "not_found" });
  for (const code of [CODE, "no-code"]) {
    const { statusCode, body } = await page(code);
    expect(statusCode).toBe(404);
    expect(body).toContain("No CV with this code");
    expect(body).toContain('content="noindex"');
  }
  answer(503, { message: "Later", code: "unavailable" });
  const later = await page();
  expect([later.statusCode, later.headers["retry-after"]]).toEqual([503, "5"]);
});
