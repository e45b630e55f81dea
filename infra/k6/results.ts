import { z } from "@laurel/contracts/zod";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../native/paths.ts";
import type { LoadRequest } from "./request.ts";

/** The files of a run. */
export interface Results {
  /** Every figure, as JSON. */
  summary: string;
  /** Charts over time, as HTML. */
  page: string;
}

const IGNORED = join(root, "test-results/load");

/** In an ignored folder, but the figures that are kept are in docs/load. Files of an earlier run are removed. */
export function resultsOf({ name, keep }: Pick<LoadRequest, "name" | "keep">): Results {
  mkdirSync(IGNORED, { recursive: true });
  const results = {
    summary: join(keep ? join(root, "docs/load") : IGNORED, `${name}.json`),
    page: join(IGNORED, `${name}.html`),
  };
  for (const file of Object.values(results)) rmSync(file, { force: true });
  return results;
}

const summarySchema = z.object({
  metrics: z.record(
    z.string(),
    z.object({ thresholds: z.record(z.string(), z.boolean()).optional() }).catchall(z.unknown()),
  ),
});

/** A sentence for each threshold that was missed, with what was measured. */
export function missedThresholds(summary: unknown): string[] {
  const { metrics } = summarySchema.parse(summary);
  return Object.entries(metrics).flatMap(([name, { thresholds = {}, ...figures }]) =>
    Object.entries(thresholds)
      .filter(([, isMissed]) => isMissed)
      .map(([threshold]) => `${name} should be ${threshold} (${measured(threshold, figures)})`),
  );
}

/** The figure that a threshold is about: `p(95)<300` is about `p(95)`, and the `rate` of a rate is its `value`. */
function measured(threshold: string, figures: Readonly<Record<string, unknown>>): string {
  const [figure = ""] = threshold.split(/[<>=]/);
  const value = figures[figure] ?? figures["value"];
  return typeof value === "number" ? `measured: ${Number(value.toFixed(4))}` : "not measured";
}

/** The files, and what was missed, in plain sentences. */
export function describeResults({ summary, page }: Results): string[] {
  const files = [summary, page].filter((file) => readable(file) !== undefined);
  const text = readable(summary);
  const missed = text === undefined ? [] : missedThresholds(JSON.parse(text));
  return [
    ...missed.map((sentence) => `Missed: ${sentence}`),
    ...files.map((file) => `Results: ${relative(root, file)}`),
  ];
}

function readable(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
