import type { LaunchOptions } from "@playwright/test";
import { existsSync } from "node:fs";

/** The system's Chromium if there is one, otherwise Playwright's. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** No sandbox, which doesn't work as root, and no background requests of the browser. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function browserLaunch(): LaunchOptions {
  const executablePath =
    process.env["CHROMIUM_PATH"] ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
  return executablePath === undefined ? { args: ARGS } : { args: ARGS, executablePath };
}
