import type { StreamHead } from "../ports/event-store.ts";
import { createRounds, createTurnEnd } from "../work/in-turns.ts";
import type { SourceCommit, StreamSource } from "./projection.ts";

/** Pages may have megabytes: two walks don't read theirs in the same turn. */
const ownRound = createRounds();

/** All commits of a stream in order. Other requests have their turn while they are read and worked on. */
export async function* commitsOf<Found extends SourceCommit>(
  stream: string,
  read: (after: number) => Promise<Found[]>,
): AsyncGenerator<Found, undefined> {
  const endTurn = createTurnEnd();
  for (let after = 0; ;) {
    await ownRound();
    const page = await read(after);
    for (const commit of page) {
      await endTurn();
      yield commit;
    }
    const last = page.at(-1)?.last;
    if (last === undefined) return undefined;
    if (last <= after) throw new Error(`${stream}: its source returns nothing after ${after}`);
    after = last;
  }
}

/** The heads of all streams in the order of their names, a page at a time. Other requests have their turn between pages. */
export async function* pagesOfHeads(read: StreamSource["heads"]): AsyncGenerator<StreamHead[]> {
  const endTurn = createTurnEnd();
  for (let after = ""; ;) {
    const page = await read(after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.stream;
    await endTurn();
  }
}

/** The heads of all streams in the order of their names. Other requests have their turn while they are worked on. */
export async function* allHeads(source: Pick<StreamSource, "heads">): AsyncGenerator<StreamHead> {
  const endTurn = createTurnEnd();
  for await (const page of pagesOfHeads((after) => source.heads(after)))
    for (const head of page) {
      await endTurn();
      yield head;
    }
}
