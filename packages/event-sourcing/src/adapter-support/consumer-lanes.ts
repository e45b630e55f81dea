import { backoffMs } from "../work/backoff.ts";
import { createLane, type Lane } from "./lane.ts";

/** Runs the streams concurrently, and the work of each stream in order. */
export interface ConsumerLanes<Item> {
  add(stream: string, item: Item): void;
  /** Starts everything that can start now. Call it again when new members have joined. */
  pump(): void;
  /** How many items wait or are being handled. Items of failing streams don't count. */
  flowing(): number;
  /** Drops waiting items that are no longer wanted. An item that is being handled is finished, but isn't repeated. */
  drop(isGone: (item: Item) => boolean): void;
  /** Starts nothing more. Resolves when the running handlers have finished. */
  stop(): Promise<void>;
}

export interface ConsumerLanesOptions<Item> {
  /** Handles the first items of the stream. After a rejection the same items come again, after a pause. */
  handle: (stream: string, items: readonly Item[]) => Promise<void>;
  finished: (items: readonly Item[]) => void;
  failed: (stream: string, error: unknown) => void;
}

const AT_ONCE = 16;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

export function createConsumerLanes<Item>({
  handle,
  finished,
  failed,
}: ConsumerLanesOptions<Item>): ConsumerLanes<Item> {
  const lanes = new Map<string, Lane<Item>>();
  const ready = new Set<Lane<Item>>();
  const pauses = createRetryPauses();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function pump(): void {
    for (const lane of ready) {
      if (stopped || running.size >= AT_ONCE) return;
      ready.delete(lane);
      const run = work(lane).finally(() => {
        running.delete(run);
        pump();
      });
      running.add(run);
    }
  }

  async function work(lane: Lane<Item>): Promise<void> {
    const items = lane.take();
    try {
      if (items.length > 0) await handle(lane.stream, items);
    } catch (error) {
      lane.giveBack();
      pauses.start(lane.failures(), () => {
        ready.add(lane);
        pump();
      });
      failed(lane.stream, error);
      return;
    }
    if (lane.finish()) lanes.delete(lane.stream);
    else ready.add(lane);
    finished(items);
  }

  return {
    add(stream, item) {
      const lane = lanes.get(stream) ?? createLane<Item>(stream);
      if (!lanes.has(stream)) ready.add(lane);
      lanes.set(stream, lane);
      lane.add(item);
    },
    pump,
    flowing: () => Array.from(lanes.values()).reduce((sum, lane) => sum + lane.flowing(), 0),
    drop(isGone) {
      for (const lane of lanes.values()) lane.drop(isGone);
    },
    async stop() {
      stopped = true;
      pauses.cancel();
      await Promise.all(running);
    },
  };
}

/** Pauses before retries, longer with each failure in a row. After they are cancelled, no further pause starts. */
function createRetryPauses() {
  const timers = new Set<NodeJS.Timeout>();
  let cancelled = false;
  return {
    start(failures: number, ended: () => void): void {
      if (cancelled) return;
      const ms = backoffMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      const timer = setTimeout(() => {
        timers.delete(timer);
        ended();
      }, ms).unref();
      timers.add(timer);
    },
    cancel(): void {
      cancelled = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
