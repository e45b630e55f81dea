// `npm run release -- <version>` makes a version of what the changelog lists under "Unreleased": its section gets the
// version and the day, every package gets the version, and upgrades are tested from the current commit on. Commit the result.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../infra/native/paths.ts";
import {
  changelogWith,
  lockWith,
  packageWith,
  ReleaseError,
  type Lock,
  type Package,
} from "./release/versions.ts";

const [version = ""] = process.argv.slice(2);
try {
  const packages = git("ls-files", "package.json", "*/package.json").split("\n");
  rewrite("CHANGELOG.md", (text) =>
    changelogWith(text, version, new Date().toISOString().slice(0, 10)),
  );
  for (const path of packages)
    rewriteJson<Package>(path, (content) => packageWith(content, version));
  rewriteJson<Lock>("package-lock.json", (content) => lockWith(content, version));
  const commit = git("rev-parse", "--short", "HEAD");
  const released = `{ "version": "${version}", "commit": "${commit}" }\n`;
  writeFileSync(join(root, "infra/upgrade/released.json"), released);
  console.log(`Released ${version}. Check the changes, and commit them as "Release ${version}".`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

function rewrite(path: string, change: (text: string) => string): void {
  const file = join(root, path);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

function rewriteJson<Content>(path: string, change: (content: Content) => Content): void {
  rewrite(path, (text) => `${JSON.stringify(change(JSON.parse(text) as Content), null, 2)}\n`);
}
