import type { PublicPage } from "@laurel/contracts/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Said } from "../../testing/fake-services.ts";
import { ADA } from "../../testing/sample-page.ts";
import { startWebGateway, type WebGateway } from "../../testing/web-gateway.ts";

const PAGE = `<!doctype html><html><head><!--laurel:head--><title>Laurel</title>
<meta
  name="description"
  content="Everybody's"
/><script nonce="__CSP_NONCE__">1</script></head>
<body><div id="root"></div></body></html>`;
const HOSTILE = `"><script>alert(1)</script> $& $1 </title> __CSP_NONCE__ 'x' <!--`;

let gateway: WebGateway;
let answer: () => Said;
beforeAll(async () => {
  gateway = await startWebGateway({ "index.html": PAGE }, { publicUrl: "https://laurel.example" });
  gateway.services.when("GET /internal/pages/", () => answer());
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  shows(ADA);
  gateway.services.asked.length = 0;
});

const shows = (page: PublicPage) => void (answer = () => ({ body: page }));
const fails = (status: number) =>
  void (answer = () => ({ status, body: { message: "", code: "" } }));
const get = (url: string, headers: Record<string, string> = { accept: "text/html" }) =>
  gateway.call("GET", url, { headers });
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const scriptOf = (html: string) =>
  /<script type="application\/ld\+json" nonce="[\w-]{22}">(.*?)<\/script>/.exec(html)?.[1] ?? "";

const dataOf = (html: string) =>
  /<script type="application\/json" id="laurel-page" nonce="[\w-]{22}">(.*?)<\/script>/.exec(
    html,
  )?.[1];

