// `npm run typecheck`: checks the types of all projects at the same time, because the compiler uses one core.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const PROJECTS = [".", "web", "web/worker", "infra/k6/script"];

const MOST_OUTPUT = 64 * 1024 * 1024;
const COMPILER = "node_modules/typescript/bin/tsc";

async function check(project: string): Promise<boolean> {
  try {
    const options = { cwd: `${import.meta.dirname}/..`, maxBuffer: MOST_OUTPUT };
    await promisify(execFile)(
      process.execPath,
      [COMPILER, "-p", project, "--checkers", "1", "--pretty"],
      options,
    );
    return true;
  } catch (error) {
    const output = error instanceof Error && "stdout" in error ? error.stdout : "";
    console.error(output || error);
    return false;
  }
}

const checked = await Promise.all(PROJECTS.map(check));
if (checked.includes(false)) process.exitCode = 1;
