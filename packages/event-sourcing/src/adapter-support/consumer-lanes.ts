/** Runs streams beside each other and what belongs to one stream one after the other. */
export interface ConsumerLanes<Item> {
  add(stream: string, item: Item): void;
  /** Starts what may start now; call it again when members have come. */
  pump(): void;
  /** How many wait or are being handled, those of failing streams not counted. */
  flowing(): number;
  /** Forgets what waits and is not wanted any more; what is being handled goes on, but does not come again. */
  drop(isGone: (item: Item) => boolean): void;
  /** Starts nothing any more; resolves after what is under way has finished. */
  stop(): Promise<void>;
}

export interface ConsumerLanesOptions<Item> {
  /** Handles the first items of the stream; a rejection brings the same again after a pause. */
  handle: (stream: string, items: readonly Item[]) => Promise<void>;
  finished: (items: readonly Item[]) => void;
  failed: (stream: string, error: unknown) => void;
}

const AT_ONCE = 16;
const BATCH = 100;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** What waits of one stream for its handler, in order. */
interface Lane<Item> {
  readonly stream: string;
  waiting: Item[];
  /** What is with the handler, less what was dropped since. */
  handed: Item[];
  failures: number;
  /** How many come again together after a failure. */
  again: number;
}

export function createConsumerLanes<Item>({
  handle,
  finished,
  failed,
}: ConsumerLanesOptions<Item>): ConsumerLanes<Item> {
  const lanes = new Map<string, Lane<Item>>();
  const ready = new Set<Lane<Item>>();
  const running = new Set<Promise<void>>();
  const pauses = new Set<NodeJS.Timeout>();
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
    const items = lane.waiting.splice(0, lane.failures > 0 ? lane.again : BATCH);
    lane.handed = items;
    try {
      if (items.length > 0) await handle(lane.stream, items);
    } catch (error) {
      lane.waiting.unshift(...lane.handed);
      lane.again = lane.handed.length;
      lane.handed = [];
      pause(lane);
      failed(lane.stream, error);
      return;
    }
    lane.handed = [];
    lane.failures = 0;
    if (lane.waiting.length > 0) ready.add(lane);
    else lanes.delete(lane.stream);
    finished(items);
  }

  function pause(lane: Lane<Item>): void {
    lane.failures += 1;
    if (stopped) return;
    const timer = setTimeout(
      () => {
        pauses.delete(timer);
        ready.add(lane);
        pump();
      },
      Math.min(FIRST_PAUSE_MS * 2 ** (lane.failures - 1), LONGEST_PAUSE_MS),
    ).unref();
    pauses.add(timer);
  }

  return {
    add(stream, item) {
      const known = lanes.get(stream);
      if (known !== undefined) return void known.waiting.push(item);
      const lane = { stream, waiting: [item], handed: [], failures: 0, again: 0 };
      lanes.set(stream, lane);
      ready.add(lane);
    },
    pump,
    flowing() {
      let sum = 0;
      for (const { failures, waiting, handed } of lanes.values())
        if (failures === 0) sum += waiting.length + handed.length;
      return sum;
    },
    drop(isGone) {
      for (const lane of lanes.values()) {
        lane.waiting = lane.waiting.filter((item) => !isGone(item));
        lane.handed = lane.handed.filter((item) => !isGone(item));
      }
    },
    async stop() {
      stopped = true;
      for (const timer of pauses) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
