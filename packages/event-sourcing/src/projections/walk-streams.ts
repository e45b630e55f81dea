import type { SourceCommit, StreamSource } from "./projection.ts";

/** All commits of a stream in order, a page at a time. */
export async function* commitsOf<Found extends SourceCommit>(
  stream: string,
  read: (after: number) => Promise<Found[]>,
): AsyncGenerator<Found> {
  for (let after = 0; ;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1)?.last;
    if (last === undefined) return;
    if (last <= after) throw new Error(`${stream}: its source returns nothing after ${after}`);
    after = last;
  }
}

/** The heads of all streams in the order of their names. */
export async function* allHeads(source: Pick<StreamSource, "heads">) {
  for (let after = ""; ;) {
    const page = await source.heads(after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.stream;
  }
}
