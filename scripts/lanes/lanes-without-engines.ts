import { canBuildGo } from "../../infra/native/go-tool.ts";
import { canRunJava } from "../../infra/native/maven-jars.ts";
import { canRunPython } from "../../infra/native/python-packages.ts";
import { canRunK6 } from "../../infra/k6/k6-program.ts";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { journeysOf, USUAL_JOURNEYS } from "./journeys-of-commit.ts";
import type { Lane, Level } from "./lane.ts";
import { headCommit } from "./of-this-commit.ts";
import { ALWAYS, BEFORE_A_RELEASE, FROM_CI_ON, SERVER, SETTINGS } from "./lane-scopes.ts";

const WEB = ["web/", "packages/contracts/", ...SETTINGS];
const CODE = [...SERVER, "web/", "scripts/", "infra/", "bench/", "examples/"];

export const types = npmScript("types", "typecheck", CODE);
export const lint = npmScript("lint", "lint", CODE);
export const format = npmScript("format", "format:check", CODE);
export const generatedDocuments = npmScript(
  "generated documents are up to date",
  "generate:check",
  [...CODE, "docs/"],
);
export const specificationCoverage = npmScript(
  "every line of the specification has its test",
  "coverage:check",
  [...CODE, "docs/"],
);

export const languages = npmScript("every text is in every language", "languages:check", [
  ...CODE,
  "packages/texts/",
]);

export const units = vitest({
  name: "units, ports and routes",
  levels: ALWAYS,
  paths: [...CODE, "docs/", ".env.example", "docker-compose.yml", "README.md"],
});

export const webBuild = npmScript("web build", "build", WEB);
export const budgetsOfScreens = npmScript("what each screen loads", "test:budgets", WEB);

const JOURNEYS = fileURLToPath(new URL("../../web/e2e", import.meta.url));
const JOURNEY = ".e2e.ts";

/** The names of the journeys of a level: empty for all of them. */
function journeysAt(level: Level): string[] {
  if (level === "everything") return [];
  if (level === "test") return USUAL_JOURNEYS;
  const files = readdirSync(JOURNEYS).filter((name) => name.endsWith(JOURNEY));
  return journeysOf(
    headCommit(),
    files.map((name) => name.slice(0, -JOURNEY.length)),
  );
}

export const journeys: Lane = {
  name: "journeys in Chromium",
  levels: ALWAYS,
  paths: [...SERVER, "web/"],
  async run({ checks, files, environment, level }) {
    const { name } = journeys;
    await checks.check(name, "npm", ["run", "--silent", "browser"]);
    const usual = journeysAt(level).map((journey) => `/${journey}${JOURNEY}`);
    const chosen = files.length > 0 ? files : usual;
    await checks.journeys(name, chosen, { ...environment, LAUREL_TESTS: level });
  },
};

/** The product and its commands as separate processes, which are killed, moved and restored. */
export const processes = vitest({
  name: "processes, kills and moves",
  levels: FROM_CI_ON,
  config: "vitest.processes.config.ts",
  paths: [...SERVER, "scripts/", "infra/", "examples/"],
});

const TOOLS = "vitest.tools.config.ts";

export const manifests: Lane = {
  ...vitest({
    name: "manifests and alerts",
    levels: BEFORE_A_RELEASE,
    config: TOOLS,
    folder: "infra/",
    paths: ["infra/kubernetes/", "infra/monitoring/", "packages/hosting/", ...SETTINGS],
  }),
  missing: () => (canBuildGo() ? undefined : "it needs Go"),
};

/** The oldest Python that the protocol's client runs on: 3.10. */
const CLIENTS_PYTHON = 10;

export const assistantInPython: Lane = {
  ...vitest({
    name: "an assistant in Python",
    levels: BEFORE_A_RELEASE,
    config: TOOLS,
    folder: "examples/",
    paths: [...SERVER, "examples/assistant/"],
  }),
  missing: () =>
    canRunPython(CLIENTS_PYTHON) ? undefined : `it needs Python 3.${CLIENTS_PYTHON} with pip`,
};

export const accessiblePdfs: Lane = {
  name: "CVs are accessible PDFs",
  levels: BEFORE_A_RELEASE,
  paths: ["services/profile/", "infra/pdf-ua/", ...SETTINGS],
  missing: () => (canRunJava() ? undefined : "it needs Java 17 and Maven"),
  run: ({ checks }) => checks.check(accessiblePdfs.name, "node", ["infra/pdf-ua/main.ts"]),
};

export const shortLoad: Lane = {
  name: "a short load test",
  levels: BEFORE_A_RELEASE,
  paths: [...SERVER, "infra/k6/"],
  missing: () => (canRunK6() ? undefined : "it needs k6 or Go"),
  run: ({ checks }) => checks.check(shortLoad.name, "node", ["infra/k6/main.ts", "smoke"]),
};

function npmScript(name: string, script: string, paths: Lane["paths"]): Lane {
  return {
    name,
    levels: ALWAYS,
    paths,
    run: ({ checks }) => checks.check(name, "npm", ["run", "--silent", script]),
  };
}

interface VitestLane extends Omit<Lane, "run"> {
  config?: string;
  /** Of all files of the config, only those in this folder. */
  folder?: string;
}

function vitest({ config, folder, ...lane }: VitestLane): Lane {
  const chosen = config === undefined ? [] : ["--config", config];
  const all = folder === undefined ? [] : [folder];
  return {
    ...lane,
    run: ({ checks, files, environment, level }) =>
      checks.vitest(lane.name, [...chosen, ...(files.length > 0 ? files : all)], {
        ...environment,
        LAUREL_TESTS: level,
      }),
  };
}
