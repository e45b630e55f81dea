import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { LOOPBACK_ALLOWED, startReceiver } from "@laurel/standalone/testing/webhook-receiver";
import { createMovedClock } from "@laurel/testing/moved-clock";
import { type Browser, chromium } from "@playwright/test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wholeBrowserLaunch } from "../browser.ts";
import { type Account, makeAccount } from "./account.ts";
import { LOCKER_STOPS, PROFILE_STOPS, SETTINGS_STOPS } from "./account-stops.ts";
import { keepDocuments, keepMails } from "./documents.ts";
import { createAlbum, type Album } from "./pictures.ts";
import { CREDENTIAL_STOPS } from "./credential-stops.ts";
import { IMPORT_STOPS } from "./import-stops.ts";
import { FIRST_VISIT_STOPS, PUBLIC_STOPS } from "./public-stops.ts";
import { visitAll, type Stop } from "./visit.ts";
import { wordsOf } from "./words.ts";

/*
 * Takes pictures of all screens in some languages, with their texts, mails and documents. `all.txt` has every line once.
 *
 *     npm run build && node web/e2e/tour/main.ts <folder> <language>…
 *
 * Without the product's PORT, it starts one on a free port.
 */
const [folder = "tour", ...languages] = process.argv.slice(2);
const DAY_MS = 24 * 60 * 60 * 1_000;

const dataDir = await mkdtemp(join(tmpdir(), "laurel-tour-"));
const clock = createMovedClock(dataDir, new Date());
const laurel = await startLaurelProcess({
  DATA_DIR: dataDir,
  RATE_LIMITS: "off",
  ...LOOPBACK_ALLOWED,
  ...clock.environment,
  ...(process.env["PORT"] ? { PORT: process.env["PORT"] } : {}),
});
const url = laurel.url.replace("127.0.0.1", "localhost");
const receiver = await startReceiver();
const browser = await chromium.launch(wholeBrowserLaunch());
try {
  const albums = new Map<string, Album>();
  const accounts = new Map<string, Account>();
  for (const language of languages) {
    await mkdir(join(folder, language), { recursive: true });
    const album = createAlbum(join(folder, language));
    const account = await makeAccount(url, language, receiver.url);
    albums.set(language, album);
    accounts.set(language, account);
    await tour(language, album, account);
    await keepDocuments(url, language, album, account);
  }
  // Reminders are sent the next day.
  clock.moveTo(new Date(Date.now() + DAY_MS));
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  for (const [language, album] of albums) {
    await keepMails(url, album, accounts.get(language)!, await browser.newPage());
    album.close();
  }
} finally {
  await browser.close();
  await receiver[Symbol.asyncDispose]();
  await laurel.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function tour(language: string, album: Album, account: Account): Promise<void> {
  const started = performance.now();
  const [name = "", value = ""] = account.person.cookie.split("=");
  const chosen = { name: "language", value: language, url };
  const session = { name, value, url };
  const parts: [cookies: (typeof session)[], consent: string, stops: readonly Stop[]][] = [
    [[chosen], "", FIRST_VISIT_STOPS],
    [[chosen], "rejected", PUBLIC_STOPS],
    [
      [chosen, session],
      "rejected",
      [...CREDENTIAL_STOPS, ...IMPORT_STOPS, ...LOCKER_STOPS, ...PROFILE_STOPS, ...SETTINGS_STOPS],
    ],
  ];
  for (const [cookies, consent, stops] of parts) {
    const page = await openPage(browser, language, cookies, consent);
    const visit = { page, url, language, say: wordsOf(language), album, account };
    for (const missed of await visitAll(visit, stops)) console.log(`${language}: ${missed}`);
    await page.context().close();
  }
  console.log(`${language}: ${Math.round((performance.now() - started) / 1_000)} s`);
}

async function openPage(
  browser: Browser,
  locale: string,
  cookies: { name: string; value: string; url: string }[],
  consent: string,
) {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, locale });
  await context.addCookies(cookies);
  if (consent)
    await context.addInitScript((choice) => {
      if (location.protocol.startsWith("http")) localStorage.setItem("cookieConsent", choice);
    }, consent);
  return context.newPage();
}
