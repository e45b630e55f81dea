// `npm test`: every check that needs only Node and a browser. Ends with the plain line `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { requireNode } from "./node-version.mjs";

requireNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, "test-results");
const units = join(results, "units.json");
const journeys = join(results, "e2e.json");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };

/** One check that passes or fails as a whole. */
function check(name, args) {
  count(run(name, args) ? 1 : 0, 1, name);
}

/** A runner that writes its own figures; one that wrote none has failed as a whole. */
function suite(name, args, file, figures) {
  const ended = run(name, args);
  try {
    const { passed, failed } = figures(JSON.parse(readFileSync(file, "utf8")));
    count(passed, passed + failed, name);
    if (!ended && failed === 0) count(0, 1, `${name} (ended with an error)`);
  } catch (error) {
    count(0, 1, `${name} (${String(error)})`);
  }
}

function run(name, args) {
  process.stdout.write(`\n— ${name}\n`);
  const started = performance.now();
  const { status } = spawnSync("npm", ["run", "--silent", ...args], {
    cwd: root,
    stdio: "inherit",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`— ${name}: ${status === 0 ? "ok" : "FAILED"}, ${seconds} s\n`);
  return status === 0;
}

function count(passed, of, name) {
  total.passed += passed;
  total.failed += of - passed;
  if (passed < of) process.stdout.write(`  ${of - passed} failed: ${name}\n`);
}

check("types", ["typecheck"]);
check("lint", ["lint"]);
check("format", ["format:check"]);
check("generated documents are fresh", ["generate:check"]);
suite(
  "units, ports and routes",
  ["test:unit", "--", "--reporter=default", "--reporter=json", `--outputFile.json=${units}`],
  units,
  ({ numPassedTests, numFailedTests, numFailedTestSuites, success }) => ({
    passed: numPassedTests,
    failed: Math.max(
      numFailedTests,
      success ? 0 : Math.max(1, numFailedTestSuites && numFailedTests),
    ),
  }),
);
check("web build", ["build"]);
check("what each screen loads", ["test:budgets"]);
check("a browser is here", ["browser"]);
suite("journeys in Chromium", ["test:e2e"], journeys, ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
}));

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