describe("the raw page of a public profile", () => {
  it("has a head about the person, with absolute addresses, and is not cached", async () => {
    const { statusCode, headers, body } = await get("/profiles/ada-king");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).toContain("<title>Ada King · Laurel</title>");
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body).toContain(
      '<link rel="canonical" href="https://laurel.example/profiles/ada-king">',
    );
    const image = "https://laurel.example/profiles/ada-king/preview.png?v=0a1b2c";
    for (const [name, content] of [
      ["description", "First line second line"],
      ["og:type", "profile"],
      ["og:title", "Ada King – Analyst at Engines &amp; Sons"],
      ["og:url", "https://laurel.example/profiles/ada-king"],
      ["og:image", image],
      ["og:image:width", "1200"],
      ["og:image:height", "630"],
      ["twitter:card", "summary_large_image"],
      ["twitter:image", image],
    ] as const)
      expect(contentOf(body, name)).toBe(content);
    expect(body).not.toContain("noindex");
  });

  it("describes the person and their credentials as JSON-LD", async () => {
    const { body, headers } = await get("/profiles/ada-king");
    const nonce = /<script type="application\/ld\+json" nonce="([\w-]{22})"/.exec(body)?.[1];
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(JSON.parse(scriptOf(body))).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: {
        "@type": "Person",
        name: "Ada King",
        worksFor: { name: "Engines & Sons" },
        hasCredential: [{ name: "Kubernetes", recognizedBy: { name: "CNCF" } }],
      },
    });
  });

  it("can be read without scripts", async () => {
    const { body } = await get("/profiles/ada-king");
    const root = /<div id="root">(.*)<\/div>/s.exec(body)?.[1] ?? "";
    for (const text of ["<h1>Ada King</h1>", "Chess", "Kubernetes", "CNCF", "On clusters", "Linux"])
      expect(root).toContain(text);
    expect(root).toContain('<time datetime="2025-06-05">June 5, 2025</time>');
    expect(root).toContain("May 8, 2028");
    expect(root).toContain('href="https://example.org/verify?a=1&amp;b=2"');
    expect(root).toMatch(/<h2>Degrees<\/h2>.*and 30 more/s);
    expect(root).not.toContain("Courses");
  });

  it("has the order that the person has chosen, each credential once, and nothing hidden", async () => {
    shows({
      ...ADA,
      profile: { ...ADA.profile, bio: "" },
      layout: {
        pinned: ["1"],
        order: ["skills", "credentials", "highlights", "interests", "about", "statistics"],
        hidden: ["interests", "statistics"],
      },
    });
    const { body } = await get("/profiles/ada-king");
    const root = /<div id="root">(.*)<\/div>/s.exec(body)?.[1] ?? "";
    const titles = Array.from(root.matchAll(/<h2>([^<]*)</g), ([, title]) => title);
    expect(titles).toEqual(["Skills", "Degrees", "Highlights"]);
    expect(root).toContain("<p><bdi>Linux</bdi> (1)</p>");
    expect(root.match(/<h3>Kubernetes</g)).toHaveLength(1);
    expect(contentOf(body, "description")).toBe("Ada King on Laurel.");
  });

  it("draws pinned credentials of a long profile, however old they are", async () => {
    const [first] = ADA.credentials;
    const credentials = Array.from({ length: 150 }, (_, id) => ({ ...first, id: `${id}` }));
    const layout = { ...ADA.layout, pinned: ["149"] };
    shows({ ...ADA, layout, credentials } as PublicPage);
    const data = JSON.parse(dataOf((await get("/profiles/ada-king")).body) ?? "");
    expect(data.credentials).toHaveLength(100);
    expect(data.credentials.at(-1).id).toBe("149");
  });

  it("runs nothing that is in the texts of the person", async () => {
    const { profile, credentials } = ADA;
    const texts = { name: HOSTILE, jobTitle: HOSTILE, company: HOSTILE, bio: HOSTILE };
    const hostile = credentials.map((one) => ({
      ...one,
      name: HOSTILE,
      organization: HOSTILE,
      description: HOSTILE,
      skills: [HOSTILE],
      credentialUrl: "javascript:alert(1)",
    }));
    shows({
      ...ADA,
      profile: { ...profile, ...texts, interests: [{ name: HOSTILE, category: "ai" }] },
      counts: { ...ADA.counts, degree: 0 },
      credentials: hostile,
    });
    const { body } = await get("/profiles/ada-king");
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain('href="javascript');
    // The template's script, the data for the app and for search engines, and nothing that an unclosed comment would
    // hide.
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body.match(/<!--/g)).toBeNull();
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(body).toContain("$&amp; $1 &lt;/title&gt; __CSP_NONCE__ &#39;x&#39;");
    expect(JSON.parse(scriptOf(body)).mainEntity.name).toBe(HOSTILE);
    expect(JSON.parse(dataOf(body) ?? "").profile.bio).toBe(HOSTILE);
    expect(body.endsWith("</body></html>")).toBe(true);
  });

  it("contains the data for the app, and the number of further credentials", async () => {
    const { counts, slug, profile, layout, skills, credentials } = ADA;
    const whole = { slug, profile, layout, skills, credentials };
    shows({ ...ADA, counts: { ...counts, degree: 0 } });
    const data = dataOf((await get("/profiles/ada-king")).body);
    expect(JSON.parse(data ?? "")).toEqual(whole);
    shows(ADA);
    const part = dataOf((await get("/profiles/ada-king")).body);
    expect(JSON.parse(part ?? "")).toEqual({ ...whole, counts });
  });

  it("describes a person without a bio by their credentials, and cuts long texts", async () => {
    shows({ ...ADA, profile: { ...ADA.profile, bio: "" } });
    const { body } = await get("/profiles/ada-king");
    expect(contentOf(body, "description")).toBe(
      "Ada King shows 1 certification and 30 degrees on Laurel.",
    );
    shows({ ...ADA, profile: { ...ADA.profile, bio: "Words of mine ".repeat(200) } });
    const long = contentOf((await get("/profiles/ada-king")).body, "og:description") ?? "";
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/^Words of mine .*(?:Words|of|mine)…$/);
  });

  it("is requested anonymously for every visitor, and is the same for all", async () => {
    const cookie = await gateway.signIn();
    gateway.services.asked.length = 0;
    const own = await gateway.call("GET", "/profiles/ada-king", { cookie });
    const bot = await get("/profiles/ada-king", { "user-agent": "LinkedInBot/1.0", accept: "*/*" });
    expect(withoutNonce(own.body)).toBe(withoutNonce(bot.body));
    expect(gateway.services.asked.map(({ userId }) => userId || "nobody")).toEqual([
      "nobody",
      "nobody",
    ]);
  });
});

const withoutNonce = (html: string) => html.replaceAll(/nonce="[\w-]{22}"/g, "");

describe("the page of a missing profile", () => {
  it("is the same for missing, private and invalid addresses", async () => {
    fails(404);
    const slugs = ["nobody", "private-one", "No%20Slug", "Ada", "%00", "__proto__"];
    const answers = await Promise.all(slugs.map((slug) => get(`/profiles/${slug}`)));
    expect(new Set(answers.map(({ body }) => withoutNonce(body))).size).toBe(1);
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain("Profile Not Found");
      expect(body).toContain("<title>Laurel</title>");
      expect(body).not.toContain("og:");
    }
    const asked = gateway.services.asked.map(({ url }) => url);
    expect(asked.toSorted()).toEqual(["/internal/pages/nobody", "/internal/pages/private-one"]);
  });

  it.each([500, 503])("can be requested again while the service answers %i", async (status) => {
    fails(status);
    const { statusCode, headers, body } = await get("/profiles/ada-king");
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toContain("noindex");
  });
});

it("redirects a former slug to the current one, with the query", async () => {
  shows({ kind: "moved", slug: "countess" });
  const { statusCode, headers } = await get("/profiles/ada-king/?from=mail");
  expect([statusCode, headers["location"], headers["cache-control"]]).toEqual([
    301,
    "/profiles/countess?from=mail",
    "no-store",
  ]);
});
