import type { LaunchOptions } from "@playwright/test";
import { existsSync } from "node:fs";

/** A system's Chromium, where there is one; Playwright's own otherwise. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Quiet and alone: no sandbox for root, and no calls of the browser's own. */
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
