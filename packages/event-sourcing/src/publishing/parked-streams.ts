import { EngineUnavailable } from "../ports/errors.ts";
import { backoffMs } from "../work/backoff.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface ParkedStream {
  stream: string;
  reason: string;
}

/** Streams whose next commit can't be sent, each until its next attempt is due. */
export interface ParkedStreams {
  park(stream: string, error: unknown): void;
  release(stream: string): void;
  /** Releases all others. */
  keepOnly(streams: ReadonlySet<string>): void;
  isDue(stream: string): boolean;
  /** Whether the stream itself can't be sent, although the bus answers. */
  isRefused(stream: string): boolean;
  size(): number;
  list(): ParkedStream[];
}

interface Parked {
  reason: string;
  failures: number;
  until: number;
  refused: boolean;
}

export function createParkedStreams(): ParkedStreams {
  const parked = new Map<string, Parked>();
  return {
    park(stream, error) {
      const failures = (parked.get(stream)?.failures ?? 0) + 1;
      const until = performance.now() + backoffMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      const refused = !(error instanceof EngineUnavailable);
      parked.set(stream, { reason: String(error), failures, until, refused });
    },
    release: (stream) => void parked.delete(stream),
    keepOnly(streams) {
      for (const stream of parked.keys()) if (!streams.has(stream)) parked.delete(stream);
    },
    isDue: (stream) => (parked.get(stream)?.until ?? 0) <= performance.now(),
    isRefused: (stream) => parked.get(stream)?.refused ?? false,
    size: () => parked.size,
    list: () => Array.from(parked, ([stream, { reason }]) => ({ stream, reason })),
  };
}
