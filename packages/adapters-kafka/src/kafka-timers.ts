import { createRequire } from "node:module";

/** What the patch touches of kafkajs 2.2.4's queue of requests. */
interface RequestQueue {
  pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const QUEUE_MODULE = "kafkajs/src/network/requestQueue";
let patched = false;

/**
 * kafkajs 2.2.4 checks its queue of requests again and again, with a negative delay that Node rounds up to 1 ms and
 * warns of: a thousand wake-ups a second for each idle connection. With nothing in the queue there is nothing to check;
 * whatever enters it later asks for the check itself.
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
