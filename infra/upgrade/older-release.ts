import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { cached } from "../native/cached.ts";
import { InfraError, runCommand, type Say } from "../native/commands.ts";
import { root, runDir } from "../native/paths.ts";

/** Without the web app and its tools, because the people of this check only use the API. */
const INSTALL = ["ci", "--no-audit", "--no-fund", "--omit=dev"];

/**
 * The folder with another commit of this repository, installed. It's kept in the cache. Throws InfraError, for
 * example if the clone doesn't go back that far.
 */
export async function olderRelease(commit: string, say: Say): Promise<string> {
  const known = git("rev-parse", "--verify", `${commit}^{commit}`);
  if (known === undefined)
    throw new InfraError(`There is no commit ${commit} here: this needs a clone with its history`);
  const hash = known.toString("utf8").trim();
  return cached(`laurel-${hash.slice(0, 12)}`, async (draft) => {
    const files = git("archive", hash) ?? Buffer.alloc(0);
    spawnSync("tar", ["-x", "-C", draft], { input: files });
    mkdirSync(runDir(), { recursive: true });
    const log = join(runDir(), "older-release.log");
    say(`npm ci of ${hash.slice(0, 12)}`);
    await runCommand("npm", INSTALL, { cwd: draft, log, say });
  });
}

const MOST_BYTES = 1024 ** 3;

/** The output of a git command, or undefined if it failed. */
function git(...args: string[]): Buffer | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, maxBuffer: MOST_BYTES });
  return status === 0 ? stdout : undefined;
}
