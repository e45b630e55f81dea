import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  failuresOfFile,
  failuresOfJourneys,
  type JourneyReport,
  type TestReport,
} from "./failures.ts";
import { createCommandRunner, root } from "./command-runner.ts";

export const results = join(root, "test-results");

/** How many tests passed and failed. A command without tests counts as one. */
export interface Figures {
  passed: number;
  failed: number;
}

/** Runs checks and counts how they end. */
export interface Checks {
  /** Whether Ctrl-C was pressed. */
  stopping(): boolean;
  sideBySide(...rows: (() => Promise<unknown>)[]): Promise<void>;
  /** Counts a check that couldn't start. */
  failed(name: string): void;
  /** Runs a command that passes or fails as a whole. Resolves with whether it passed. */
  check(
    name: string,
    command: string,
    args: readonly string[],
    environment?: NodeJS.ProcessEnv,
  ): Promise<boolean>;
  /** Runs vitest with these arguments. */
  vitest(name: string, args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<void>;
  /** Runs Playwright on the files that match one of the patterns, or on all. */
  journeys(name: string, files: readonly string[], environment?: NodeJS.ProcessEnv): Promise<void>;
  /** What has been counted for the checks with that name. */
  figuresOf(name: string): Figures;
  total(): Figures;
  /** What failed and why. CI's log is read from its end, so all of it is printed again there. */
  failures(): readonly Failure[];
}

export interface Failure {
  /** The name of the check. */
  check: string;
  text: string;
  /** The test file that failed, if the check has any. */
  file?: string;
}

/** Empties test-results, where the reports go. */
export function createChecks(): Checks {
  const counted = new Map<string, Figures>();
  const failures: Failure[] = [];
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const runner = createCommandRunner();

  function count(check: string, { passed, failed }: Figures): void {
    const { passed: before, failed: failedBefore } = figuresOf(check);
    counted.set(check, { passed: before + passed, failed: failedBefore + failed });
    if (failed === 0) return;
    const text = `${failed} failed: ${check}`;
    failures.push({ check, text });
    process.stdout.write(`  ${text}\n`);
  }

  function figuresOf(name: string): Figures {
    return counted.get(name) ?? { passed: 0, failed: 0 };
  }

  /** A runner that wrote no figures, or that ended with an error although all tests passed, has failed. */
  function countReport<Report>(
    check: string,
    ended: boolean,
    file: string,
    read: (report: Report) => Figures & { failures: Omit<Failure, "check">[] },
  ): void {
    try {
      const report = read(JSON.parse(readFileSync(file, "utf8")) as Report);
      count(check, report);
      failures.push(...report.failures.map((failure) => ({ check, ...failure })));
      if (ended || report.failed > 0) return;
      failures.push({ check, text: "ended with an error" });
    } catch (error) {
      failures.push({ check, text: String(error) });
    }
    count(check, { passed: 0, failed: 1 });
  }

  return {
    stopping: runner.stopping,
    sideBySide: runner.sideBySide,
    failed: (name) => count(name, { passed: 0, failed: 1 }),
    async check(name, command, args, environment) {
      const passed = await runner.run(name, command, args, environment);
      count(name, passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
      return passed;
    },
    async vitest(name, args, environment) {
      const file = join(results, `${name.replaceAll(/\W+/g, "-")}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const ended = await runner.run(name, "vitest", ["run", ...args, ...reporters], environment);
      countReport<TestReport>(name, ended, file, (report) => ({
        passed: report.numPassedTests,
        // A file that couldn't be loaded has no failed test, but the run has still failed.
        failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
        failures: report.testResults.flatMap(failuresOfFile),
      }));
    },
    async journeys(name, files, environment) {
      const args = ["test", "--config", "web/e2e/playwright.config.ts", ...files];
      const ended = await runner.run(name, "playwright", args, environment);
      countReport<JourneyReport>(name, ended, join(results, "e2e.json"), (report) => ({
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
        failures: failuresOfJourneys(report),
      }));
    },
    figuresOf,
    total: () => ({
      passed: sum(counted, "passed"),
      failed: sum(counted, "failed"),
    }),
    failures: () => failures,
  };
}

const sum = (counted: ReadonlyMap<string, Figures>, key: keyof Figures): number =>
  [...counted.values()].reduce((total, figures) => total + figures[key], 0);
