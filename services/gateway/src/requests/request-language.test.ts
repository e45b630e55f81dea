import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWebGateway, type WebGateway } from "../testing/web-gateway.ts";

const PAGE =
  '<!doctype html><html lang="en"><head><!--laurel:head--><title>Laurel</title></head><body><div id="root"></div></body></html>';

let gateway: WebGateway;
beforeAll(async () => {
  gateway = await startWebGateway({ "index.html": PAGE });
});
afterAll(() => gateway[Symbol.asyncDispose]());

type Headers = Readonly<Record<string, string | string[]>>;

describe("a page", () => {
  const languageOf = async (headers: Headers) => {
    const answer = await gateway.app.inject({
      url: "/privacy",
      headers: { accept: "text/html", ...headers },
    });
    expect(answer.headers["vary"]).toContain("Cookie, Accept-Language");
    const [, lang, dir] = /<html lang="([^"]+)" dir="([^"]+)">/.exec(answer.body) ?? [];
    expect(answer.headers["content-language"]).toBe(lang);
    return [lang, dir];
  };

  it.each<[string, Headers, string, string]>([
    ["the browser's language", { "accept-language": "de-AT, en;q=0.5" }, "de", "ltr"],
    ["what was chosen in it", { "accept-language": "de", cookie: "language=ar" }, "ar", "rtl"],
    ["English otherwise", {}, "en", "ltr"],
    ["the most wanted of two headers", { "accept-language": ["pl;q=0.4", "uk"] }, "uk", "ltr"],
    ["the first of two cookies", { cookie: "language=ar; language=de" }, "ar", "rtl"],
    [
      "English for languages that nobody here speaks",
      { "accept-language": "tlh, eo" },
      "en",
      "ltr",
    ],
    [
      "the browser's for a cookie that can't be read",
      { "accept-language": "nl", cookie: "language=%E0%A4%A" },
      "nl",
      "ltr",
    ],
    [
      "English for a cookie of 4,000 letters",
      { cookie: `language=${"d".repeat(4_000)}` },
      "en",
      "ltr",
    ],
  ])("is in %s", async (_what, headers, lang, dir) => {
    expect(await languageOf(headers)).toEqual([lang, dir]);
  });

  it("is in the language of the account of whoever is signed in", async () => {
    const session = await gateway.signIn("ada");
    await gateway.keyValues.raise("epoch:ada", { language: Date.now() * 64 + 63 * 64 + 3 }, 60_000);
    expect(await languageOf({ cookie: `${session}; language=ar` })).toEqual(["de", "ltr"]);
  });
});

describe("a problem", () => {
  const languageOf = async (headers: Headers) =>
    (await gateway.app.inject({ url: "/api/users/me", headers })).headers["content-language"];

  it("is in the browser's language", async () => {
    expect(await languageOf({ "accept-language": "fr" })).toBe("fr");
  });

  it("is in the accepted language for an access token, whatever the cookie says", async () => {
    const headers = { authorization: `Bearer lrl_${"a".repeat(43)}`, cookie: "language=ar" };
    expect(await languageOf({ ...headers, "accept-language": "ja" })).toBe("ja");
  });

  it("of an address that can't be read is in the browser's language too", async () => {
    const answer = await gateway.app.inject({
      url: "/api/%",
      headers: { "accept-language": "nl" },
    });
    expect(answer.headers["content-language"]).toBe("nl");
  });
});
