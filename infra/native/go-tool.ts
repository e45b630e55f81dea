import { rm } from "node:fs/promises";
import { join } from "node:path";
import { cached } from "./cached.ts";
import { requireProgram, runCommand, type Say } from "./commands.ts";

/** A Go program whose versions are pinned by the go.mod and go.sum of a folder. */
export interface GoTool {
  name: string;
  version: string;
  /** The folder with go.mod, go.sum and tools.go. */
  pinnedIn: string;
  package: string;
}

/** The built program. It's built with the installed Go, at low priority. */
export async function goTool(tool: GoTool, say: Say): Promise<string> {
  const home = await cached(`${tool.name}-${tool.version}`, async (draft) => {
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
