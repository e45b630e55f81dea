import pLimit from "p-limit";
import type { StreamHead } from "../ports/event-store.ts";
import { patiently } from "../work/patiently.ts";
import type { StreamSource } from "./projection.ts";
import { pagesOfHeads } from "./walk-streams.ts";

/** How long one page or stream may be unavailable. All of them may take many minutes, so an engine is waited for. */
const AWAY_MS = 60_000;

type Heads = Pick<StreamSource, "heads">;

export interface EachHeadOptions {
  /** How many streams are worked on at a time. All streams of a page at once would take too much memory. */
  atOnce: number;
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
  source: Heads,
  work: (head: StreamHead) => Promise<unknown>,
  { atOnce, signal, done }: EachHeadOptions,
): Promise<void> {
  const limit = pLimit(atOnce);
  let streams = 0;
  for await (const heads of pagesOf(source, signal)) {
    await limit.map(heads, (head) => patiently(AWAY_MS, () => work(head), signal));
    streams += heads.length;
    await done?.(streams);
  }
}

/** Counts the streams of the source. Throws EngineUnavailable when a page stays unavailable for a minute. */
export async function countHeads(source: Heads, signal: AbortSignal): Promise<number> {
  let streams = 0;
  for await (const heads of pagesOf(source, signal)) streams += heads.length;
  return streams;
}

const pagesOf = (source: Heads, signal: AbortSignal) =>
  pagesOfHeads((after) => patiently(AWAY_MS, () => source.heads(after), signal));
