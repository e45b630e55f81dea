import { dockerAnswers } from "../../infra/compose.ts";
import { canBuildGo } from "../../infra/native/go-tool.ts";
import { OLDER_KAFKA_VERSION } from "../../infra/native/kafka.ts";
import type { Lane } from "./lane.ts";
import { BEFORE_A_RELEASE, FROM_CI_ON, SERVER, SETTINGS } from "./lane-scopes.ts";

const CONFIG = ["--config", "vitest.engines.config.ts"];
const NO_NATIVE_ENGINES = () =>
  dockerAnswers() ? "it needs native engines, and this machine runs containers" : undefined;

/** The product as processes on Kafka, MongoDB, Redis and S3. */
const distributed = (environment: NodeJS.ProcessEnv) => ({
  ...environment,
  LAUREL_PROFILE: "distributed",
});

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
];

export const composeFile: Lane = {
  name: "docker-compose.yml",
  levels: FROM_CI_ON,
  paths: ["docker-compose.yml", "infra/compose-check/"],
  missing: () => (canBuildGo() ? undefined : "it needs Go"),
  run: ({ checks }) => checks.check(composeFile.name, "node", ["infra/check-compose.ts"]),
};

/** One product after another, because they share the topics, the consumer groups and the leases. */
export const productOnEngines: Lane = {
  name: "product on engines",
  levels: FROM_CI_ON,
  paths: [...SERVER, "infra/processes/", "scripts/moving/", "scripts/seed/"],
  onEngines: true,
  run: ({ checks, files, environment, level }) =>
    checks.vitest(productOnEngines.name, [...CONFIG, "--project", "product", ...files], {
      ...environment,
      LAUREL_TESTS: level,
    }),
};

export const journeysOnEngines: Lane = {
  name: "journeys in Chromium on engines",
  levels: BEFORE_A_RELEASE,
  paths: [...SERVER, "web/", "infra/processes/"],
  onEngines: true,
  async run({ checks, files, environment }) {
    const chosen = files.length > 0 ? files : JOURNEYS.map((name) => `/${name}.e2e.ts`);
    await checks.check(journeysOnEngines.name, "npm", ["run", "--silent", "browser"]);
    await checks.journeys(journeysOnEngines.name, chosen, distributed(environment));
  },
};

/** Tests with separate names, databases or servers, so that they don't affect a product. */
export const portsOnEngines: Lane = {
  name: "ports on engines",
  levels: FROM_CI_ON,
  paths: ["packages/", "examples/", ...SETTINGS],
  onEngines: true,
  run: ({ checks, files, environment }) =>
    checks.vitest(portsOnEngines.name, [...CONFIG, "--project", "ports", ...files], environment),
};

export const routesOnEngines: Lane = {
  name: "routes on engines",
  levels: BEFORE_A_RELEASE,
  paths: SERVER,
  onEngines: true,
  run: ({ checks, files, environment }) =>
    checks.vitest(routesOnEngines.name, [...CONFIG, "--project", "routes", ...files], environment),
};

export const olderKafka: Lane = {
  name: `the bus on Kafka ${OLDER_KAFKA_VERSION}`,
  levels: BEFORE_A_RELEASE,
  paths: ["packages/adapters-kafka/", "packages/event-sourcing/", ...SETTINGS],
  onEngines: true,
  async run({ checks, files, environment, startKafka }) {
    const older = { ...environment, ...(await startKafka(OLDER_KAFKA_VERSION)) };
    const bus = [...CONFIG, ...(files.length > 0 ? files : ["packages/adapters-kafka"])];
    await checks.vitest(olderKafka.name, bus, older);
  },
};

/** From the last release to this version and back, on its own native engines. */
export const upgrade: Lane = {
  name: "an upgrade and the way back",
  levels: BEFORE_A_RELEASE,
  paths: SERVER,
  missing: NO_NATIVE_ENGINES,
  run: ({ checks }) => checks.check(upgrade.name, "node", ["infra/upgrade/main.ts"]),
};

/** Runs with nothing beside it, because it also limits times. */
export const loadOnEngines: Lane = {
  name: "a short load test on engines",
  levels: BEFORE_A_RELEASE,
  paths: [...SERVER, "infra/k6/"],
  onEngines: true,
  run: ({ checks, environment }) =>
    checks.check(
      loadOnEngines.name,
      "node",
      ["infra/k6/main.ts", "smoke"],
      distributed(environment),
    ),
};
