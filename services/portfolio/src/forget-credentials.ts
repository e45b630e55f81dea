import { streamOf } from "@laurel/contracts/topics";
import { SnapshotTooLarge } from "@laurel/event-sourcing/ports/errors";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { HttpProblem, unavailable } from "@laurel/hosting/http/problems";
import { credentialKey } from "./credentials.projection.ts";
import { withoutCredential } from "./emptied.ts";
import { isKept } from "./domain/portfolio.ts";
import { portfolioStream, type PortfolioCommands } from "./stream.ts";
import type { VersionsView } from "./versions.projection.ts";

const stillKept = () =>
  new HttpProblem(409, { code: "conflict", message: "A credential couldn't be deleted for good" });

/** Commits that are rewritten in one transaction. */
const AT_ONCE = 50;

export interface ForgetDeps {
  commands: PortfolioCommands;
  versions: RunningProjection<VersionsView>;
  /** All projections of the stream, which must not be filled while its events are emptied. */
  projections: readonly Pick<RunningProjection, "isBeingRebuilt">[];
  eventStore: EventStore;
}

/**
 * Empties the events of credentials that are gone for good, once they are published. The event that says so is emptied
 * with the others, so that a fresh fold of the stream knows nothing of them. Throws 503 while a commit isn't published
 * or a projection is rebuilt,
 * and 409 for a credential that exists or can be restored.
 */
export function createForgetCredentials(deps: ForgetDeps) {
  const { commands, versions, projections, eventStore } = deps;
  return async (userId: string, ids: readonly string[]): Promise<void> => {
    const stream = streamOf("portfolio", userId);
    const { state, version, closed } = await commands.load(stream);
    // Erasure empties everything.
    if (closed) return;
    if (ids.some((id) => isKept(state, id))) throw stillKept();
    if ((await eventStore.pending(stream, 1)).length > 0)
      throw unavailable("The stream has commits that haven't been published yet");
    // It would count an addition, and find nothing of the removal on the next page.
    for (const one of projections)
      if (await one.isBeingRebuilt()) throw unavailable("A projection is being rebuilt");
    await versions.catchUp(stream, version);
    for (const id of ids) {
      const found = await versions.query.get(credentialKey(userId, id));
      await empty(stream, found?.document.positions ?? [], (commit) =>
        withoutCredential(commit, id, userId),
      );
    }
    await keepFreshSnapshot(stream);
  };

  async function empty(
    stream: string,
    positions: readonly number[],
    change: Parameters<EventStore["rewrite"]>[2],
  ): Promise<void> {
    for (let from = 0; from < positions.length; from += AT_ONCE) {
      const part = positions.slice(from, from + AT_ONCE);
      const read = await Promise.all(part.map((first) => eventStore.read(stream, first - 1, 1)));
      const commitIds = read.flat().map(({ id }) => id);
      await eventStore.rewrite(stream, commitIds, change);
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
