import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  outcomeOfJourneys,
  outcomeOfTests,
  type JourneyReport,
  type TestReport,
} from "./reports.ts";
import { createCommandRunner, root } from "./command-runner.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import { createTally, type Tally } from "./tally.ts";

export const results = join(root, "test-results");

/** Runs checks and counts how they end. */
export interface Checks extends Pick<Tally, "figuresOf" | "total" | "failures"> {
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
}

/** Empties test-results, where the reports go. */
export function createChecks(): Checks {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const runner = createCommandRunner();
  const tally = createTally();
  const memoryFolder = createMemoryFolder();
  const inMemory = (environment = process.env) => ({
    ...environment,
    ...(memoryFolder !== undefined && { TMPDIR: memoryFolder }),
  });

  return {
    ...tally,
    stopping: runner.stopping,
    sideBySide: runner.sideBySide,
    failed: (name) => tally.count(name, { passed: 0, failed: 1 }),
    async check(name, command, args, environment) {
      const passed = await runner.run(name, command, args, environment);
      tally.count(name, passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
      return passed;
    },
    async vitest(name, args, environment) {
      const file = join(results, `${name.replaceAll(/\W+/g, "-")}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const ended = await runner.run(
        name,
        "vitest",
        ["run", ...args, ...reporters],
        inMemory(environment),
      );
      tally.countReport(name, ended, () => outcomeOfTests(readJson(file) as TestReport));
    },
    async journeys(name, files, environment) {
      const args = ["test", "--config", "web/e2e/playwright.config.ts", ...files];
      const ended = await runner.run(name, "playwright", args, inMemory(environment));
      const file = join(results, "e2e.json");
      tally.countReport(name, ended, () => outcomeOfJourneys(readJson(file) as JourneyReport));
    },
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
