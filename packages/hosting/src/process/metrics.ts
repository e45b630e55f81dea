import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { Gauge } from "prom-client";

export interface ReadableMetrics extends Metrics {
  /** In the text format of Prometheus. */
  text(): Promise<string>;
}

const BUCKETS_S = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];

/** Metrics of one process and of Node. Every line carries the service's name. */
export async function createMetrics(service: string): Promise<ReadableMetrics> {
  const client = await import("prom-client").then((module) => module.default);
  const registry = new client.Registry();
  registry.setDefaultLabels({ service });
  client.collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    counter(name, help, labelNames) {
      const counter = new client.Counter({ name, help, labelNames: [...labelNames], registers });
      return (labels, by = 1) => counter.inc(labels, by);
    },
    histogram(name, help, labels) {
      const labelNames = [...labels];
      const options = { name, help, labelNames, registers, buckets: BUCKETS_S };
      const histogram = new client.Histogram(options);
      return (seconds, labelValues) => histogram.observe(labelValues, seconds);
    },
    gauge(name, help, read) {
      const collect = () => asked(gauge, async () => gauge.set(await read()));
      const gauge: Gauge = new client.Gauge({ name, help, registers, collect });
    },
    gauges(name, help, label, read) {
      const collect = () =>
        asked(gauge, async () => {
          for (const [value, figure] of await read()) gauge.set({ [label]: value }, figure);
        });
      const labelNames = [label];
      const gauge: Gauge = new client.Gauge({ name, help, labelNames, registers, collect });
    },
    text: () => registry.metrics(),
  };
}

/** Reads a gauge. A gauge that cannot be read is cleared. */
async function asked(gauge: Gauge, work: () => Promise<void>): Promise<void> {
  gauge.reset();
  await work().catch(() => gauge.reset());
}
