import { createRequire } from "node:module";

/** The parts of kafkajs 2.2.4's request queue that the patch uses. There is one for each connection. */
interface RequestQueue {
  pending: readonly unknown[];
  inflight: ReadonlyMap<number, InflightRequest>;
  requestTimeoutIntervalId: NodeJS.Timeout;
  isConnected(): boolean;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
  /** Ends the timers. */
  destroy(): void;
}

interface InflightRequest {
  sentAt: number;
  /** Milliseconds. */
  requestTimeout: number;
  timeoutRequest(): void;
}

const QUEUE_MODULE = "kafkajs/src/network/requestQueue";
/** Requests time out after several seconds. */
const TIMEOUT_CHECK_MS = 1_000;
let patched = false;

/**
 * Lets connections sleep that have nothing to do. kafkajs 2.2.4 checks its request queue with a negative delay, which
 * Node rounds up to 1 ms with a warning: a thousand wake-ups a second per idle connection. The patch skips the check
 * while the queue is empty; a new request triggers it. And it looks for timed out requests every second, not every
 * 100 ms.
 */
export function calmTimers(): void {
  if (patched) return;
  patched = true;
  const queue = queuePrototype();
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this);
  };
  queue.scheduleRequestTimeoutCheck = checkTimeoutsCalmly;
}

function checkTimeoutsCalmly(this: RequestQueue): void {
  this.destroy();
  this.requestTimeoutIntervalId = setInterval(() => {
    const now = Date.now();
    for (const request of this.inflight.values())
      if (now - request.sentAt > request.requestTimeout) request.timeoutRequest();
    if (!this.isConnected()) this.destroy();
  }, TIMEOUT_CHECK_MS);
}

function queuePrototype(): RequestQueue {
  const found: unknown = createRequire(import.meta.url)(QUEUE_MODULE);
  const prototype: unknown = typeof found === "function" ? found.prototype : undefined;
  if (!isQueue(prototype))
    throw new Error(`${QUEUE_MODULE} doesn't have the shape that it has in kafkajs 2.2.4`);
  return prototype;
}

function isQueue(value: unknown): value is RequestQueue {
  return (
    typeof value === "object" &&
    value !== null &&
    ["scheduleCheckPendingRequests", "scheduleRequestTimeoutCheck", "destroy"].every(
      (name) => typeof Reflect.get(value, name) === "function",
    )
  );
}
