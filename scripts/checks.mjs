import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createCheckRunner, root } from "./check-runner.mjs";

const results = join(root, "test-results");

/** Checks, their figures, and the closing line `N passed, N failed`. */
export function createChecks() {
  const total = { passed: 0, failed: 0 };
  /** What failed and why, printed again at the end, where a long log is read first. */
  const failures = [];
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const runner = createCheckRunner();

  function count(passed, of, name) {
    total.passed += passed;
    total.failed += of - passed;
    if (passed === of) return;
    failures.push(`${of - passed} failed: ${name}`);
    process.stdout.write(`  ${failures.at(-1)}\n`);
  }

  /** A runner that wrote no figures has failed as a whole. */
  function countFigures(name, ended, file, figures) {
    try {
      const { passed, failed, names } = figures(JSON.parse(readFileSync(file, "utf8")));
      count(passed, passed + failed, name);
      failures.push(...names.map((failedTest) => `  ${failedTest}`));
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
      countFigures(name, ended, file, ({ numPassedTests, numFailedTests, success, ...run }) => ({
        passed: numPassedTests,
        failed: Math.max(numFailedTests, success ? 0 : 1),
        names: run.testResults.flatMap(failuresOfFile),
      }));
    },
    async journeys(name, files, environment) {
      const args = ["test", "--config", "web/e2e/playwright.config.ts", ...files];
      const ended = await runner.run(name, "playwright", args, environment);
      countFigures(name, ended, join(results, "e2e.json"), ({ stats, errors, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        names: failuresOfJourneys({ errors, suites }),
      }));
    },
    close() {
      if (failures.length > 0) process.stdout.write(`\n${failures.join("\n")}\n`);
      process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
      process.exitCode = total.failed === 0 && total.passed > 0 && !runner.stopping() ? 0 : 1;
    },
  };
}

/** The failed tests of one file in vitest's JSON report, or why the file couldn't be loaded. */
const failuresOfFile = ({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${name}: ${firstLines(message)}`] : [];
  return failed.map(
    (test) => `${name}: ${test.fullName}\n    ${firstLines(test.failureMessages.join("\n"))}`,
  );
};

/** What failed in Playwright's JSON report, outside of tests and in them. */
const failuresOfJourneys = ({ errors, suites }) => [
  ...errors.map(({ message }) => firstLines(message)),
  ...suites.flatMap(failedSpecs),
];

/** The failed tests of a suite in Playwright's JSON report, a flaky one too. */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...specs.flatMap(({ file, title, tests }) => {
    const failed = tests.filter(({ status }) => status === "unexpected" || status === "flaky");
    const reasons = failed.flatMap(({ results: runs }) => runs.flatMap(({ errors }) => errors));
    if (failed.length === 0) return [];
    return [
      `${file}: ${title}\n    ${firstLines(reasons.map(({ message }) => message).join("\n"))}`,
    ];
  }),
];

const LINES_OF_A_FAILURE = 12;

const firstLines = (text = "") => text.split("\n").slice(0, LINES_OF_A_FAILURE).join("\n    ");
