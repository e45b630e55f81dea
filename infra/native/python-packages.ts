import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cached } from "./cached.ts";
import { findProgram, requireProgram, runCommand, type Say } from "./commands.ts";

/** Whether this machine has pip for Python 3 of this minor version or a newer one. */
export const canRunPython = (minor: number): boolean => minorOf(findProgram("python3")) >= minor;

/**
 * A folder with the packages of a requirements file, for PYTHONPATH. Pip installs them once for each version of theirs and
 * of Python. Throws InfraError without Python 3 and pip.
 */
export async function pythonPackages(requirements: string, say: Say): Promise<string> {
  const python = requireProgram("python3", "Python 3.9 or newer with pip");
  const pins = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const name = `python-packages-3.${minorOf(python)}-${pins}`;
  const home = await cached(name, async (draft) => {
    say("installing the Python packages of the example");
    const target = join(draft, "packages");
    const install = ["-m", "pip", "install", "--quiet", "--target", target, "-r", requirements];
    await runCommand(python, install, { cwd: draft, log: join(draft, "install.txt"), say });
  });
  return join(home, "packages");
}

/** NaN without Python 3 and pip. */
function minorOf(python: string | undefined): number {
  if (python === undefined) return NaN;
  const { stdout } = spawnSync(python, ["-m", "pip", "--version"], { encoding: "utf8" });
  return Number(/\(python 3\.(\d+)\)/.exec(stdout)?.[1]);
}
