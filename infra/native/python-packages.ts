import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cached } from "./cached.ts";
import { requireProgram, runCommand, type Say } from "./commands.ts";

/**
 * A folder with the packages of a requirements file, for PYTHONPATH. Pip installs them once per version. Throws InfraError
 * without Python 3 and pip.
 */
export async function pythonPackages(requirements: string, say: Say): Promise<string> {
  const python = requireProgram("python3", "Python 3.9 or newer with pip");
  const pins = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const home = await cached(`python-packages-${pins}`, async (draft) => {
    say("installing the Python packages of the example");
    const target = join(draft, "packages");
    const install = ["-m", "pip", "install", "--quiet", "--target", target, "-r", requirements];
    await runCommand(python, install, { cwd: draft, log: join(draft, "install.txt"), say });
  });
  return join(home, "packages");
}
