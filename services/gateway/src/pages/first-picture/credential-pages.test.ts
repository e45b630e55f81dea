import type { CredentialPage } from "@laurel/contracts/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Said } from "../../testing/fake-services.ts";
import { ADA } from "../../testing/sample-page.ts";
import { startWebGateway, type WebGateway } from "../../testing/web-gateway.ts";

const PAGE = `<!doctype html><html><head><!--laurel:head--><title>Laurel</title></head>
<body><div id="root"></div></body></html>`;
const HOSTILE = `"><script>alert(1)</script> </title> <!--`;
const [KUBERNETES] = ADA.credentials;
if (!KUBERNETES) throw new Error("The sample page has no credential");
const CREDENTIAL = KUBERNETES;

let gateway: WebGateway;
let answer: () => Said;
beforeAll(async () => {
  gateway = await startWebGateway({ "index.html": PAGE }, { publicUrl: "https://laurel.example" });
  gateway.services.when("GET /internal/pages/", () => answer());
});
afterAll(() => gateway[Symbol.asyncDispose]());
beforeEach(() => {
  shows({});
  gateway.services.asked.length = 0;
});

const page = (changes: Partial<typeof CREDENTIAL>): CredentialPage => ({
  kind: "page",
  slug: ADA.slug,
  profile: ADA.profile,
  credential: { ...CREDENTIAL, ...changes },
  previewVersion: "0a1b2c",
});
const shows = (changes: Partial<typeof CREDENTIAL>) =>
  void (answer = () => ({ body: page(changes) }));
const fails = (status: number) =>
  void (answer = () => ({ status, body: { message: "", code: "" } }));
const get = (url: string) => gateway.call("GET", url, { headers: { accept: "text/html" } });
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const jsonLdOf = (html: string) =>
  JSON.parse(
    /<script type="application\/ld\+json" nonce="[\w-]{22}">(.*?)<\/script>/.exec(html)?.[1] ?? "",
  );

