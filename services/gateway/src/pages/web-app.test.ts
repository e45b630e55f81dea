import { createHash } from "node:crypto";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWebGateway, type WebGateway } from "../testing/web-gateway.ts";

const PAGE = `<!doctype html><html><head><!--laurel:head--><title>Laurel</title>
<script nonce="__CSP_NONCE__">1</script><style nonce="__CSP_NONCE__"></style></head>
<body><div id="root"></div>${"<p>$& $1</p>".repeat(200)}</body></html>`;

const SHELL = `<!doctype html><head><style>a{}</style><script>1</script><script src="/assets/app.js"></script></head>`;

let gateway: WebGateway;
beforeAll(async () => {
  gateway = await startWebGateway({
    "index.html": PAGE,
    "sprig.svg": "<svg/>",
    "shell.html": SHELL,
    "sw.js": "/* worker */",
    ".env": "SECRET=1",
    "assets/app-1a2b.js": "/* app */".repeat(1_000),
    "assets/app-1a2b.js.br": brotliCompressSync("/* small */"),
    "assets/plain-3c4d.css": "a{}".repeat(1_000),
  });
});
afterAll(() => gateway[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = { accept: "text/html" }) =>
  gateway.call("GET", url, { headers });

describe("a page", () => {
  it("has a fresh nonce that matches its policy, and is otherwise unchanged", async () => {
    const nonces = new Set<string>();
    for (let times = 0; times < 20; times++) {
      const answer = await get("/privacy", { accept: "text/html", cookie: "laurel=x" });
      const policy = String(answer.headers["content-security-policy"]);
      const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "";
      expect(nonce).toMatch(/^[\w-]{22}$/);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(answer.body).toBe(
        PAGE.replace("<!doctype html><html>", '<!doctype html><html lang="en" dir="ltr">')
          .replace("<!--laurel:head-->", "")
          .replace("</head>", '<meta name="laurel-session-hours" content="168" /></head>')
          .replaceAll("__CSP_NONCE__", nonce),
      );
      expect(answer.headers["cache-control"]).toBe("no-store");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });

  it.each(["/", "/auth?tab=register", "/auth/", "/profile", "/certlocker", "/debug"])(
    "%s is one of the app's screens",
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
        200,
        "text/html; charset=utf-8",
      ]);
    },
  );

  it.each([
    "/nowhere",
    "/profiles",
    "/profiles/a/b/c",
    "/dashboard/x",
    "/credentials/1",
    "/credentials/1/2/education",
    "/index.html",
    "/apidocs",
    "/.env",
    "/%2e%2e/x",
  ])("%s shows the app's own not-found screen", async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(answer.body).not.toContain("SECRET");
    expect(answer.body).not.toContain("__CSP_NONCE__");
  });

  it("of a screen with a parameter in its path is found", async () => {
    expect((await get("/credentials/1/education")).statusCode).toBe(200);
    expect((await get("/credentials/1/education/?form=cycle")).statusCode).toBe(200);
  });

  it.each([
    ["/", false],
    ["/auth/", false],
    ["/dashboard", true],
    ["/debug", true],
    ["/reset-password?token=secret", true],
    ["/credentials/1/education", true],
    ["/nowhere", true],
  ])("%s is excluded from search engines: %s", async (url, left) => {
    expect((await get(url)).body.includes('<meta name="robots" content="noindex">')).toBe(left);
  });

  it("tells the app on open pages that nobody is signed in, only when nobody is", async () => {
    const says = async (url: string, cookie: string) =>
      (await get(url, { accept: "text/html", cookie })).body.includes('name="laurel-visitor"');
    expect([await says("/", ""), await says("/auth", "other=1")]).toEqual([true, true]);
    expect([await says("/auth", "laurel=x"), await says("/dashboard", "")]).toEqual([false, false]);
  });

  it.each([
    "/verify-email",
    "/reset-password",
    "/verify-address",
    "/undo-email-change",
    "/unsubscribe",
  ])("%s with a token sends no referrer", async (path) => {
    expect((await get(`${path}?token=secret`)).headers["referrer-policy"]).toBe("no-referrer");
  });

  it("is compressed, has a head, and is for browsers only", async () => {
    const answer = await get("/", { accept: "text/html", "accept-encoding": "br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect((await gateway.call("HEAD", "/")).statusCode).toBe(200);
    const other = await get("/nowhere", { accept: "application/json" });
    expect([other.statusCode, other.json().code]).toEqual([404, "not_found"]);
    expect((await gateway.call("POST", "/", { body: {} })).statusCode).toBe(404);
  });

  it("allows Google's scripts only with an analytics id", async () => {
    const measured = await gateway.another({
      webFolder: gateway.webFolder,
      analyticsId: "G-TEST1",
    });
    const policy = (await measured.inject({ url: "/" })).headers["content-security-policy"];
    expect(policy).toContain("https://www.googletagmanager.com");
    expect((await get("/")).headers["content-security-policy"]).not.toContain("google");
  });

  it("tells the app the operator's address, if there is one", async () => {
    const contactEmail = "help@laurel.example";
    const reached = await gateway.another({ webFolder: gateway.webFolder, contactEmail });
    const page = (await reached.inject({ url: "/settings" })).body;
    expect(page).toContain('<meta name="laurel-contact" content="help@laurel.example" />');
    expect((await get("/settings")).body).not.toContain("laurel-contact");
  });
});

