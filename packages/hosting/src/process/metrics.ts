import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { Gauge as GaugeOf, Registry } from "prom-client";

export interface ReadableMetrics extends Metrics {
  /** In Prometheus' text format. */
  text(): Promise<string>;
}

const BUCKETS_S = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

/** Metrics of one process, those of Node among them; every line carries the service's name. */
export async function createMetrics(service: string): Promise<ReadableMetrics> {
  const {
    Counter,
    Gauge,
    Histogram,
    Registry: NewRegistry,
    collectDefaultMetrics,
  } = await import("prom-client").then((module) => module.default);
  const registry: Registry = new NewRegistry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      return (labels, by = 1) => counter.inc(labels, by);
    },
    histogram(name, help, labelNames) {
      const buckets = BUCKETS_S;
      const histogram = new Histogram({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        buckets,
      });
      return (seconds, labels) => histogram.observe(labels, seconds);
    },
    gauge: (name, help, read) => {
      const gauge: GaugeOf = new Gauge({
        name,
        help,
        registers,
        collect: () => asked(gauge, async () => gauge.set(await read())),
      });
    },
    gauges: (name, help, label, read) => {
      const gauge: GaugeOf = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: () =>
          asked(gauge, async () => {
            for (const [value, figure] of await read()) gauge.set({ [label]: value }, figure);
          }),
      });
    },
    text: () => registry.metrics(),
  };
}

/** What was told before is forgotten when it cannot be told now. */
async function asked(gauge: GaugeOf, work: () => Promise<void>): Promise<void> {
  gauge.reset();
  await work().catch(() => gauge.reset());
}