describe("the raw page of a public credential", () => {
  it("has a head about the credential, and is not cached", async () => {
    const { statusCode, headers, body } = await get("/profiles/ada-king/1");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const address = "https://laurel.example/profiles/ada-king/1";
    expect(body).toContain("<title>Kubernetes – Ada King · Laurel</title>");
    expect(body).toContain(`<link rel="canonical" href="${address}">`);
    expect(body).toContain('type="application/json+oembed"');
    expect(contentOf(body, "og:url")).toBe(address);
    expect(contentOf(body, "og:image")).toBe(`${address}/preview.png?v=0a1b2c`);
    expect(contentOf(body, "description")).toBe("On clusters");
    expect(body).not.toContain("noindex");
    expect(jsonLdOf(body)).toMatchObject({
      "@type": "WebPage",
      mainEntity: {
        "@type": "EducationalOccupationalCredential",
        name: "Kubernetes",
        recognizedBy: { name: "CNCF" },
      },
      about: { name: "Ada King", hasCredential: { "@id": `${address}#credential` } },
    });
  });

  it("names who has confirmed it, as data too", async () => {
    const by = { name: "Bob", role: "Trainer", organization: "Hospital", host: "hospital.example" };
    shows({ confirmedBy: [{ ...by, at: "2026-01-02T03:04:05.000Z" }] });
    const { body } = await get("/profiles/ada-king/1");
    expect(jsonLdOf(body).mainEntity.review).toEqual([
      {
        "@type": "Review",
        name: "Confirmed",
        datePublished: "2026-01-02",
        author: {
          "@type": "Person",
          name: "Bob",
          jobTitle: "Trainer",
          worksFor: { "@type": "Organization", name: "Hospital" },
        },
      },
    ]);
  });

  it("has the same content for its owner, marked so that the app asks who is logged in", async () => {
    const cookie = await gateway.signIn();
    gateway.services.asked.length = 0;
    const marked = (html: string) => html.includes('<meta name="laurel-session" />');
    const plain = (html: string) =>
      html.replaceAll(/nonce="[\w-]{22}"/g, "").replace('<meta name="laurel-session" />', "");
    const visitor = await get("/profiles/ada-king/1");
    const owner = await gateway.call("GET", "/profiles/ada-king/1", { cookie });
    expect([marked(visitor.body), marked(owner.body)]).toEqual([false, true]);
    expect(plain(owner.body)).toBe(plain(visitor.body));
    expect(gateway.services.asked.map(({ userId }) => userId || "nobody")).toEqual([
      "nobody",
      "nobody",
    ]);
  });

  it("describes a credential without a description by who earned it, where and when", async () => {
    shows({ description: "" });
    expect(contentOf((await get("/profiles/ada-king/1")).body, "description")).toBe(
      "Ada King earned Kubernetes from CNCF on June 5, 2025.",
    );
    shows({ description: "", completedDate: "2099-01-31" });
    expect(contentOf((await get("/profiles/ada-king/1")).body, "description")).toBe(
      "Planned for January 31, 2099",
    );
  });

  it("can be read without scripts, and runs nothing that is in its texts", async () => {
    const at = "2026-01-02T03:04:05.000Z";
    const bob = { name: "<b>Bob", role: "Trainer", organization: "School", host: "", at };
    shows({ verifiedBy: "The Foundation", verifiedHost: "cncf.example", confirmedBy: [bob] });
    const { body } = await get("/profiles/ada-king/1");
    const root = /<div id="root">(.*)<\/div>/s.exec(body)?.[1] ?? "";
    for (const text of ["<h1>Kubernetes</h1>", "Ada King", "CNCF", "On clusters", "Linux"])
      expect(root).toContain(text);
    expect(root).toContain('<a href="/profiles/ada-king"><bdi>Ada King</bdi></a>');
    expect(root).toContain(
      '<a href="/trust#verified">Verified</a> by cncf.example. The issuer calls itself <bdi>The Foundation</bdi>.',
    );
    expect(root).toContain(
      "Confirmed</a> by <bdi>&lt;b&gt;Bob</bdi>, <bdi>Trainer</bdi>, <bdi>School</bdi> (a personal email address)",
    );
    const verified = { verifiedBy: HOSTILE, verifiedHost: HOSTILE };
    shows({ name: HOSTILE, organization: HOSTILE, description: HOSTILE, ...verified });
    const hostile = (await get("/profiles/ada-king/1")).body;
    expect(hostile).not.toContain("<script>alert");
    expect(hostile.match(/<script/g)).toHaveLength(2);
    expect(hostile.match(/<!--/g)).toBeNull();
    expect(hostile.match(/<\/title>/g)).toHaveLength(1);
  });

  it("is the same for missing, private and invalid addresses", async () => {
    fails(404);
    const paths = ["nobody/1", "ada-king/2", "No%20Slug/1", "ada-king/%00", "ada-king/..%2f1"];
    const answers = await Promise.all(paths.map((path) => get(`/profiles/${path}`)));
    const bodies = answers.map(({ body }) => body.replaceAll(/nonce="[\w-]{22}"/g, ""));
    expect(new Set(bodies).size).toBe(1);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404);
      expect(body).toContain("noindex");
      expect(body).toContain("Credential Not Found");
    }
  });

  it("can be requested again while the service doesn't answer", async () => {
    fails(503);
    const { statusCode, headers } = await get("/profiles/ada-king/1");
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
  });

  it("moves with the slug of the profile", async () => {
    answer = () => ({ body: { kind: "moved", slug: "countess" } });
    const { statusCode, headers } = await get("/profiles/ada-king/1");
    expect([statusCode, headers["location"]]).toEqual([301, "/profiles/countess/1"]);
  });

  it("has a picture, whose path is not taken for a credential's", async () => {
    answer = () => ({ body: Buffer.from("png"), headers: { "content-type": "image/png" } });
    const { statusCode, headers } = await get("/profiles/ada-king/1/preview.png?v=1");
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
    expect(gateway.services.asked.map(({ url }) => url)).toEqual([
      "/internal/pages/ada-king/credentials/1/preview.png",
    ]);
  });
});
