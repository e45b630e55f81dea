import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, "test-results");

/** Checks, their figures, and the closing line `N passed, N failed`. */
export function createChecks() {
  const total = { passed: 0, failed: 0 };
  const children = new Set();
  let stopping = false;
  let besideOthers = false;
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  // Children get the Ctrl-C themselves; this process stays to clean up.
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      stopping = true;
      for (const child of children) child.kill(signal);
    });

  async function run(name, command, args, environment = process.env) {
    if (stopping) return false;
    const started = performance.now();
    const env = {
      ...environment,
      PATH: `${join(root, "node_modules/.bin")}:${environment.PATH}`,
      // The product is started a hundred times; each of its processes compiles its modules only once.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
    };
    process.stdout.write(besideOthers ? `\n— ${name} begins\n` : `\n— ${name}\n`);
    const kept = [];
    const code = await new Promise((resolve) => {
      const stdio = besideOthers ? ["ignore", "pipe", "pipe"] : "inherit";
      const child = spawn(command, args, { cwd: root, env, stdio });
      children.add(child);
      for (const output of [child.stdout, child.stderr])
        output?.on("data", (chunk) => kept.push(chunk));
      child.once("error", resolve).once("close", (ended) => {
        children.delete(child);
        resolve(ended);
      });
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    if (kept.length > 0) process.stdout.write(`\n— ${name}\n${Buffer.concat(kept).toString()}`);
    process.stdout.write(`— ${name}: ${code === 0 ? "ok" : "FAILED"}, ${seconds} s\n`);
    return code === 0;
  }

  function count(passed, of, name) {
    total.passed += passed;
    total.failed += of - passed;
    if (passed < of) process.stdout.write(`  ${of - passed} failed: ${name}\n`);
  }

  /** A runner that wrote no figures has failed as a whole. */
  function countFigures(name, ended, file, figures) {
    try {
      const { passed, failed } = figures(JSON.parse(readFileSync(file, "utf8")));
      count(passed, passed + failed, name);
      if (!ended && failed === 0) count(0, 1, `${name} (ended with an error)`);
    } catch (error) {
      count(0, 1, `${name} (${String(error)})`);
    }
  }

  return {
    stopping: () => stopping,
    /** What could not even begin. */
    failed: (name) => count(0, 1, name),
    /** Rows of checks beside each other; what a check says stands in one piece, once it has ended. */
    async sideBySide(...rows) {
      besideOthers = true;
      const ends = await Promise.allSettled(rows.map((row) => row()));
      besideOthers = false;
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
    /** One check that passes or fails as a whole. */
    async check(name, command, args, environment) {
      const passed = await run(name, command, args, environment);
      count(passed ? 1 : 0, 1, name);
      return passed;
    },
    async vitest(name, args, environment) {
      const file = join(results, `${name.replaceAll(/\W+/g, "-")}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const ended = await run(name, "vitest", ["run", ...args, ...reporters], environment);
      // A file that could not be loaded has no failed test, and yet the run has failed.
      countFigures(name, ended, file, ({ numPassedTests, numFailedTests, success }) => ({
        passed: numPassedTests,
        failed: Math.max(numFailedTests, success ? 0 : 1),
      }));
    },
    async journeys(name, files, environment) {
      const args = ["test", "--config", "web/e2e/playwright.config.ts", ...files];
      const ended = await run(name, "playwright", args, environment);
      countFigures(name, ended, join(results, "e2e.json"), ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
      }));
    },
    close() {
      process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
      process.exitCode = total.failed === 0 && total.passed > 0 && !stopping ? 0 : 1;
    },
  };
}
