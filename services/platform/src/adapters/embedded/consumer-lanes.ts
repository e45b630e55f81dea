export interface ConsumerLanes {
  add(stream: string, offset: number): void;
  /** Starts what may start now; call it again when members have come. */
  pump(): void;
  /** Offsets that wait or are being handled, those of failing streams not counted. */
  flowing(): number;
  /** Starts nothing any more; resolves after what is under way has finished. */
  stop(): Promise<void>;
}

export interface ConsumerLanesOptions {
  /** Handles the first offsets of the stream; a rejection brings the same again after a pause. */
  handle: (stream: string, offsets: readonly number[]) => Promise<void>;
  finished: (offsets: readonly number[]) => void;
  failed: (stream: string, error: unknown) => void;
}

const AT_ONCE = 16;
const BATCH = 100;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** The offsets of one stream that wait for their handler, in order. */
interface Lane {
  readonly stream: string;
  readonly offsets: number[];
  failures: number;
  /** How many were handed on the last time: after a failure, the same again. */
  handed: number;
}

/** Runs streams beside each other and the commits of one stream one after the other. */
export function createConsumerLanes({
  handle,
  finished,
  failed,
}: ConsumerLanesOptions): ConsumerLanes {
  const lanes = new Map<string, Lane>();
  const ready = new Set<Lane>();
  const running = new Set<Promise<void>>();
  const pauses = new Set<NodeJS.Timeout>();
  let flowing = 0;
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

  async function work(lane: Lane): Promise<void> {
    const offsets = lane.offsets.slice(0, lane.failures > 0 ? lane.handed : BATCH);
    lane.handed = offsets.length;
    try {
      await handle(lane.stream, offsets);
    } catch (error) {
      pause(lane);
      failed(lane.stream, error);
      return;
    }
    lane.offsets.splice(0, offsets.length);
    flowing += lane.failures > 0 ? lane.offsets.length : -offsets.length;
    lane.failures = 0;
    if (lane.offsets.length > 0) ready.add(lane);
    else lanes.delete(lane.stream);
    finished(offsets);
  }

  function pause(lane: Lane): void {
    if (lane.failures === 0) flowing -= lane.offsets.length;
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
    add(stream, offset) {
      const known = lanes.get(stream);
      const lane = known ?? { stream, offsets: [], failures: 0, handed: 0 };
      lane.offsets.push(offset);
      if (lane.failures === 0) flowing += 1;
      if (known !== undefined) return;
      lanes.set(stream, lane);
      ready.add(lane);
    },
    pump,
    flowing: () => flowing,
    async stop() {
      stopped = true;
      for (const timer of pauses) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
