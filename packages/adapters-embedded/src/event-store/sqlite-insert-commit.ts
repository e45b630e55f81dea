import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import type { AppendOutcome, Commit } from "@laurel/event-sourcing/ports/event-store";
import type { StoredBody } from "./packed-body.ts";
import type { CommitRow } from "./sqlite-event-schema.ts";
import type { EventStatements, Head } from "./sqlite-event-statements.ts";

type ToCommit = (row: CommitRow) => Commit;

/**
 * Inserts a commit at the end of its stream, or returns why it can't be inserted. Runs inside a transaction. A commit is
 * pending unless the transaction publishes it.
 */
export function insertCommit(
  statements: EventStatements,
  toCommit: ToCommit,
  commit: Commit,
  { body, packed, isPending }: StoredBody & { isPending: boolean },
): AppendOutcome {
  const { id, stream, first, last, at, closes } = commit;
  if (first === 1 || follows(statements.headOf.get(stream), first)) {
    const flags = [closes ? 1 : null, isPending ? 1 : null];
    const values = [id, stream, first, last, at, ...flags, body, packed];
    if (statements.insert.run(...values).changes === 1) return { kind: "appended" };
  }
  return whyRefused(statements, toCommit, commit);
}

function whyRefused(
  statements: EventStatements,
  toCommit: ToCommit,
  { id, stream, first }: Commit,
): AppendOutcome {
  const stands = statements.byId.get(id);
  if (stands !== undefined) return { kind: "repeated", commit: toCommit(stands) };
  const head = statements.headOf.get(stream);
  if (head?.closes) return { kind: "closed" };
  const expected = (head?.last ?? 0) + 1;
  if (first > expected)
    throw new StoreCorrupt(`${stream} ends before ${expected}: a commit at ${first} leaves a hole`);
  return { kind: "conflict" };
}

const follows = (head: Head | undefined, first: number) =>
  head !== undefined && !head.closes && head.last === first - 1;
