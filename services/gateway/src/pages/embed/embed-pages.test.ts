import type { PublicPage } from "@laurel/contracts/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Said } from "../../testing/fake-services.ts";
import { ADA } from "../../testing/sample-page.ts";
import { startWebGateway, type WebGateway } from "../../testing/web-gateway.ts";

const PAGE = `<!doctype html><html><head><!--laurel:head--><title>Laurel</title></head>
<body><div id="root"></div></body></html>`;
const HOSTILE = `"><script>alert(1)</script></style><!--`;

let gateway: WebGateway;
let answer: () => Said;
beforeAll(async () => {
  gateway = await startWebGateway({ "index.html": PAGE }, { publicUrl: "https://laurel.example" });
  gateway.services.when("GET /internal/pages/", () => answer());
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => shows(ADA));

const shows = (page: PublicPage) => void (answer = () => ({ body: page }));
const fails = (status: number) =>
  void (answer = () => ({ status, body: { message: "", code: "" } }));
const get = (url: string) => gateway.call("GET", url);

describe("a public profile in a frame", () => {
  it("may be framed by any site, has no scripts, and links out of the frame", async () => {
    const { statusCode, headers, body } = await get("/embed/ada-king");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["x-frame-options"]).toBeUndefined();
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors *");
    expect(body).not.toContain("<script");
    expect(body).toContain("noindex");
    expect(body).toContain(
      '<a href="https://laurel.example/profiles/ada-king/1" target="_blank" rel="noopener">Kubernetes</a>',
    );
    expect(body).toContain("See all 31 on Laurel");
  });

  it("shows what the profile shows: it asks for the same data, whatever its own query is", async () => {
    gateway.services.asked.length = 0;
    await get("/embed/ada-king?layout=none");
    expect(gateway.services.asked.map(({ url }) => url)).toEqual(["/internal/pages/ada-king"]);
  });

  it("says that no credentials are shown while they are hidden", async () => {
    const counts = { certification: 0, course: 0, degree: 0, workshop: 0 };
    shows({ ...ADA, counts, credentials: [] });
    const { body } = await get("/embed/ada-king");
    expect(body).toContain("No credentials are shown.");
    expect(body).toContain("See the profile on Laurel");
  });

  it.each([
    ["2025-06-05", "2025-12-31", "June 5, 2025 · Expired December 31, 2025"],
    ["2025-06-05", "2099-05-08", "June 5, 2025 · Expires May 8, 2099"],
    ["2099-01-31", "", "Planned for January 31, 2099"],
  ])("of %s to %j says what the profile says", async (completedDate, expirationDate, said) => {
    const dates = { completedDate, expirationDate };
    shows({ ...ADA, credentials: ADA.credentials.map((one) => ({ ...one, ...dates })) });
    for (const path of ["/embed/ada-king", "/profiles/ada-king"])
      expect((await get(path)).body.replaceAll(/<[^>]*>/g, "")).toContain(`CNCF · ${said}`);
  });

  it("says what is verified, and only that", async () => {
    expect((await get("/embed/ada-king")).body).not.toContain("Verified by");
    shows({
      ...ADA,
      credentials: ADA.credentials.map((one) => ({ ...one, verifiedHost: "cncf.example" })),
    });
    expect((await get("/embed/ada-king")).body).toContain(">Verified by cncf.example<");
  });

  it("has the theme that was asked for, else the reader's", async () => {
    for (const [query, theme] of [
      ["", "auto"],
      ["?theme=dark", "dark"],
      ["?theme=%22x", "auto"],
    ])
      expect((await get(`/embed/ada-king${query}`)).body).toContain(`data-theme="${theme}"`);
  });

  it("runs and styles nothing that is in its texts", async () => {
    const hostile = { name: HOSTILE, organization: HOSTILE };
    shows({
      ...ADA,
      profile: { ...ADA.profile, name: HOSTILE, jobTitle: HOSTILE },
      credentials: ADA.credentials.map((one) => ({ ...one, ...hostile })),
    });
    const { body } = await get("/embed/ada-king");
    expect(body).not.toContain("<script");
    expect(body.match(/<\/style>/g)).toHaveLength(1);
    expect(body).not.toContain("<!--");
  });

  it("is the same notice for missing, private and invalid addresses", async () => {
    fails(404);
    const answers = await Promise.all(
      ["nobody", "No%20Slug", "__proto__"].map((slug) => get(`/embed/${slug}`)),
    );
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers["x-frame-options"]]).toEqual([404, undefined]);
      expect(body).toContain("Profile Not Found");
    }
  });

  it("moves with the slug, and is unavailable while the service doesn't answer", async () => {
    shows({ kind: "moved", slug: "countess" });
    const moved = await get("/embed/ada-king?theme=dark");
    expect([moved.statusCode, moved.headers["location"]]).toEqual([
      301,
      "/embed/countess?theme=dark",
    ]);
    fails(503);
    expect((await get("/embed/ada-king")).statusCode).toBe(503);
  });

  it("is the only page that may be framed", async () => {
    for (const path of [
      "/",
      "/profiles/ada-king",
      "/auth",
      "/embed",
      "/embed/ada-king/1",
      "/nowhere",
    ]) {
      const { headers } = await gateway.call("GET", path, { headers: { accept: "text/html" } });
      expect([path, headers["x-frame-options"]]).toEqual([path, "DENY"]);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });
});

