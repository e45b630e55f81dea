import { text } from "@laurel/contracts/text";
import { streamOf } from "@laurel/contracts/topics";
import { SnapshotTooLarge } from "@laurel/event-sourcing/ports/errors";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { commitsOf } from "@laurel/event-sourcing/projections/walk-streams";
import type { Rewriting } from "@laurel/event-sourcing/streams/rewriting";
import { inTurns } from "@laurel/event-sourcing/work/in-turns";
import { HttpProblem, unavailable } from "@laurel/hosting/http/problems";
import type { OpenConfirmations } from "./confirmations/open-confirmations.ts";
import { credentialKey } from "./credentials.projection.ts";
import { isWithout, withoutCredential } from "./emptied.ts";
import { isKept } from "./domain/portfolio.ts";
import { portfolioStream, type PortfolioCommands } from "./stream.ts";
import type { VersionsView } from "./versions.projection.ts";

const stillKept = () =>
  new HttpProblem(409, {
    code: "conflict",
    message: text("A credential couldn't be deleted for good"),
  });

/** Commits that are rewritten in one transaction. */
const AT_ONCE = 50;

export interface ForgetDeps {
  commands: PortfolioCommands;
  versions: RunningProjection<VersionsView>;
  /** All projections of the stream, which must not be filled while its events are emptied. */
  projections: readonly Pick<RunningProjection, "isBeingRebuilt">[];
  rewriting: Rewriting;
  eventStore: EventStore;
  /** What referees are called, and what they have said. */
  confirmations: Pick<OpenConfirmations, "forgetCredentials">;
}

export type ForgetCredentials = (
  userId: string,
  ids: readonly string[],
  /** Ends the work before the next commits, with a 503. */
  mayGoOn?: () => boolean,
) => Promise<void>;

/**
 * Empties the events of credentials that are gone for good, once they are published. The event that says so is emptied
 * with the others, so that a fresh fold of the stream knows nothing of them. Throws 503 while a commit isn't published
 * or a projection is rebuilt, and 409 for a credential that exists or can be restored.
 */
export function createForgetCredentials(deps: ForgetDeps): ForgetCredentials {
  const { commands, versions, projections, rewriting, eventStore, confirmations } = deps;
  return async (userId, ids, mayGoOn = () => true) => {
    const stream = streamOf("portfolio", userId);
    const { state, version, closed } = await commands.load(stream);
    // Erasure empties everything.
    if (closed) return;
    if (ids.some((id) => isKept(state, id))) throw stillKept();
    // Before the stream is empty: a rebuild then knows nothing of them any more.
    await confirmations.forgetCredentials(userId, ids);
    await versions.catchUp(stream, version);
    const left = new Map<string, Place[]>();
    // Each may read the whole stream.
    for (const id of ids) {
      const commits = await commitsWith(userId, id, deps);
      if (commits.length > 0) left.set(id, commits);
    }
    await requirePublished(stream, [...left.values()].flat(), eventStore);
    await rewriting.end(
      userId,
      ids.filter((id) => !left.has(id)),
    );
    const isDone = await rewriting.run(userId, [...left.keys()], projections, (id) =>
      empty(userId, id, left.get(id)?.map((commit) => commit.id) ?? [], mayGoOn),
    );
    if (!isDone) throw unavailable(text("A projection is being rebuilt"));
    await keepFreshSnapshot(stream);
  };

  async function empty(
    userId: string,
    id: string,
    commitIds: readonly string[],
    mayGoOn: () => boolean,
  ): Promise<void> {
    for (let from = 0; from < commitIds.length; from += AT_ONCE) {
      if (!mayGoOn()) throw unavailable(text("The work is interrupted, and goes on later"));
      await eventStore.rewrite(
        streamOf("portfolio", userId),
        commitIds.slice(from, from + AT_ONCE),
        (commit) => withoutCredential(commit, id, userId),
      );
    }
  }

  /** An older snapshot that is stored late doesn't replace a newer one. */
  async function keepFreshSnapshot(stream: string): Promise<void> {
    const { state, numbers, version } = await commands.load(stream);
    const snapshot = { version, schema: portfolioStream.snapshotSchema, state: { state, numbers } };
    await eventStore.saveSnapshot(stream, snapshot).catch((error: unknown) => {
      if (!(error instanceof SnapshotTooLarge)) throw error;
    });
  }
}

/** A person who changes something all the time always has a later commit that waits. */
async function requirePublished(
  stream: string,
  commits: readonly Pick<Commit, "first">[],
  eventStore: EventStore,
): Promise<void> {
  const [waiting] = await eventStore.pending(stream, 1);
  if (waiting && commits.some(({ first }) => first >= waiting.first))
    throw unavailable(text("The stream has commits that haven't been published yet"));
}

type Place = Pick<Commit, "id" | "first">;

/** The commits that still say something about a credential, without what they hold. */
async function commitsWith(
  userId: string,
  id: string,
  { versions, eventStore }: Pick<ForgetDeps, "versions" | "eventStore">,
): Promise<Place[]> {
  const stream = streamOf("portfolio", userId);
  const found = await versions.query.get(credentialKey(userId, id));
  const { positions = [], hasEarlier = false } = found?.document ?? {};
  const places: Place[] = [];
  const note = (commit: Commit) => {
    if (!isWithout(commit, id, userId)) places.push({ id: commit.id, first: commit.first });
  };
  const [known = 0] = positions;
  if (hasEarlier)
    for await (const commit of commitsOf(stream, (after) => eventStore.read(stream, after))) {
      if (commit.first >= known) break;
      note(commit);
    }
  for (let from = 0; from < positions.length; from += AT_ONCE) {
    const part = positions.slice(from, from + AT_ONCE);
    const read = await Promise.all(part.map((first) => eventStore.read(stream, first - 1, 1)));
    await inTurns(read.flat(), note);
  }
  return places;
}
