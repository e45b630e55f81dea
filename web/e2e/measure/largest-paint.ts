import { chromium, type BrowserContext } from "@playwright/test";
import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { wholeBrowserLaunch } from "../browser.ts";
import { addNumbered } from "../many-credentials.ts";

/*
 * Prints when each screen shows its largest paint, with a cold and a warm cache and the CPU slowed down four times: the
 * median of the rounds, in milliseconds. With `--slow-network`, also with the network of a slow phone.
 *
 *     npm run build && node web/e2e/measure/largest-paint.ts [--rounds 3] [--slow-network] [screen…]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    "slow-network": { type: "boolean", default: false },
  },
});
const ROUNDS = Number(values.rounds);
const SCREENS = positionals.length > 0 ? positionals : ["/", "/auth", "/dashboard", "/profile"];
const CREDENTIALS = 40;
const SLOWDOWN = 4;
/** Until what the last answers changed has been painted. */
const SETTLED_MS = 2_000;
/** A slow phone's network: a round trip of 150 ms and 1.6 Mbit/s. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};

interface Paint {
  first: number;
  largest: number;
  /** The card of a credential, where the screen has one. */
  card: number;
  blocked: number;
  requests: number;
  calls: number;
  kilobytes: number;
}

declare global {
  interface Window {
    seen: { largest: number; what: string; card: number; blocked: number };
  }
}

const dataDir = await mkdtemp(join(tmpdir(), "laurel-measure-"));
const laurel = await startLaurelProcess({ DATA_DIR: dataDir, RATE_LIMITS: "off" });
const browser = await chromium.launch(wholeBrowserLaunch());
try {
  const person = await signUp(laurel.url, "ada");
  await addNumbered(person, CREDENTIALS);
  for (const screen of SCREENS) await measureScreen(screen, person);
} finally {
  await browser.close();
  await laurel.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureScreen(screen: string, person: TestUser): Promise<void> {
  const cold: Paint[] = [];
  const warm: Paint[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await contextOf(screen, person);
    cold.push(await load(context, screen));
    warm.push(await load(context, screen));
    await context.close();
  }
  console.log(`${screen}\n  cold ${line(cold)}\n  warm ${line(warm)}`);
}

async function contextOf(screen: string, { cookie }: TestUser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  if (screen !== "/" && screen !== "/auth")
    await context.addCookies([{ name, value, url: laurel.url }]);
  await context.addInitScript(() => {
    localStorage.setItem("cookieConsent", "rejected");
    const seen = { largest: 0, what: "", card: 0, blocked: 0 };
    window.seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        seen.largest = entry.startTime;
        seen.what = entry.element?.outerHTML.slice(0, 80) ?? "";
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
    }).observe({ type: "longtask", buffered: true });
    new MutationObserver(() => {
      if (seen.card === 0 && document.querySelector("main article")) seen.card = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  return context;
}

async function load(context: BrowserContext, screen: string): Promise<Paint> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  if (values["slow-network"]) await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await page.goto(`${laurel.url}${screen}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const { seen } = window;
    return {
      first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      largest: seen.largest,
      what: seen.what,
      card: seen.card,
      blocked: seen.blocked,
      requests: resources.length,
      calls: resources.filter(({ name }) => name.includes("/api/")).length,
      kilobytes: resources.reduce((sum, one) => sum + one.transferSize, 0) / 1024,
    };
  });
  await page.close();
  return paint;
}

function line(all: readonly Paint[]): string {
  const of = (figure: keyof Paint) => {
    const sorted = all.map((one) => one[figure]).toSorted((one, other) => one - other);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  };
  return (
    `first paint ${of("first")}, largest ${of("largest")}, first card ${of("card")}, blocked ${of("blocked")} ms; ` +
    `${of("requests")} requests, ${of("calls")} to the API, ${of("kilobytes")} KB`
  );
}
