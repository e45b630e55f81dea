import { defineConfig } from "@playwright/test";
import { isDistributed, isEverything } from "@laurel/testing/deployment";
import { browserLaunch } from "./browser.ts";

/** Runs the journeys against the built product. Each worker starts its own product (fixtures.ts). */
export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  // Looks at texts that only `npm run test:lane -- "journeys in longer texts"` builds.
  testIgnore: process.env["LAUREL_CATALOGS"] === undefined ? "every-text.e2e.ts" : [],
  outputDir: "../../test-results/e2e",
  // One product per worker. With engines, products would share topics, consumer groups and leases, so there is only
  // one.
  workers: isDistributed ? 1 : 2,
  // A dozen processes and their engines may share the machine with the browser, so this limit only catches hangs.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]],
  use: {
    // A click on something that never appears fails long before the test does.
    actionTimeout: 120_000,
    launchOptions: browserLaunch(),
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1280, height: 900 },
    // An eighth of the time is transitions, which only `npm run test:everything` waits for.
    ...(isEverything ? {} : { contextOptions: { reducedMotion: "reduce" as const } }),
    // Pages that a worker answers for can't be given other answers by a test. offline.e2e.ts allows it.
    serviceWorkers: "block",
    // A trace shows what happened, and takes a twelfth of the time: `LAUREL_TRACE=on npm run test:e2e -- <file>`.
    trace: process.env["LAUREL_TRACE"] === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});
