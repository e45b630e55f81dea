import { useRef, useState } from "react";
import { ApiError } from "../../lib/problem.ts";
import type { Progress } from "../../ui/states/ProgressPart.tsx";
import type { Outcome } from "./use-send.ts";

/** The server counts calls per second. */
const PAUSE_MS = 1_000;

/** What became of the items. `error` stopped the work; without one, it's all done, or was stopped. */
export interface Worked<Item> {
  done: readonly Item[];
  error?: unknown;
}

/**
 * Sends a change for each of many items, one after the other. An item that no longer exists counts as done. `stop` lets
 * the change under way finish.
 */
export function useOneByOne<Item>(send: (item: Item) => Promise<Outcome | undefined>) {
  const [progress, setProgress] = useState<Progress>();
  const stopped = useRef(false);

  async function sendOne(item: Item): Promise<unknown> {
    for (;;) {
      const outcome = await send(item);
      if (outcome === undefined || outcome.sent) return undefined;
      const status = outcome.error instanceof ApiError ? outcome.error.status : 0;
      // Somebody else was faster.
      if (status === 404) return undefined;
      if (status !== 429) return outcome.error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async function run(items: readonly Item[]): Promise<Worked<Item>> {
    stopped.current = false;
    const done: Item[] = [];
    try {
      for (const item of items) {
        if (stopped.current) break;
        setProgress({ done: done.length, of: items.length });
        const error = await sendOne(item);
        if (error !== undefined) return { done, error };
        done.push(item);
      }
    } finally {
      setProgress(undefined);
    }
    return { done };
  }

  return { progress, run, stop: () => (stopped.current = true) };
}
