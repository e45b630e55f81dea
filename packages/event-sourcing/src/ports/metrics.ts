/** The counters and measurements of a process. Names follow Prometheus; times are seconds. */
export interface Metrics {
  counter<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): (labels: Readonly<Record<Label, string>>, by?: number) => void;
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): (seconds: number, labels: Readonly<Record<Label, string>>) => void;
  /** `read` is called when the metrics are read. A value that can't be read is left out. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void;
  /** The same for several values, by the value of a label. */
  gauges(name: string, help: string, label: string, read: () => Promise<Map<string, number>>): void;
}

/** Used where nobody reads the metrics. */
export const noMetrics: Metrics = {
  counter: () => () => {},
  histogram: () => () => {},
  gauge: () => {},
  gauges: () => {},
};
