import { chromium, type Browser, type Response } from "@playwright/test";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { wholeBrowserLaunch } from "../../web/e2e/browser.ts";
import { median } from "../measure.ts";
import type { Result } from "../result.ts";
import { startReference } from "../processes.ts";
import { startProduct, withFolder } from "../product.ts";

const ROUNDS = 9;
const SLOWDOWN = 4;
/** Nothing larger is painted after this time. */
const SETTLED_MS = 1_500;
const GOAL = 1.3;

/** Runs in the page. */
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
    type: "largest-contentful-paint",
    buffered: true,
  });
})`;

interface FirstLoad {
  /** Thousands of bytes of JavaScript, compressed with gzip. */
  kilobytes: number;
  /** Milliseconds until the largest contentful paint. */
  lcp: number;
}

/**
 * P8: the first load of the landing page, compared with a minimal app that uses the same libraries and build tools: its
 * JavaScript, and the time until the largest paint with the CPU slowed down four times.
 */
export function firstLoad(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const product = await startProduct(join(folder, "product"));
    const minimal = await startReference("minimal-app", folder);
    const browser = await chromium.launch(wholeBrowserLaunch());
    try {
      const loads: { product: FirstLoad; minimal: FirstLoad }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const both = {
          product: await loadOnce(browser, product.url),
          minimal: await loadOnce(browser, minimal.url),
        };
        if (round > 0) loads.push(both);
      }
      const resultOf = (name: string, unit: string, of: (load: FirstLoad) => number): Result => {
        const raw = (side: "product" | "minimal") =>
          loads.map((both) => of(both[side]).toFixed(0)).join(" ");
        return {
          name: `P8 ${name} of the first load`,
          value: median(loads.map((both) => of(both.product) / of(both.minimal))),
          goal: { atMost: GOAL },
          detail: `${unit}: product ${raw("product")}, minimal ${raw("minimal")}`,
        };
      };
      return [
        resultOf("JavaScript", "KB", ({ kilobytes }) => kilobytes),
        resultOf("largest contentful paint", "ms", ({ lcp }) => lcp),
      ];
    } finally {
      await browser.close();
      await minimal.stop();
      await product.kill();
    }
  });
}

async function loadOnce(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response);
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLED_MS);
    const lcp = await page.evaluate<number>(LARGEST_PAINT);
    const bodies = await Promise.all(scripts.map((script) => script.body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    return { kilobytes: bytes / 1_000, lcp };
  } finally {
    await context.close();
  }
}
