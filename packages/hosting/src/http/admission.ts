import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";

/** What a request is for. While a process can't keep up, visits are refused first and changes last. */
export type Purpose = "visit" | "read" | "change";

/**
 * As many requests may be under way before more of a purpose are refused. Below this, a busy process still answers
 * within a fraction of a second.
 */
const MOST: Readonly<Record<Purpose, number>> = { visit: 32, read: 64, change: 128 };

/** For the Retry-After header, in seconds. */
export const RETRY_AFTER_S = 2;

const LOOK_MS = 100;
/** The share of time that the event loop was running code, from which on it counts as saturated. */
const SATURATED = 0.9;

/** Decides which requests a process refuses before doing any work for them. */
export interface Admission {
  /** Whether a request must be refused, because the process has more to do than it can. Counts it as refused. */
  refuses(purpose: Purpose): boolean;
  /** The request is under way until its response is closed. */
  begin(response: ServerResponse): void;
}

/**
 * Refuses requests while the event loop is saturated and many requests are under way. A process that waits for an engine
 * refuses nothing, and one that is saturated always has enough requests under way to use all of its time.
 */
export function createAdmission(metrics: Metrics, isSaturated = watchEventLoop()): Admission {
  let underWay = 0;
  const countRefused = metrics.counter(
    "laurel_refused_requests_total",
    "Requests that were refused because the process was overloaded",
    ["purpose"],
  );
  metrics.gauge("laurel_requests_under_way", "Requests under way", () => underWay);
  return {
    refuses(purpose) {
      if (underWay < MOST[purpose] || !isSaturated()) return false;
      countRefused({ purpose });
      return true;
    },
    begin(response) {
      underWay += 1;
      response.once("close", () => {
        underWay -= 1;
      });
    },
  };
}

/** Whether the event loop was saturated lately. It's only looked at when somebody asks, so an idle process does nothing. */
function watchEventLoop(): () => boolean {
  let last = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let saturated = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt < LOOK_MS) return saturated;
    const current = performance.eventLoopUtilization();
    saturated = performance.eventLoopUtilization(current, last).utilization >= SATURATED;
    [last, lookedAt] = [current, now];
    return saturated;
  };
}
