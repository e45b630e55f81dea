import { startTestEngines, type TestEngines } from "../../infra/test-engines.ts";
import { messageOf } from "../../infra/native/engines.ts";
import { createChecks, type Checks } from "./checks.ts";
import type { Lane, LaneContext, Level } from "./lane.ts";
import { createLaneTimes, readBudgets, type LaneTimes } from "./lane-times.ts";
import { describeFailures } from "./rerun.ts";
import { stages } from "./stages.ts";

export interface Run {
  level: Level;
  /** Whether a lane is part of the run. */
  includes(lane: Lane): boolean;
  /** Only these test files. */
  files?: readonly string[];
}

/**
 * Runs lanes, and prints their times, the failures, and `N passed, N failed`. Resolves with whether something passed and
 * nothing failed.
 */
export async function runLanes({ level, includes, files = [] }: Run): Promise<boolean> {
  const checks = createChecks();
  const installed = Number(process.env["LAUREL_INSTALL_SECONDS"] ?? 0);
  const times = createLaneTimes(level, { installed, budgets: readBudgets() });
  const chosen = stages.map((rows) => rows.map((row) => row.filter(includes)));
  const engines = chosen.flat(2).some(({ onEngines }) => onEngines)
    ? lazyEngines(checks, times)
    : undefined;
  try {
    for (const rows of chosen) {
      const filled = rows.filter((row) => row.length > 0);
      const run = (row: readonly Lane[]) => () => runRow(row);
      if (filled.length > 1) await checks.sideBySide(...filled.map(run));
      else for (const row of filled) await runRow(row);
    }
  } finally {
    await engines?.stop();
  }
  return report(checks, times, level);

  async function runRow(row: readonly Lane[]): Promise<void> {
    for (const lane of row) if (!checks.stopping()) await runLane(lane);
  }

  async function runLane(lane: Lane): Promise<void> {
    const missing = lane.missing?.();
    if (missing !== undefined) {
      process.stdout.write(`\n— ${lane.name}: skipped, ${missing}\n`);
      times.skipped(lane.name, missing);
      return;
    }
    const started = lane.onEngines ? await engines?.start() : undefined;
    // The lane "engines" has failed already.
    if (lane.onEngines && started === undefined) return;
    const context: LaneContext = {
      checks,
      level,
      files,
      environment: { ...process.env, ...started?.addresses },
      startKafka: (version) =>
        started?.startKafka(version) ?? Promise.reject(new Error("No engines")),
    };
    await times.time(lane.name, () => lane.run(context));
    times.counted(lane.name, checks.figuresOf(lane.name));
  }
}

const ENGINES = "engines";

/** Starts the engines for the first lane that needs them. */
function lazyEngines(checks: Checks, times: LaneTimes) {
  let starting: Promise<TestEngines | undefined> | undefined;

  async function startNow(): Promise<TestEngines | undefined> {
    process.stdout.write(`\n— ${ENGINES}\n`);
    try {
      const started = await startTestEngines(process.env, (line) =>
        process.stdout.write(`  ${line}\n`),
      );
      const environment = { ...process.env, ...started.addresses };
      const isReady = await checks.check(ENGINES, "node", ["infra/provision.ts"], environment);
      if (isReady) return started;
      await started[Symbol.asyncDispose]();
    } catch (error) {
      process.stdout.write(`  ${messageOf(error)}\n`);
      checks.failed(ENGINES);
    }
    return undefined;
  }

  return {
    start: () => (starting ??= times.time(ENGINES, startNow)),
    async stop() {
      await (await starting)?.[Symbol.asyncDispose]();
    },
  };
}

function report(checks: Checks, times: LaneTimes, level: Level): boolean {
  times.write();
  process.stdout.write(`\n${times.describe()}\n`);
  const failures = checks.failures();
  if (failures.length > 0) process.stdout.write(`\n${describeFailures(failures, level)}\n`);
  const { passed, failed } = checks.total();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 && !checks.stopping();
}
