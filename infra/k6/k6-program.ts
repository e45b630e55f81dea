import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProgram, InfraError, type Say } from "../native/commands.ts";
import { canBuildGo, goTool } from "../native/go-tool.ts";
import { cacheDir } from "../native/paths.ts";

const VERSION = "2.2.0";
/** The first major version that these scripts were written for. */
const FIRST_MAJOR = 2;

/** The path of k6: the one on the PATH, otherwise one that is built here once. Throws InfraError. */
export async function k6Program(say: Say): Promise<string> {
  const installed = installedK6(say);
  if (installed !== undefined) return installed;
  if (!isBuilt() && findProgram("go") === undefined)
    throw new InfraError(
      `k6 ${FIRST_MAJOR} is not on the PATH, and Go, which could build it, isn't either. Install one of them:\n` +
        "https://grafana.com/docs/k6/latest/set-up/install-k6/ or Go 1.25 or newer, https://go.dev/dl",
    );
  return goTool(
    {
      name: "k6",
      version: VERSION,
      pinnedIn: join(import.meta.dirname, "tool"),
      package: "go.k6.io/k6/v2",
    },
    say,
  );
}

/** Whether a load test can run on this machine. */
export const canRunK6 = (): boolean =>
  installedK6(() => undefined) !== undefined || isBuilt() || canBuildGo();

const isBuilt = () => existsSync(join(cacheDir(), `k6-${VERSION}`));

/** An older k6 on the PATH is ignored. */
function installedK6(say: Say): string | undefined {
  const program = findProgram("k6");
  if (program === undefined) return undefined;
  const { stdout } = spawnSync(program, ["version"], { encoding: "utf8" });
  const major = /^k6 v(\d+)\./.exec(stdout)?.[1];
  if (Number(major) >= FIRST_MAJOR) return program;
  say(`${program} is too old: ${stdout.trim()}`);
  return undefined;
}
