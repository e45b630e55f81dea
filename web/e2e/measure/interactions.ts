import { chromium, type Page } from "@playwright/test";
import { startLaurelProcess } from "@laurel/standalone/testing/laurel-process";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wholeBrowserLaunch } from "../browser.ts";
import { addNumbered } from "../many-credentials.ts";
import { createFrameWatch, type Measured } from "./frame-watch.ts";
import { INTERACTIONS } from "./screens.ts";

/*
 * Prints the longest task and the slowest input of each interaction, with the CPU slowed down four times. Tasks are
 * measured in CPU time and by the wall clock; if these differ, the machine was busy. Inputs are wall-clock time.
 *
 *     npm run build && node web/e2e/measure/interactions.ts [credentials] [rounds]
 */
const [count = 2_000, rounds = 5] = process.argv.slice(2).map(Number);
const SLOWDOWN = 4;

const dataDir = await mkdtemp(join(tmpdir(), "laurel-measure-"));
const laurel = await startLaurelProcess({ DATA_DIR: dataDir, RATE_LIMITS: "off" });
const browser = await chromium.launch(wholeBrowserLaunch());
try {
  const person = await signUp(laurel.url, "ada");
  const started = performance.now();
  await addNumbered(person, count);
  console.log(`${count} credentials added in ${Math.round(performance.now() - started)} ms`);
  const page = await openAs(person);
  for (const { name, screen, prepare } of INTERACTIONS) {
    const all: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${laurel.url}${screen}`, { waitUntil: "networkidle" });
      const act = await prepare(page);
      const watch = await createFrameWatch(page, SLOWDOWN);
      await act();
      all.push(await watch.stop());
    }
    const of = (figure: keyof Measured) => {
      const figures = all.map((one) => one[figure]);
      return `median ${median(figures)}, worst ${Math.max(...figures)} ms`;
    };
    console.log(
      `${name}: longest task ${of("taskCpu")} of CPU time (wall clock: ${of("taskWall")}); input ${of("input")}`,
    );
  }
} finally {
  await browser.close();
  await laurel.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function openAs({ cookie }: TestUser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: laurel.url }]);
  await context.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
  return context.newPage();
}

function median(all: number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}
