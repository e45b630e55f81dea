import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserLaunch } from "../web/e2e/browser.ts";

/** Finds a Chromium, or installs one: the system's package for root on Debian, otherwise Playwright's. */
const found = () => {
  const { executablePath = chromium.executablePath() } = browserLaunch();
  return existsSync(executablePath) ? executablePath : undefined;
};
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;

const apt = ["-qq", "-o", "DPkg::Lock::Timeout=300"];
const installers = [
  () =>
    process.getuid?.() === 0 &&
    existsSync("/usr/bin/apt-get") &&
    run("apt-get", [...apt, "update"]) &&
    run("apt-get", [
      ...apt,
      "install",
      "-y",
      "--no-install-recommends",
      "chromium",
      "fonts-liberation",
    ]),
  () => run("npx", ["--no", "--", "playwright", "install", "chromium"]),
];
for (const install of installers) {
  if (found() === undefined) {
    console.log("Chromium wasn't found; installing it …");
    install();
  }
}

const browser = found();
if (browser === undefined) {
  console.error("Chromium wasn't found and couldn't be installed. Set CHROMIUM_PATH to its path.");
  process.exitCode = 1;
} else {
  console.log(browser);
}
