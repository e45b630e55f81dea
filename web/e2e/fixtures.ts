import { test as base, type Page } from "@playwright/test";
import { startLaurelProcess, type LaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { LOOPBACK_ALLOWED } from "@laurel/standalone/testing/webhook-receiver";
import { createMovedClock, type MovedClock } from "@laurel/testing/moved-clock";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, spokenPage } from "./spoken-page.ts";
import { LANGUAGE } from "./spoken-messages.ts";

interface WorkerFixtures {
  dataFolder: string;
  /** Tests that move the product's clock have their own product. */
  movesClock: boolean;
  clock: MovedClock;
  laurel: LaurelProcess;
}

interface TestFixtures {
  /** A person that no other test uses, logged in by the page's cookie. */
  person: TestUser;
  /** The stored answer to the cookie banner. Empty in tests of the banner. */
  cookieConsent: string;
  rememberConsent: void;
  /** Browser errors that the test causes on purpose. */
  brokenOnPurpose: RegExp | undefined;
  /** Fails the test when the page logs an error or throws. */
  quietConsole: string[];
}

/** Every load waits until the app runs, except in tests that look at the page before that (`waitUntil: "commit"`). */
function waitForApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const runs = async ({ waitUntil }: { waitUntil?: string } = {}) => {
    if (waitUntil !== "commit")
      await page.locator("#root[data-drawn]").waitFor({ state: "detached" });
  };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await runs(options);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await runs(options);
    return answer;
  };
}

/** The texts that the web app was built with. */
function otherCatalogs(): Record<string, string> {
  const folder = process.env["LAUREL_CATALOGS"];
  return folder === undefined ? {} : { LAUREL_CATALOGS: folder };
}

let people = 0;

/** A product per worker, a person per test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  dataFolder: [
    async ({ browserName: _browser }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "laurel-e2e-"));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  movesClock: [false, { option: true, scope: "worker" }],
  clock: [
    async ({ dataFolder }, use) => use(createMovedClock(dataFolder, new Date())),
    { scope: "worker" },
  ],
  laurel: [
    async ({ dataFolder, movesClock, clock }, use) => {
      const environment = {
        DATA_DIR: dataFolder,
        RATE_LIMITS: "off",
        ...LOOPBACK_ALLOWED,
        ...otherCatalogs(),
        ...(movesClock ? clock.environment : {}),
      };
      const laurel = await startLaurelProcess(environment);
      await use(laurel);
      await laurel.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ laurel }, use) => use(laurel.url),
  page: async ({ page, javaScriptEnabled, context, laurel }, use) => {
    if (javaScriptEnabled) waitForApp(page);
    if (LANGUAGE !== "en")
      await context.addCookies([{ name: "language", value: LANGUAGE, url: laurel.url }]);
    await use(spokenPage(page));
  },
  brokenOnPurpose: [undefined, { option: true }],
  cookieConsent: ["rejected", { option: true }],
  rememberConsent: [
    async ({ context, cookieConsent }, use) => {
      await context.addInitScript((choice) => {
        // An empty page has no storage.
        if (choice && location.protocol.startsWith("http"))
          localStorage.setItem("cookieConsent", localStorage.getItem("cookieConsent") ?? choice);
      }, cookieConsent);
      await use();
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page, brokenOnPurpose }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      await use(problems);
      expect(problems.filter((text) => !expected(text) && !brokenOnPurpose?.test(text))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
  person: async ({ laurel, context, baseURL }, use) => {
    people += 1;
    const person = await signUp(laurel.url, `ada${people}-${process.pid}`);
    const [name = "", value = ""] = person.cookie.split("=");
    await context.addCookies([{ name, value, url: baseURL ?? laurel.url }]);
    await use(person);
  },
});

/** Chromium logs each 4xx response to a fetch. The screens show those that matter. Playwright logs what it blocks. */
function expected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 40\d|Service Worker registration blocked/.test(
    text,
  );
}

/** Adds a credential through the API. */
export async function addCredential(
  person: TestUser,
  fields: Record<string, unknown>,
): Promise<void> {
  const body = { organization: "Anywhere", completedDate: "2025-06-01", ...fields };
  const answer = await person.call("POST", "/api/credentials", { body });
  expect(answer.status).toBe(201);
}

/** The element of one credential. */
export function card(page: Page, name: string) {
  return page
    .getByRole("button", { name: `Edit ${name}`, exact: true })
    .locator("xpath=ancestor::*[.//h3 or self::article or self::li][1]");
}

export { expect };
