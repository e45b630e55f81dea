import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserLaunch, HEADLESS_SHELL } from "../web/e2e/browser.ts";

/** Finds a Chromium, or installs one: a package of the system for root on Debian, otherwise Playwright's. */
const found = () => {
  const { executablePath = chromium.executablePath() } = browserLaunch();
  return existsSync(executablePath) ? executablePath : undefined;
};
const isSlow = () => found() !== HEADLESS_SHELL && process.env["CHROMIUM_PATH"] === undefined;

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;

const apt = ["-qq", "-o", "DPkg::Lock::Timeout=300"];
const canUseApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const installPackage = (name: string) =>
  run("apt-get", [...apt, "install", "-y", "--no-install-recommends", name, "fonts-liberation"]);

if (canUseApt && isSlow()) {
  console.log("Installing Chromium's headless shell …");
  run("apt-get", [...apt, "update"]);
  installPackage("chromium-headless-shell");
  // Other versions of Debian have only the whole browser.
  if (found() === undefined) installPackage("chromium");
}
if (found() === undefined) {
  console.log("Chromium wasn't found; installing it …");
  run("npx", ["--no", "--", "playwright", "install", "chromium"]);
}

const browser = found();
if (browser === undefined) {
  console.error("Chromium wasn't found and couldn't be installed. Set CHROMIUM_PATH to its path.");
  process.exitCode = 1;
} else {
  console.log(browser);
}
