import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, "test-results");

/** Checks one after the other, their figures, and the closing line `N passed, N failed`. */
export function createChecks() {
  const total = { passed: 0, failed: 0 };
  let stopping = false;
  let child;
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  // Children get the Ctrl-C themselves; this process stays to clean up.
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      stopping = true;
      child?.kill(signal);
    });

  async function run(name, command, args, environment = process.env) {
    if (stopping) return false;
    process.stdout.write(`\n— ${name}\n`);
    const started = performance.now();
    const env = { ...environment, PATH: `${join(root, "node_modules/.bin")}:${environment.PATH}` };
    const code = await new Promise((resolve) => {
      child = spawn(command, args, { cwd: root, env, stdio: "inherit" });
      child.once("error", resolve).once("close", resolve);
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
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
