// `npm run test:distributed`: the port suites, the route tests and the person's journey on real engines: those that the
// environment names, else containers where Docker answers, else native servers. Ends with `N passed, N failed`.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireNode } from "./node-version.mjs";

requireNode();
const { startTestEngines } = await import("../infra/test-engines.ts");
const { OLDER_KAFKA_VERSION } = await import("../infra/native/kafka.ts");
const { messageOf } = await import("../infra/native/engines.ts");

const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, "test-results");
/** What people do; how a screen looks and what it says does not depend on the profile. */
const JOURNEYS = ["journey", "accounts", "dashboard"];
const total = { passed: 0, failed: 0 };
let stopping = false;
let child;

// Children get the Ctrl-C themselves; this process stays to stop the engines.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    stopping = true;
    child?.kill(signal);
  });

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await check("docker-compose.yml", "node", ["infra/check-compose.ts"]);
await withEngines(async (engines) => {
  const environment = { ...process.env, ...engines.addresses };
  if (!(await check("provision", "node", ["infra/provision.ts"], environment))) return;
  await suite("ports and routes on engines", [], environment);
  if (stopping) return;
  const older = await engines.startKafka(OLDER_KAFKA_VERSION);
  await suite(`the bus on Kafka ${OLDER_KAFKA_VERSION}`, ["kafka"], { ...environment, ...older });
  await check("web build", "npm", ["run", "--silent", "build"]);
  await check("a browser is here", "npm", ["run", "--silent", "browser"]);
  await journeys({ ...environment, LAUREL_PROFILE: "distributed" });
});

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 && !stopping ? 0 : 1;

async function withEngines(work) {
  process.stdout.write("\n— engines\n");
  let engines;
  try {
    engines = await startTestEngines(process.env, (line) => process.stdout.write(`  ${line}\n`));
    await work(engines);
  } catch (error) {
    count(0, 1, messageOf(error));
  } finally {
    await engines?.[Symbol.asyncDispose]();
  }
}

/** One check that passes or fails as a whole. */
async function check(name, command, args, environment = process.env) {
  const passed = await run(name, command, args, environment);
  count(passed ? 1 : 0, 1, name);
  return passed;
}

/** Vitest with the engines' suites, all or those whose files are named so. */
async function suite(name, filters, environment) {
  const file = join(results, `engines-${filters.join("-") || "all"}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--config", "vitest.engines.config.ts", ...filters, ...reporters];
  const ended = await run(name, "vitest", args, environment);
  // A file that could not be loaded has no failed test, and yet the run has failed.
  countFigures(name, ended, file, ({ numPassedTests, numFailedTests, success }) => ({
    passed: numPassedTests,
    failed: Math.max(numFailedTests, success ? 0 : 1),
  }));
}

async function journeys(environment) {
  const name = "journeys in Chromium on engines";
  const args = ["run", "--silent", "test:e2e", "--", ...JOURNEYS];
  const ended = await run(name, "npm", args, environment);
  countFigures(name, ended, join(results, "e2e.json"), ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));
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

async function run(name, command, args, environment) {
  if (stopping) return false;
  process.stdout.write(`\n— ${name}\n`);
  const started = performance.now();
  const bin = join(root, "node_modules/.bin");
  const env = { ...environment, PATH: `${bin}:${environment.PATH}` };
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
