import { SERVE_MODULE } from "@laurel/contracts/page-data";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createServedScreens } from "./served-screens.ts";
import { ADA } from "../../testing/sample-page.ts";
import { startWebGateway, type WebGateway } from "../../testing/web-gateway.ts";

const ENTRY = "/assets/index-1a.js";
const PAGE = `<!doctype html><html><head><!--laurel:head--><title>Laurel</title>
<meta name="description" content="x" /><script type="module" crossorigin src="${ENTRY}" nonce="__CSP_NONCE__"></script></head>
<body><div id="root"></div></body></html>`;
/** Records what it was asked to draw, and how often. One slug makes it fail. */
const SERVE = `let times = 0;
export async function serveScreen(path, language, data) {
  if (path.endsWith("/broken")) throw new Error("no picture");
  times += 1;
  return { title: path + " & more", content: "<h1>" + path + " " + times + " " + data?.credentials.length + "</h1>", styles: [{ name: "laurel a", css: ".a{}" }] };
}`;
/** What the build has drawn. */
const DRAWN = {
  "/auth": {
    title: "/auth & more",
    content: "<h1>/auth 1 undefined</h1>",
    styles: [{ name: "laurel a", css: ".a{}" }],
  },
  "/": { title: "/", content: "<h1>/ 2 undefined</h1>", styles: [] },
};
const SCREENS = { "/auth": ["assets/Auth-2b.js"], "/profiles/:slug": ["assets/Profile-3c.js"] };
const [CREDENTIAL] = ADA.credentials;

let gateway: WebGateway;
let credentials = 1;
beforeAll(async () => {
  gateway = await startWebGateway({
    "index.html": PAGE,
    [SERVE_MODULE]: SERVE,
    ".vite/screens.json": JSON.stringify(SCREENS),
    ".vite/drawn/en.json": JSON.stringify(DRAWN),
  });
  gateway.services.when("GET /internal/pages/", ({ url }) => ({
    body: {
      ...ADA,
      slug: url.split("/").at(-1) ?? "",
      counts: { certification: credentials, course: 0, degree: 0, workshop: 0 },
      credentials: Array.from({ length: credentials }, (_, at) => ({ ...CREDENTIAL, id: `${at}` })),
    },
  }));
});
afterAll(() => gateway[Symbol.asyncDispose]());

const get = async (url: string, cookie = "") =>
  (await gateway.call("GET", url, { headers: { accept: "text/html", cookie } })).body;
const drawnOf = (page: string) => /<div id="root" data-drawn>(.*?)<\/div>/.exec(page)?.[1];
const startedNow = (page: string) =>
  page.includes(`<script type="module" crossorigin src="${ENTRY}"`);

describe("a screen that is the same for every visitor", () => {
  it("is drawn once, with its styles under the page's nonce, and the app is fetched after it", async () => {
    const [first, second] = [await get("/auth"), await get("/auth/")];
    expect(drawnOf(first)).toMatch(/^<h1>\/auth \d+ undefined<\/h1>$/);
    expect(drawnOf(second)).toBe(drawnOf(first));
    const nonce = /<style data-emotion="laurel a" nonce="([\w-]{22})">\.a\{\}<\/style>/.exec(first);
    expect(first).toContain(`<script nonce="${nonce?.[1]}">`);
    expect(first).toContain(`(["${ENTRY}","/assets/Auth-2b.js"])`);
    expect(startedNow(first)).toBe(false);
    expect(first.match(/<title>.*?<\/title>/g)).toEqual(["<title>/auth &amp; more</title>"]);
    expect(first).toContain('<meta name="description" content="x" />');
  });

  it.each([
    ["/?help=faq", ""],
    ["/auth?tab=register", ""],
    ["/auth", "laurel=x"],
    ["/privacy", ""],
    ["/nowhere", ""],
  ])("%s with cookie '%s' is left to the app, which is fetched at once", async (url, cookie) => {
    const page = await get(url, cookie);
    expect(page).toContain('<div id="root"></div>');
    expect(startedNow(page)).toBe(true);
  });
});

describe("a public profile", () => {
  it("is drawn with its data, and drawn again only when the data changes", async () => {
    const [first, second] = [await get("/profiles/ada"), await get("/profiles/ada?from=mail")];
    expect(drawnOf(first)).toMatch(/^<h1>\/profiles\/ada \d+ 1<\/h1>$/);
    expect(drawnOf(second)).toBe(drawnOf(first));
    expect(first).toContain('id="laurel-page"');
    expect(first).not.toContain('class="plain"');
    credentials = 2;
    expect(drawnOf(await get("/profiles/ada"))).toContain(" 2</h1>");
    credentials = 1;
    expect(drawnOf(await get("/profiles/eve"))).toContain("/profiles/eve ");
  });

  it("is dropped from memory after a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const wait = async (ms: number) => {
      now += ms;
      await vi.advanceTimersByTimeAsync(ms);
    };
    const { profile } = createServedScreens(gateway.webFolder, (error) =>
      expect.fail(String(error)),
    );
    const first = await profile(ADA, "en");
    await wait(59_000);
    expect(await profile(ADA, "en")).toBe(first);
    await wait(10);
    const timers = vi.getTimerCount();
    await wait(2_000);
    expect(vi.getTimerCount()).toBe(timers - 1);
    expect(await profile(ADA, "en")).not.toBe(first);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("takes the memory of a page, however little its data is, and that of its styles once", async () => {
    const { profile } = createServedScreens(gateway.webFolder, (error) =>
      expect.fail(String(error)),
    );
    const first = await profile(ADA, "en");
    const other = await profile({ ...ADA, slug: "other" }, "en");
    expect(other?.styles[0]).toBe(first?.styles[0]);
    expect(await profile(ADA, "en")).toBe(first);
    for (let at = 0; at < 512; at += 1) await profile({ ...ADA, slug: `a${at}` }, "en");
    expect(await profile(ADA, "en")).not.toBe(first);
  });

  it.each([
    [60, 60, undefined],
    [200, 100, { certification: 200, course: 0, degree: 0, workshop: 0 }],
  ])("of %i credentials is drawn with the newest %i", async (all, drawn, counts) => {
    credentials = all;
    const page = await get("/profiles/ada");
    credentials = 1;
    expect(drawnOf(page)).toContain(` ${drawn}</h1>`);
    const data = JSON.parse(/id="laurel-page"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? "");
    expect(data.credentials).toHaveLength(drawn);
    expect(data.counts).toEqual(counts);
  });

  it("is plain text when it cannot be drawn", async () => {
    const page = await get("/profiles/broken");
    expect(page).toContain('<main class="plain"><h1>Ada King</h1>');
    expect(startedNow(page)).toBe(true);
  });
});
