import type { StreamHead } from "../ports/event-store.ts";
import type { StreamSource } from "./projection.ts";

/** How many streams are read at a time: all of a page would be held in memory together. */
const AT_ONCE = 16;

/** Calls `work` for every stream of the source, a bounded number at a time. */
export async function forEachHead(
  source: StreamSource,
  work: (head: StreamHead) => Promise<unknown>,
  onProgress: (progress: { streams: number }) => void = () => {},
): Promise<void> {
  let streams = 0;
  for (let after = ""; ;) {
    const heads = await source.heads(after);
    const waiting = heads.values();
    const worker = async () => {
      for (const head of waiting) await work(head);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const last = heads.at(-1);
    if (!last) return;
    streams += heads.length;
    onProgress({ streams });
    after = last.stream;
  }
}
