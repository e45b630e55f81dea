import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { root } from "./command-runner.ts";

/** Empty outside of a git repository. */
export const headCommit = (): string =>
  spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).stdout.trim();

/** Numbers from 0 to 2³² − 1 that depend only on the commit. */
export function numbersOf(commit: string): [number, number] {
  const hash = createHash("sha256").update(commit).digest();
  return [hash.readUInt32BE(0), hash.readUInt32BE(4)];
}
