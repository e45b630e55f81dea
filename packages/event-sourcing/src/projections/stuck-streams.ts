import { EngineUnavailable } from "../ports/errors.ts";

export interface StuckStreams {
  /** Folds a stream with `fold`. Records a failure until the stream has been folded further. */
  watch(stream: string, fold: () => Promise<unknown>): Promise<void>;
  list(): { stream: string; reason: string }[];
}

/** The streams that can't be folded any further. An engine outage doesn't count. */
export function createStuckStreams(checkpoint: (stream: string) => Promise<number>): StuckStreams {
  const stuck = new Map<string, { reason: string; at: number }>();
  return {
    async watch(stream, fold) {
      try {
        await fold();
        const stuckAt = stuck.get(stream)?.at;
        if (stuckAt !== undefined && (await checkpoint(stream)) > stuckAt) stuck.delete(stream);
      } catch (error) {
        if (!(error instanceof EngineUnavailable))
          stuck.set(stream, { reason: String(error), at: await checkpoint(stream) });
        throw error;
      }
    },
    list: () => Array.from(stuck, ([stream, { reason }]) => ({ stream, reason })),
  };
}
