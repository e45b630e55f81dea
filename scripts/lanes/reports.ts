import { relative } from "node:path";
import { root } from "./command-runner.ts";
import type { Outcome } from "./tally.ts";

/** Vitest's JSON report, as far as we read it. */
export interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: readonly FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  message: string;
  assertionResults: readonly {
    status: string;
    fullName: string;
    failureMessages: readonly string[];
  }[];
}

/** Playwright's JSON report, as far as we read it. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly ReportedError[];
  suites: readonly Suite[];
}

interface ReportedError {
  message?: string;
}

interface Suite {
  suites?: readonly Suite[];
  specs?: readonly {
    file: string;
    title: string;
    tests: readonly { status: string; results: readonly { errors: readonly ReportedError[] }[] }[];
  }[];
}

type FailedTest = Outcome["failures"][number];

/** A file that couldn't be loaded has no failed test, but the run has still failed. */
export const outcomeOfTests = (report: TestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
  failures: report.testResults.flatMap(failuresOfFile),
});

export const outcomeOfJourneys = ({ stats, errors, suites }: JourneyReport): Outcome => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  failures: [
    ...errors.map(({ message }) => ({ text: begin(message) })),
    ...suites.flatMap(failedSpecs),
  ],
});

/** The failed tests of one file in vitest's report, or why the file couldn't be loaded. */
function failuresOfFile(report: FileReport): FailedTest[] {
  const file = relative(root, report.name);
  const failed = report.assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0)
    return report.status === "failed" ? [{ file, text: `${file}: ${begin(report.message)}` }] : [];
  return failed.map((test) => ({
    file,
    text: `${file}: ${test.fullName}\n    ${begin(test.failureMessages.join("\n"))}`,
  }));
}

/** The failed tests of a suite in Playwright's report, a flaky one too. */
const failedSpecs = ({ suites = [], specs = [] }: Suite): FailedTest[] => [
  ...suites.flatMap(failedSpecs),
  ...specs.flatMap(({ file, title, tests }) => {
    const failed = tests.filter(({ status }) => status === "unexpected" || status === "flaky");
    if (failed.length === 0) return [];
    const reasons = failed
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map(({ message }) => message);
    return [{ file, text: `${file}: ${title}\n    ${begin(reasons.join("\n"))}` }];
  }),
];

const LINES_OF_A_FAILURE = 12;

const begin = (text = "") => text.split("\n").slice(0, LINES_OF_A_FAILURE).join("\n    ");
