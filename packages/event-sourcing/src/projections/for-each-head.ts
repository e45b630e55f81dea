import pLimit from "p-limit";
import type { StreamHead } from "../ports/event-store.ts";
import type { StreamSource } from "./projection.ts";

/** How many streams are read at a time. All streams of a page at once would take too much memory. */
const AT_ONCE = 16;

/** Calls `work` for every stream of the source, with limited concurrency, and `done` with their number after every page. */
export async function forEachHead(
  source: Pick<StreamSource, "heads">,
  work: (head: StreamHead) => Promise<unknown>,
  done: (streams: number) => void | Promise<void> = () => {},
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  let streams = 0;
  for (let after = ""; ;) {
    const heads = await source.heads(after);
    await limit.map(heads, work);
    const last = heads.at(-1);
    if (!last) return;
    streams += heads.length;
    await done(streams);
    after = last.stream;
  }
}
