import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../native/paths.ts";

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

/** Prometheus itself makes this one. */
const MADE_BY_PROMETHEUS = ["up"];

/** The text of a file of this folder. */
export const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, file), "utf8");

/** The queries of the dashboard, by panel. */
export const dashboardQueries = (): { title: string; queries: string[] }[] =>
  dashboardSchema
    .parse(JSON.parse(textOf("dashboard.json")))
    .panels.map(({ title, targets }) => ({ title, queries: targets.map(({ expr }) => expr) }));

/** The names of the metrics that the rules and the dashboard read. */
export function metricsRead(): string[] {
  const rules = [...textOf("alerts.yml").matchAll(/^ +expr: (\|\n(?: {10}.*\n)+|.*\n)/gm)];
  const queries = dashboardQueries().flatMap((panel) => panel.queries);
  const names = [...rules.map(([, query = ""]) => query), ...queries].flatMap((query) => [
    ...query.replaceAll(/\{[^}]*\}|"[^"]*"|\b(by|without) \([^)]*\)/g, " ").matchAll(NAME),
  ]);
  const read = new Set(names.map(([name]) => name));
  return [...read].filter((name) => !MADE_BY_PROMETHEUS.includes(name)).toSorted();
}

// Names of metrics have an underscore or are `up`. Functions that do are always followed by a bracket.
const NAME = /\b(?:up|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b(?!\s*\()/g;

/** The names of the alerts. */
export const alertNames = (): string[] =>
  [...textOf("alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** The samples that a metric of this type has, such as `_bucket` of a histogram. */
export function samplesOf(name: string, type: string): string[] {
  if (type !== "histogram" && type !== "summary") return [name];
  return [name, `${name}_bucket`, `${name}_sum`, `${name}_count`];
}

/** The names of the samples in a text of Prometheus' format. A metric that has no sample yet counts as well. */
export const samplesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type = ""]) =>
    samplesOf(name, type),
  );

/** Laurel's own metrics, as the code declares them. */
export function metricsDeclared(): string[] {
  const sources = globSync("{packages,services}/*/src/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(root, file), "utf8"));
  const declared = /\.(counter|gauges?|histogram)\(\s*"(laurel_\w+)"/g;
  return sources.flatMap((text) => Array.from(text.matchAll(declared), ([, , name = ""]) => name));
}
