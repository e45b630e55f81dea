import type { OnConsumerError } from "../ports/event-bus.ts";
import type { Logger } from "../ports/logger.ts";
import { noMetrics, type Metrics } from "../ports/metrics.ts";

/** Where background work reports its failures. */
export interface Telling {
  logger: Logger;
  metrics?: Metrics | undefined;
}

type Count = (labels: { work: string }) => void;
const counters = new WeakMap<Metrics, Count>();

function counterOf(metrics: Metrics): Count {
  const known = counters.get(metrics);
  if (known) return known;
  const help = "Failed background work that is tried again, by kind";
  const count = metrics.counter("laurel_failures_total", help, ["work"]);
  counters.set(metrics, count);
  return count;
}

/** Counts and logs a failure that no caller waits for. `work` names what failed, in a few words. */
export function tellFailure(
  { logger, metrics = noMetrics }: Telling,
  work: string,
  error: unknown,
  message: string,
  more: object = {},
): void {
  counterOf(metrics)({ work });
  logger.warn({ err: error, work, ...more }, message);
}

/** Counts and logs the errors of a bus's consumers. The counter is there before the first failure. */
export function tellConsumerErrors(telling: Telling): OnConsumerError {
  counterOf(telling.metrics ?? noMetrics);
  return (error, where) =>
    tellFailure(
      telling,
      `consumer ${where.group}`,
      error,
      "a consumer failed and tries again",
      where,
    );
}
