import { text } from "@laurel/contracts/text";
import { MAX_FORMER_BYTES } from "@laurel/contracts/constants";
import { streamOf } from "@laurel/contracts/topics";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { commitsOf } from "@laurel/event-sourcing/projections/walk-streams";
import { runAs } from "@laurel/event-sourcing/work/actor";
import type { Rewriting } from "@laurel/event-sourcing/streams/rewriting";
import { unavailable } from "@laurel/hosting/http/problems";
import type { ErasureSteps } from "@laurel/hosting/peers/ask-everybody";
import { isDeepStrictEqual } from "node:util";
import { LAUREL } from "./actors.ts";
import { stands } from "./domain/confirmations.ts";
import { noteEmpty, shortened, tooOld, writtenIn, type Written } from "./shorten.ts";
import type { PortfolioCommands } from "./stream.ts";

/** What is rewritten of a person's stream, beside credentials under their ids. */
export const HISTORY_PART = "history";

export interface ShortenDeps {
  commands: PortfolioCommands;
  eventStore: EventStore;
  steps: Pick<ErasureSteps, "settle">;
  /** All projections of the stream, which must not be filled while its events are emptied. */
  projections: readonly Pick<RunningProjection, "isBeingRebuilt">[];
  rewriting: Rewriting;
  /** Tests keep less. */
  mostBytes?: number | undefined;
}

/**
 * Empties a person's oldest former versions, so that at most 50 MiB of them are kept. May be interrupted anywhere and called
 * again. Throws 503 while a commit isn't published or a projection is rebuilt.
 */
export function createShortenHistory(deps: ShortenDeps) {
  const { commands, eventStore, steps, projections, rewriting } = deps;
  const { mostBytes = MAX_FORMER_BYTES } = deps;

  const commitsIn = (stream: string) =>
    commitsOf(stream, (after) => eventStore.read(stream, after));

  async function empty(
    userId: string,
    stream: string,
    old: Iterable<Written>,
    mayGoOn: () => boolean,
  ): Promise<void> {
    const oldAt = Map.groupBy(old, ({ position }) => position);
    const before = new Set<string>();
    for await (const commit of commitsIn(stream)) {
      const ids = new Set(oldAt.get(commit.first)?.map(({ id }) => id));
      const content = shortened(commit, ids, before, userId);
      if (!isDeepStrictEqual(content.events, commit.events)) {
        if (!mayGoOn()) throw unavailable(text("The work is interrupted, and goes on later"));
        await eventStore.rewrite(stream, [commit.id], (now) => shortened(now, ids, before, userId));
      }
      noteEmpty(content, before);
    }
  }

  return async (userId: string, mayGoOn = () => true): Promise<void> => {
    const stream = streamOf("portfolio", userId);
    const { state, version, closed } = await commands.load(stream);
    if (closed) return;
    if ((await eventStore.pending(stream, 1)).length > 0)
      throw unavailable(text("The stream has commits that haven't been published yet"));
    // Rebuilds wait for one that was interrupted. Everybody had settled before it began.
    if (!(await rewriting.hasBegun(userId, HISTORY_PART)))
      await steps.settle(userId, [{ stream, version }], { credentialIds: [] });
    const versions: Written[] = [];
    for await (const commit of commitsIn(stream)) versions.push(...writtenIn(commit));
    // A version that is empty says something else than what was confirmed, so a fresh fold would find it outdated.
    const standing = state.confirmations.filter(stands);
    const confirmed = new Set(standing.map(({ credentialId }) => credentialId));
    const { old, left } = tooOld(
      versions.filter(({ id }) => !confirmed.has(id)),
      mostBytes,
    );
    const isDone = await rewriting.run(userId, [HISTORY_PART], projections, () =>
      empty(userId, stream, old, mayGoOn),
    );
    if (!isDone) throw unavailable(text("A projection is being rebuilt"));
    const kept = versions.filter(({ id }) => confirmed.has(id));
    const written = kept.reduce((sum, { bytes }) => sum + bytes, left);
    const command = { type: "ShortenHistory", written } as const;
    const commitId = hashOf("shortened-history", userId, String(version));
    await runAs(LAUREL, () => commands.handle(stream, commitId, command));
  };
}
