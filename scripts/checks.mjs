import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createCheckRunner, root } from "./check-runner.mjs";

const results = join(root, "test-results");

/** Checks, their figures, and the closing line `N passed, N failed`. */
export function createChecks() {
  const total = { passed: 0, failed: 0 };
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const runner = createCheckRunner();

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
    stopping: runner.stopping,
    sideBySide: runner.sideBySide,
    /** Checks that couldn't start. */
    failed: (name) => count(0, 1, name),
    /** One check that passes or fails as a whole. */
    async check(name, command, args, environment) {
      const passed = await runner.run(name, command, args, environment);
      count(passed ? 1 : 0, 1, name);
      return passed;
    },
    async vitest(name, args, environment) {
      const file = join(results, `${name.replaceAll(/\W+/g, "-")}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const ended = await runner.run(name, "vitest", ["run", ...args, ...reporters], environment);
      // A file that couldn't be loaded has no failed test, but the run has still failed.
      countFigures(name, ended, file, ({ numPassedTests, numFailedTests, success }) => ({
        passed: numPassedTests,
        failed: Math.max(numFailedTests, success ? 0 : 1),
      }));
    },
    async journeys(name, files, environment) {
      const args = ["test", "--config", "web/e2e/playwright.config.ts", ...files];
      const ended = await runner.run(name, "playwright", args, environment);
      countFigures(name, ended, join(results, "e2e.json"), ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
      }));
    },
    close() {
      process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
      process.exitCode = total.failed === 0 && total.passed > 0 && !runner.stopping() ? 0 : 1;
    },
  };
}
