export type Labels = Readonly<Record<string, string>>;

/** What a process counts and measures. Names follow Prometheus; times are seconds. */
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
  /** Asked when somebody reads the metrics; a figure that cannot be had is left out. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void;
  /** The same for several figures, by the value of a label. */
  gauges(name: string, help: string, label: string, read: () => Promise<Map<string, number>>): void;
}

/** Where nobody reads them. */
export const noMetrics: Metrics = {
  counter: () => () => {},
  histogram: () => () => {},
  gauge: () => {},
  gauges: () => {},
};
