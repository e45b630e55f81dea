import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { cached } from "./cached.ts";
import { spawnSync } from "node:child_process";
import { findProgram, requireProgram, runCommand, type Say } from "./commands.ts";

/** A Go program whose versions are pinned by the go.mod and go.sum of a folder. */
export interface GoTool {
  name: string;
  version: string;
  /** The folder with go.mod, go.sum and tools.go. */
  pinnedIn: string;
  package: string;
}

/** Go 1.25, which the go.mod files need. */
const GO_MINOR = 25;

/** Whether this machine has a Go that can build the tools. */
export function canBuildGo(): boolean {
  const go = findProgram("go");
  if (go === undefined) return false;
  const { stdout } = spawnSync(go, ["env", "GOVERSION"], { encoding: "utf8" });
  return Number(/^go1\.(\d+)/.exec(stdout)?.[1]) >= GO_MINOR;
}

/** The built program. It's built with the installed Go, at low priority. */
export async function goTool(tool: GoTool, say: Say): Promise<string> {
  const home = await cached(`${tool.name}-${tool.version}${ownVersion(tool)}`, async (draft) => {
    requireProgram("go", "Go 1.25 or newer, https://go.dev/dl");
    const nice = requireProgram("nice", "it's part of every Unix");
    say(`building ${tool.name} ${tool.version} with Go, a minute or more`);
    const log = join(draft, "install.txt");
    const build = ["go", "build", "-trimpath", "-o", join(draft, tool.name), tool.package];
    const env = { GOTOOLCHAIN: "local", GOWORK: "off", GOFLAGS: "-mod=readonly" };
    await runCommand(nice, ["-n", "10", ...build], { cwd: tool.pinnedIn, log, say, env });
    await rm(log, { force: true });
  });
  return join(home, tool.name);
}

/** Part of the version of a program of ours: it's built again when its source has changed. */
function ownVersion({ pinnedIn, package: built }: GoTool): string {
  if (built !== ".") return "";
  const source = createHash("sha256").update(readFileSync(join(pinnedIn, "main.go")));
  return `-${source.digest("hex").slice(0, 8)}`;
}
