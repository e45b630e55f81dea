import { createRequire } from "node:module";

/** The parts of kafkajs 2.2.4's request queue that the patch uses. */
interface RequestQueue {
  pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const QUEUE_MODULE = "kafkajs/src/network/requestQueue";
let patched = false;

/**
 * kafkajs 2.2.4 checks its request queue with a negative delay, which Node rounds up to 1 ms with a warning: a thousand
 * wake-ups a second per idle connection. The patch skips the check while the queue is empty; a new request triggers it.
 */
export function calmTimers(): void {
  if (patched) return;
  patched = true;
  const queue = queuePrototype();
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this);
  };
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
    "scheduleCheckPendingRequests" in value &&
    typeof value.scheduleCheckPendingRequests === "function"
  );
}
