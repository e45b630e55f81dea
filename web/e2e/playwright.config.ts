import { defineConfig } from "@playwright/test";
import { isDistributed } from "@laurel/testing/deployment";
import { browserLaunch } from "./browser.ts";

/** The person's journeys against the built product; each worker starts its own (fixtures.ts). */
export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../../test-results/e2e",
  // A product each. On engines they would share topics, consumer groups and leases: one, beside other tests.
  workers: isDistributed ? 1 : 2,
  // A dozen processes and their engines may share the machine with the browser: only what hangs may end here.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]],
  use: {
    launchOptions: browserLaunch(),
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1280, height: 900 },
    // Snapshots of the page tell what happened; filming it too costs a tenth of the run.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
});
