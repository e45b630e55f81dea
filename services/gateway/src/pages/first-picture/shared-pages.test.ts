import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import { SERVE_MODULE } from "@laurel/contracts/page-data";
import type { Shared } from "@laurel/contracts/routes/share-links";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Said } from "../../testing/fake-services.ts";
import { ADA } from "../../testing/sample-page.ts";
import { startWebGateway, type WebGateway } from "../../testing/web-gateway.ts";

const TOKEN = "T".repeat(43);
const [CREDENTIAL] = ADA.credentials;
if (!CREDENTIAL) throw new Error("The sample has no credential");
const SHARED: Shared = {
  label: "For <the> bank",
  endsOn: "2027-01-31",
  person: {
    name: "Ada <King>",
    jobTitle: "Analyst",
    company: "Engines",
    bio: "Bio",
    avatarUrl: "",
    email: "ada@example.org",
  },
  credentials: [{ ...CREDENTIAL, expirationDate: "2028-05-08" }],
  documents: [
    { id: "d1", fileName: "A <b>.pdf", fileType: "application/pdf", fileSize: 3 },
    { id: "d2", fileName: "c.pdf", fileType: "application/pdf", fileSize: 3 },
  ],
};
const INDEX = '<html><head><!--laurel:head--></head><body><div id="root"></div></body></html>';
const SERVE = `export async function serveScreen(path, language, data) {
  return { title: "", content: "<h1>" + path + " " + data.shared.credentials.length + "</h1>", styles: [] };
}`;

let gateway: WebGateway;
let answer: Said;
beforeAll(async () => {
  gateway = await startWebGateway({ "index.html": INDEX });
  gateway.services.when("GET /api/shared/", () => answer);
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  answer = { body: SHARED };
  gateway.services.asked.length = 0;
});

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
const page = (headers: Record<string, string> = {}, token = TOKEN) =>
  gateway.call("GET", `/s/${token}`, {
    headers: { accept: "text/html", "user-agent": CHROME, ...headers },
  });
const refused = (status: number, code: string): Said => ({ status, body: { message: "", code } });

describe("the page of a share link", () => {
  it("can be read without scripts, and is for nobody else to keep", async () => {
    const { statusCode, headers, body } = await page();
    expect([statusCode, headers["cache-control"], headers["referrer-policy"]]).toEqual([
      200,
      "no-store",
      "no-referrer",
    ]);
    expect(body).toContain('<meta name="robots" content="noindex">');
    for (const text of [
      "<h1>Ada &lt;King&gt;</h1>",
      "Ada &lt;King&gt; shared 1 credential and 2 documents with you",
      "For &lt;the&gt; bank",
      'This link ends on <time datetime="2027-01-31">January 31, 2027</time>',
      `href="/api/shared/${TOKEN}/documents/d1/download" download>Download <bdi>A &lt;b&gt;.pdf</bdi></a>`,
      "mailto:ada@example.org",
      "<h2>Certifications</h2>",
      "<h3>Kubernetes</h3>",
      "June 5, 2025",
    ])
      expect(body).toContain(text);
  });

  it("never says that a credential ends", async () => {
    const { body } = await page();
    expect(body).toContain('id="laurel-page"');
    expect(body).not.toMatch(/Expires|2028/);
  });

  it("is the same 404 for every token that shows nothing", async () => {
    answer = refused(404, "not_found");
    for (const token of [TOKEN, "short", "..%2f..%2fme", `${TOKEN}x`]) {
      const { statusCode, body } = await page({}, token);
      expect(statusCode).toBe(404);
      expect(body).toContain("This link shows nothing");
      expect(body).toContain('content="noindex"');
    }
  });

  it("asks for the password without a word about the person", async () => {
    answer = refused(401, "password_required");
    const { statusCode, body } = await page();
    expect(statusCode).toBe(200);
    expect(body).toContain("This link has a password");
    expect(body).toMatch(/<noscript><p>[^<]*turn on JavaScript/);
    expect(body).not.toContain("laurel-page");
  });

  it("is 503 while it can't be read in its current state", async () => {
    answer = refused(503, "unavailable");
    const { statusCode, headers } = await page();
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
  });

  it("shows what a browser has unlocked", async () => {
    await page({ cookie: "laurel-link=1.proof" });
    const [asked] = gateway.services.asked;
    expect(asked?.url).toBe(`/api/shared/${TOKEN}`);
    expect(asked?.headers[INTERNAL_HEADERS.unlocked]).toBe("1.proof");
  });
});

describe("a view", () => {
  const visitor = async (headers: Record<string, string>, method = "GET") => {
    gateway.services.asked.length = 0;
    await gateway.call(method, `/s/${TOKEN}`, { headers: { "user-agent": CHROME, ...headers } });
    return gateway.services.asked[0]?.headers[INTERNAL_HEADERS.visitor];
  };

  it("of the page is the same as that of the app's call, so that one visit counts once", async () => {
    const ofPage = await visitor({ "accept-language": "en" });
    expect(ofPage).toMatch(/^[\w-]{43}$/);
    const headers = { "user-agent": CHROME, "accept-language": "en" };
    await gateway.call("GET", `/api/shared/${TOKEN}`, { headers });
    expect(gateway.services.asked.at(-1)?.headers[INTERNAL_HEADERS.visitor]).toBe(ofPage);
  });

  it("isn't counted for robots, pages fetched in advance, or somebody who may be the owner", async () => {
    expect(await visitor({ "user-agent": "Slackbot-LinkExpanding 1.0" })).toBeUndefined();
    expect(await visitor({ "sec-purpose": "prefetch" })).toBeUndefined();
    expect(await visitor({ cookie: "laurel=session" })).toBeUndefined();
    expect(await visitor({}, "HEAD")).toBeUndefined();
  });
});

it("many credentials are drawn up to a hundred, with the numbers of all", async () => {
  await using drawing = await startWebGateway({ "index.html": INDEX, [SERVE_MODULE]: SERVE });
  const credentials = Array.from({ length: 150 }, (_, at) => ({ ...CREDENTIAL, id: `${at}` }));
  drawing.services.when("GET /api/shared/", () => ({ body: { ...SHARED, credentials } }));
  const { body } = await drawing.call("GET", `/s/${TOKEN}`);
  expect(body).toContain(`<div id="root" data-drawn><h1>/s/${TOKEN} 100</h1></div>`);
  const data = JSON.parse(/id="laurel-page"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? "");
  expect(data.counts).toEqual({ certification: 150, course: 0, degree: 0, workshop: 0 });
  expect(body).toContain("shared 150 credentials and 2 documents with you");
});
