import type { startTestEngines } from "../../infra/test-engines.ts";
import type { Checks } from "./checks.ts";

/**
 * How much of the tests a run covers: `npm test` on a change, CI on each commit that lands, and `npm run test:everything`
 * before a release.
 */
export const LEVELS = ["test", "ci", "everything"] as const;
export type Level = (typeof LEVELS)[number];

/** What the lanes of one run share. */
export interface LaneContext {
  checks: Checks;
  level: Level;
  /** The test files to run; empty for all files of the lane. */
  files: readonly string[];
  /** The variables of this process and, for a lane on engines, their addresses. */
  environment: NodeJS.ProcessEnv;
  startKafka: Awaited<ReturnType<typeof startTestEngines>>["startKafka"];
}

/** A part of the tests that is timed separately. */
export interface Lane {
  /** Unique. The budget has the same name. */
  name: string;
  levels: readonly Level[];
  /** The beginnings of the paths of the files that can make it fail. */
  paths: readonly string[];
  /** Whether it needs Kafka, MongoDB, Redis and S3. */
  onEngines?: boolean;
  /** Why it can't run on this machine, if it can't. */
  missing?: () => string | undefined;
  run(context: LaneContext): Promise<unknown>;
}