describe("the description for embedding", () => {
  const oEmbed = (url: string, more = "") => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it("is that of the profile, for the pages of its credentials too", async () => {
    for (const path of ["ada-king", "ada-king/", "ada-king/1"]) {
      const { statusCode, headers, body } = await oEmbed(`https://laurel.example/profiles/${path}`);
      expect([statusCode, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
      expect(JSON.parse(body)).toMatchObject({
        version: "1.0",
        type: "rich",
        provider_name: "Laurel",
        author_url: "https://laurel.example/profiles/ada-king",
        width: 480,
        html: expect.stringContaining('<iframe src="https://laurel.example/embed/ada-king"'),
      });
    }
  });

  it("has a title in the request's language", async () => {
    const url = `/oembed?url=${encodeURIComponent("https://laurel.example/profiles/ada-king")}`;
    const { headers, body } = await gateway.call("GET", url, {
      headers: { "accept-language": "de" },
    });
    expect([headers["content-language"], headers["vary"]]).toEqual([
      "de",
      "Cookie, Accept-Language",
    ]);
    const { title, html } = JSON.parse(body);
    expect(title).toMatch(/^Nachweise von .*Ada King/);
    expect(html).toContain(`title="${title}"`);
  });

  it("keeps to the size that was asked for, and escapes the name", async () => {
    shows({ ...ADA, profile: { ...ADA.profile, name: HOSTILE } });
    const answered = await oEmbed(
      "https://laurel.example/profiles/ada-king",
      "&maxwidth=300&maxheight=200",
    );
    const { html, width, height } = answered.json();
    expect([width, height]).toEqual([300, 200]);
    expect(html).toContain('width="300" height="200"');
    expect(html).not.toContain("<script");
  });

  it.each([
    ["https://elsewhere.example/profiles/ada-king", "", 404],
    ["https://laurel.example.evil.example/profiles/ada-king", "", 404],
    ["https://laurel.example/dashboard", "", 404],
    ["not an address", "", 404],
    ["https://laurel.example/profiles/ada-king", "&format=xml", 501],
    ["https://laurel.example/profiles/ada-king", "&maxwidth=0", 400],
    ["https://laurel.example/profiles/ada-king", "&maxwidth=wide", 400],
  ])("of %s%s is refused with %i", async (url, more, status) => {
    expect((await oEmbed(url, more)).statusCode).toBe(status);
  });

  it("says nothing of a missing or private profile", async () => {
    fails(404);
    expect((await oEmbed("https://laurel.example/profiles/ada-king")).statusCode).toBe(404);
    expect((await get("/oembed")).statusCode).toBe(400);
  });
});
