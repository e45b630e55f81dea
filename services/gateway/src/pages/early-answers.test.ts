import type { InjectOptions } from "fastify";
import {
  EARLY_ANSWERS_ID,
  type EarlyAnswers,
  earlyCalls,
  SERVE_MODULE,
} from "@laurel/contracts/page-data";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE_MS } from "./early-answers.ts";
import { startWebGateway, type WebGateway } from "../testing/web-gateway.ts";

const PAGE = `<!doctype html><html><head><!--laurel:head--><title>Laurel</title></head><body><div id="root"></div></body></html>`;
/** Renders how many answers it gets, and for which window. */
const SERVE = `export const serveScreen = async (path, language, { answers, window }) => ({
  title: path,
  content: Object.keys(answers).length + " " + language,
  styles: [],
  window,
});`;
const LIST = "/api/credentials?limit=6&page=1&include=details";
const STATS = "/api/stats?include=details";
const ELEMENT = new RegExp(
  `<script type="application/json" id="${EARLY_ANSWERS_ID}"[^>]*>(.*?)</script>`,
);

let gateway: WebGateway;
let patience: AbortController;
beforeEach(async () => {
  patience = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // Ends when a test says so, however busy the machine is.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) =>
    ms === PATIENCE_MS ? patience.signal : timeout(ms),
  );
  gateway = await startWebGateway({ "index.html": PAGE, [SERVE_MODULE]: SERVE });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway[Symbol.asyncDispose]();
});

const open = (url: string, cookie?: string, headers = {}) =>
  gateway.call("GET", url, {
    headers: { accept: "text/html", ...headers },
    ...(cookie && { cookie }),
  });

/** What the page shows before the app runs. */
const shownBy = async (...asked: Parameters<typeof open>) =>
  /<div id="root".*?<\/div>/.exec((await open(...asked)).body)?.[0];

/** The answers in a page; undefined if it has no place for them. */
async function answersOf(url: string, cookie?: string): Promise<EarlyAnswers | undefined> {
  const json = ELEMENT.exec((await open(url, cookie)).body)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

it("the dashboard comes with the answers to its first calls, asked as the person", async () => {
  const link = '<https://laurel.example/next>; rel="next"';
  const headers = { "x-total-count": "7", link };
  gateway.services.when(`GET ${LIST}`, ({ userId }) => ({ headers, body: [{ name: userId }] }));
  const answers = await answersOf("/dashboard", await gateway.signIn("ada"));
  expect(Object.keys(answers ?? {}).toSorted()).toEqual(earlyCalls("/dashboard", "").toSorted());
  expect(answers?.[LIST]).toEqual({ text: '[{"name":"ada"}]', total: "7", link });
  expect(JSON.parse(answers?.["/api/users/me"]?.text ?? "")).toMatchObject({ id: "ada" });
});

it("with a query, the dashboard asks for another list itself", async () => {
  const answers = await answersOf("/dashboard?q=lead", await gateway.signIn("ada"));
  expect(answers).toHaveProperty([STATS]);
  expect(answers).not.toHaveProperty([LIST]);
});

it.each(["/profile", "/settings", "/certlocker", "/courses"])(
  "%s comes with the person, and what it begins with",
  async (path) => {
    const answers = await answersOf(path, await gateway.signIn("ada"));
    expect(answers).toHaveProperty(["/api/users/me"]);
    expect(Object.keys(answers ?? {}).toSorted()).toEqual(earlyCalls(path, "").toSorted());
  },
);

it("a visitor's page and a public one ask nothing", async () => {
  const cookie = await gateway.signIn("ada");
  const asked = gateway.services.asked.length;
  expect(await answersOf("/dashboard")).toBeUndefined();
  expect(await answersOf("/privacy", cookie)).toBeUndefined();
  await gateway.call("HEAD", "/dashboard", { cookie });
  expect(gateway.services.asked.slice(asked)).toEqual([]);
});

it("a session that has ended gets a page without answers, and no cookie from them", async () => {
  const cookie = await gateway.signIn("ada");
  await gateway.call("POST", "/api/auth/logout", { cookie });
  const { body, headers } = await open("/dashboard", cookie);
  expect(ELEMENT.exec(body)?.[1]).toBe("{}");
  expect(headers["set-cookie"]).toBeUndefined();
});

it("a made-up session is looked up once, and nothing is asked", async () => {
  const [name] = (await gateway.signIn("ada")).split("=");
  const lookUp = vi.spyOn(gateway.keyValues, "get");
  const asked = gateway.services.asked.length;
  expect(await answersOf("/dashboard", `${name}=${"x".repeat(43)}`)).toEqual({});
  expect(lookUp).toHaveBeenCalledTimes(1);
  expect(gateway.services.asked.slice(asked)).toEqual([]);
});

it("an answer that fails, is late or is very long is left out, and the others are there", async () => {
  const never = Promise.withResolvers<never>();
  gateway.services.when(`GET ${STATS}`, () => ({ status: 500 }));
  gateway.services.when("GET /api/learning-paths", () => never.promise);
  gateway.services.when(`GET ${LIST}`, () => ({ body: ["x".repeat(200_000)] }));
  const cookie = await gateway.signIn("ada");
  const inject = gateway.app.inject.bind(gateway.app) as (
    options: InjectOptions,
  ) => Promise<object>;
  let answered = 0;
  vi.spyOn(gateway.app, "inject").mockImplementation(((options: InjectOptions) =>
    inject(options).finally(() => void (answered += 1))) as never);
  const page = answersOf("/dashboard", cookie);
  await expect.poll(() => answered).toBe(earlyCalls("/dashboard", "").length - 1);
  patience.abort();
  const found = ["/api/documents", "/api/profile/layout", "/api/users/me"];
  expect(Object.keys((await page) ?? {}).toSorted()).toEqual(found);
  never.reject(new Error("The test is over"));
});

it("no text in an answer ends the element", async () => {
  const name = "</script><script>alert(1)</script>\u2028";
  gateway.services.when(`GET ${LIST}`, () => ({ body: [{ name }] }));
  const answers = await answersOf("/dashboard", await gateway.signIn("ada"));
  expect(JSON.parse(answers?.[LIST]?.text ?? "")).toEqual([{ name }]);
});

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1";

it.each([
  ["desk", {}],
  ["phone", { "user-agent": PHONE }],
  ["phone", { "sec-ch-ua-mobile": "?1" }],
  ["desk", { "sec-ch-ua-mobile": "?0", "user-agent": PHONE }],
])("the dashboard is rendered for a %s with %j", async (window, headers) => {
  const shown = await shownBy("/dashboard", await gateway.signIn("ada"), headers);
  expect(shown).toBe(`<div id="root" data-drawn="${window}">6 en</div>`);
});

it("in another window than it's rendered for, the dashboard isn't seen until the app runs", async () => {
  const { body } = await open("/dashboard", await gateway.signIn("ada"));
  expect(body).toMatch(
    /<style nonce="[\w-]{22}">@media not all and \(min-width: 900px\)\{#root\[data-drawn\]\{visibility:hidden\}\}<\/style>/,
  );
});

it.each(["/dashboard?q=lead", "/settings", "/certlocker"])("%s is left to the app", async (url) => {
  expect(await shownBy(url, await gateway.signIn("ada"))).toBe('<div id="root"></div>');
});

it("without one of the answers, the dashboard is left to the app", async () => {
  gateway.services.when("GET /api/documents", () => ({ status: 500 }));
  expect(await shownBy("/dashboard", await gateway.signIn("ada"))).toBe('<div id="root"></div>');
});
