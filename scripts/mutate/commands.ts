export const AREAS = ["gateway", "services", "event sourcing", "adapters", "web", "infra"] as const;
export type Area = (typeof AREAS)[number];

/** A command that runs tests. */
export interface Command {
  lane: string;
  command: string;
  args: readonly string[];
  variables?: Readonly<Record<string, string>>;
}

/** A change that makes a test fail that was drawn from those that CI no longer runs. */
export interface Break {
  area: Area;
  /** What doesn't work any more. */
  breaks: string;
  file: string;
  /** A text of the file that occurs once, and what replaces it. */
  from: string;
  to: string;
  /** Runs the drawn test, at the level "everything". */
  left: Command & { test: string };
  /** The tests in CI that touch the broken part. They run until one fails. */
  inCi: readonly Command[];
}

const EVERYTHING = { LAUREL_TESTS: "everything" };
const ENGINES = ["--config", "vitest.engines.config.ts"];

/** Unit, port and route tests without engines. */
export const units = (...files: string[]): Command => ({
  lane: "units, ports and routes",
  command: "vitest",
  args: ["run", ...files],
});

/** Port suites on engines. */
export const ports = (...files: string[]): Command => ({
  lane: "ports on engines",
  command: "vitest",
  args: ["run", ...ENGINES, "--project", "ports", "--bail=1", ...files],
});

/** The whole product in one process on engines. */
export const product = (...files: string[]): Command => ({
  lane: "product on engines",
  command: "vitest",
  args: ["run", ...ENGINES, "--project", "product", "--bail=1", ...files],
});

export const processes = (...files: string[]): Command => ({
  lane: "processes, kills and moves",
  command: "vitest",
  args: ["run", "--config", "vitest.processes.config.ts", "--bail=1", ...files],
});

/** Journeys with the broken web app. Without files, all of them. */
export const journeys = (...names: string[]): Command => ({
  lane: "journeys in Chromium",
  command: "bash",
  args: ["-c", `npm run --silent build && ${playwright(["-x", ...names])}`],
});

export const routeLeft = (file: string, test: string): Break["left"] => ({
  lane: "routes on engines",
  test,
  command: "vitest",
  args: ["run", ...ENGINES, "--project", "routes", file],
  variables: EVERYTHING,
});

export const olderKafkaLeft = (file: string, test: string): Break["left"] => ({
  lane: "the bus on Kafka 3.9.2",
  test,
  command: "vitest",
  args: ["run", ...ENGINES, "--project", "ports", file],
  variables: EVERYTHING,
});

export const viewLeft = (name: string, test: string): Break["left"] => ({
  lane: "journeys in Chromium, all four views",
  test,
  command: "bash",
  args: ["-c", `npm run --silent build && ${playwright([name])}`],
  variables: EVERYTHING,
});

const playwright = (args: readonly string[]) =>
  `playwright test --config web/e2e/playwright.config.ts ${args.join(" ")}`;