describe("a file", () => {
  it("with a hash in its name is cached for a year", async () => {
    const answer = await get("/assets/app-1a2b.js", { accept: "*/*" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-type"]).toContain("javascript");
  });

  it("is compressed: from the precompressed file, or on the fly", async () => {
    const headers = { "accept-encoding": "br, gzip" };
    const ready = await get("/assets/app-1a2b.js", headers);
    expect([
      ready.headers["content-encoding"],
      ready.rawPayload.equals(brotliCompressSync("/* small */")),
    ]).toEqual(["br", true]);
    const made = await get("/assets/plain-3c4d.css", headers);
    expect(made.headers["content-encoding"]).toBe("br");
    expect(made.rawPayload.length).toBeLessThan(1_000);
  });

  it("without a hash is cached briefly, and a missing one is a plain 404", async () => {
    expect((await get("/sprig.svg")).headers["cache-control"]).toBe("public, max-age=3600");
    const missing = await get("/assets/gone-9z.js");
    expect([missing.statusCode, missing.json().code]).toEqual([404, "not_found"]);
    expect((await get("/assets/../.env")).body).not.toContain("SECRET");
  });
});

describe("without a network", () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

  it("the shell is the same for everybody, and has no nonce", async () => {
    const answer = await get("/shell.html", { accept: "*/*", cookie: "laurel=x" });
    expect([answer.statusCode, answer.body]).toEqual([200, SHELL]);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' 'sha256-${sha256("1")}';`);
    // Emotion adds style elements that are empty at first.
    expect(policy).toContain(`style-src 'self' 'sha256-${sha256("a{}")}' 'sha256-${sha256("")}';`);
    expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/);
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
  });

  it("the shell tells the operator's address, too, under the same policy", async () => {
    const contactEmail = "help@laurel.example";
    const reached = await gateway.another({ webFolder: gateway.webFolder, contactEmail });
    const answer = await reached.inject({ url: "/shell.html" });
    expect(answer.body).toBe(
      SHELL.replace(
        "</head>",
        '<meta name="laurel-contact" content="help@laurel.example" /></head>',
      ),
    );
    const { headers } = await get("/shell.html", { accept: "*/*" });
    expect(answer.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  it("the worker is asked for each time, and may only fetch from here", async () => {
    const answer = await get("/sw.js", { accept: "*/*" });
    expect([answer.statusCode, answer.body]).toEqual([200, "/* worker */"]);
    expect(answer.headers["content-type"]).toContain("javascript");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  it("the worker removes itself once the operator has switched it off", async () => {
    const off = await gateway.another({ webFolder: gateway.webFolder, worksOffline: false });
    const answer = await off.inject({ url: "/sw.js" });
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["content-type"]).toContain("text/javascript");
    expect(answer.body).toContain("registration.unregister()");
    expect(answer.body).toContain('indexedDB.deleteDatabase("laurel-kept")');
    expect(answer.body).not.toContain('"fetch"');
  });
});

it("serves no app without a folder, and refuses one that is not built", async () => {
  const bare = await gateway.another({ webFolder: undefined });
  expect((await bare.inject({ url: "/" })).statusCode).toBe(404);
  await expect(gateway.another({ webFolder: join(gateway.webFolder, "assets") })).rejects.toThrow(
    "no built web app",
  );
});
