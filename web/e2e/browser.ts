import type { LaunchOptions } from "@playwright/test";
import { existsSync } from "node:fs";

/** Without a window's interface, which costs a fifth of the time of a journey. Playwright's own Chromium is like that. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

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

/** For journeys: the browser of CHROMIUM_PATH, otherwise the system's, otherwise Playwright's. */
export const browserLaunch = (): LaunchOptions => launchFirst([HEADLESS_SHELL, ...WHOLE_BROWSERS]);

/** For measurements: the same, but the system's whole Chromium, as people have it, comes first. */
export const wholeBrowserLaunch = (): LaunchOptions =>
  launchFirst([...WHOLE_BROWSERS, HEADLESS_SHELL]);

function launchFirst(paths: readonly string[]): LaunchOptions {
  const executablePath = process.env["CHROMIUM_PATH"] ?? paths.find((path) => existsSync(path));
  return executablePath === undefined ? { args: ARGS } : { args: ARGS, executablePath };
}
