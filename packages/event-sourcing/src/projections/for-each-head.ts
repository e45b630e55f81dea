import pLimit from "p-limit";
import type { StreamHead } from "../ports/event-store.ts";
import { patiently } from "../work/patiently.ts";
import type { StreamSource } from "./projection.ts";

/** How many streams are read at a time. All streams of a page at once would take too much memory. */
const AT_ONCE = 16;
/** How long one page or stream may be unavailable. All of them may take many minutes, so an engine is waited for. */
const AWAY_MS = 60_000;

export interface EachHeadOptions {
  /** Ends the waiting for engines. */
  signal: AbortSignal;
  /** Called with the number of streams after every page. The next page is read once it resolves. */
  done?(streams: number): void | Promise<void>;
}

/**
 * Calls `work` for every stream of the source, with limited concurrency, and again while an engine is away. Throws
 * EngineUnavailable when one page or stream stays unavailable for a minute.
 */
export async function forEachHead(
  source: Pick<StreamSource, "heads">,
  work: (head: StreamHead) => Promise<unknown>,
  { signal, done }: EachHeadOptions,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  let streams = 0;
  for (let after = ""; ;) {
    const heads = await patiently(AWAY_MS, () => source.heads(after), signal);
    await limit.map(heads, (head) => patiently(AWAY_MS, () => work(head), signal));
    const last = heads.at(-1);
    if (!last) return;
    streams += heads.length;
    await done?.(streams);
    after = last.stream;
  }
}
