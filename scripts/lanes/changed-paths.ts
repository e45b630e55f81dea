import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./command-runner.ts";
import type { Lane } from "./lane.ts";

/** The commit of the last release, which upgrades are also tried from. */
export function lastRelease(): string {
  const file = join(root, "infra/upgrade/released.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { commit: string }).commit;
}

/**
 * The files that differ from a commit, in the work tree and uncommitted ones too, relative to the root. Throws if there
 * is no such commit.
 */
export function changedPaths(since: string): string[] {
  const changed = git("diff", "--name-only", "--no-renames", since, "--");
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])].toSorted();
}

/** The lanes that a change of these files can make fail. */
export const lanesFor = (changed: readonly string[], lanes: readonly Lane[]): Lane[] =>
  lanes.filter(({ paths }) =>
    changed.some((path) => paths.some((beginning) => path.startsWith(beginning))),
  );

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.split("\n").filter(Boolean);
}
