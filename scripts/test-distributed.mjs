// `npm run test:distributed`: the port suites, the route tests, the whole product and the user journeys on real
// engines: those in the environment, otherwise containers where Docker answers, otherwise native servers. Ends with `N
// passed, N failed`.
import { createChecks } from "./checks.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
const { startTestEngines } = await import("../infra/test-engines.ts");
const { dockerAnswers } = await import("../infra/compose.ts");
const { OLDER_KAFKA_VERSION } = await import("../infra/native/kafka.ts");
const { messageOf } = await import("../infra/native/engines.ts");

const ON_ENGINES = ["--config", "vitest.engines.config.ts"];
/**
 * The journeys through what works differently on engines: files, mails, codes and links that are good once, and screens
 * that several services answer. The look and the texts of a screen don't depend on the profile.
 */
const JOURNEYS = [
  "journey",
  "cv",
  "signed-cv",
  "page-heads",
  "recommendations",
  "passkeys",
  "one-time-codes",
  "confirming",
  "addresses",
  "security-log",
].map((name) => `/${name}.e2e.ts`);

/** Every kind of fault once. `npm run test:faults` has more of some kinds. */
const FAULTS = [
  "portfolio-killed",
  "relay-killed",
  "consumers-killed",
  "portfolio-suspended",
  "broker-killed",
  "broker-suspended",
  "broker-away",
  "connections-silent",
  "answers-cut",
  "redis-stopped",
  "redis-emptied",
  "store-killed",
  "store-slow",
  "store-full",
  "broker-full",
  "objects-full",
  "many-writers",
  "leases-stolen",
  "all-replaced",
  "poison",
];

const checks = createChecks();
await checks.check("docker-compose.yml", "node", ["infra/check-compose.ts"]);
process.stdout.write("\n— engines\n");
let engines;
try {
  engines = await startTestEngines(process.env, (line) => process.stdout.write(`  ${line}\n`));
  await testOn(engines);
} catch (error) {
  checks.failed(messageOf(error));
} finally {
  await engines?.[Symbol.asyncDispose]();
}
checks.close();

async function testOn({ addresses, startKafka }) {
  const environment = { ...process.env, ...addresses };
  if (!(await checks.check("provision", "node", ["infra/provision.ts"], environment))) return;
  await checks.check("web build", "npm", ["run", "--silent", "build"]);
  await checks.check("a browser is installed", "npm", ["run", "--silent", "browser"]);
  await checks.sideBySide(
    () => testProduct(environment),
    async () => {
      await testParts(environment, startKafka);
      await testUpgrade();
    },
  );
  if (!checks.stopping()) await testLoad(environment);
  if (!checks.stopping()) await checks.sideBySide(...faultRows());
}

/** One product after another, because they share the topics, the consumer groups and the leases. */
async function testProduct(environment) {
  await checks.vitest("product on engines", [...ON_ENGINES, "--project", "product"], environment);
  if (checks.stopping()) return;
  const distributed = { ...environment, LAUREL_PROFILE: "distributed" };
  await checks.journeys("journeys in Chromium on engines", JOURNEYS, distributed);
}

/** Tests with separate names, databases or servers, so that they don't affect a product. */
async function testParts(environment, startKafka) {
  const parts = [...ON_ENGINES, "--project", "parts"];
  await checks.vitest("ports and routes on engines", parts, environment);
  if (checks.stopping()) return;
  const older = { ...environment, ...(await startKafka(OLDER_KAFKA_VERSION)) };
  const bus = [...ON_ENGINES, "packages/adapters-kafka"];
  await checks.vitest(`the bus on Kafka ${OLDER_KAFKA_VERSION}`, bus, older);
}

/** The short form of each scenario, with one seed, in two rows. Each row starts its own native engines to break. */
function faultRows() {
  if (dockerAnswers()) return [];
  const half = Math.ceil(FAULTS.length / 2);
  return [FAULTS.slice(0, half), FAULTS.slice(half)].map((row, index) => () => {
    const faults = ["infra/faults/main.ts", "--only", row.join(",")];
    return checks.check(`faults are survived (${index + 1} of 2)`, "node", faults);
  });
}

/** From the last release to this version and back, on native engines of its own. */
async function testUpgrade() {
  if (dockerAnswers() || checks.stopping()) return;
  await checks.check("an upgrade and the way back", "node", ["infra/upgrade/main.ts"]);
}

/** With nothing beside it, because it also limits times. */
async function testLoad(environment) {
  await checks.check("k6 is installed", "node", ["infra/k6/install.ts"]);
  const distributed = { ...environment, LAUREL_PROFILE: "distributed" };
  const smoke = ["infra/k6/main.ts", "smoke"];
  await checks.check("a short load test on engines", "node", smoke, distributed);
}
