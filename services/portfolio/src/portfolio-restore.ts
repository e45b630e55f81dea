import type { RestoreCredentialsBody, restoreCredentialsAnswer } from "@laurel/contracts/restore";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedNumericId, hashOf } from "@laurel/event-sourcing/kernel/ids";
import { matchCredentials, type Exported, type MatchedIds } from "./domain/match-credentials.ts";
import type { RestoreCommand } from "./domain/restore.ts";
import { withSoundRenewals } from "./domain/sound-renewals.ts";
import { refusalProblem } from "./refusals.ts";
import type { PortfolioCommands } from "./stream.ts";

type Answer = z.output<typeof restoreCredentialsAnswer>;

export interface PortfolioRestoreDeps {
  commands: PortfolioCommands;
  clock: Clock;
}

/**
 * Restores credentials, then their renewals and continuing education, in commits that each leave a portfolio that could
 * be as it is. A repeat goes on where the first attempt ended.
 */
export function createPortfolioRestore({ commands, clock }: PortfolioRestoreDeps) {
  /** Handles the command until it has nothing left to do. Returns the words of a refusal. */
  async function untilDone(
    userId: string,
    part: string,
    commandFor: (commitId: string) => RestoreCommand,
  ): Promise<string | undefined> {
    for (let commit = 1; ; commit += 1) {
      const commitId = hashOf(part, String(commit));
      const stream = streamOf("portfolio", userId);
      const outcome = await commands.handle(stream, commitId, commandFor(commitId));
      if (!outcome.ok) return refusalProblem(outcome.refusal).problem.message;
      if (outcome.value.events.length === 0) return undefined;
    }
  }

  return async (userId: string, body: RestoreCredentialsBody): Promise<Answer> => {
    const stream = streamOf("portfolio", userId);
    const at = clock().toISOString();
    const { commandId, ...content } = body;
    const exported = { ...content, credentials: withSoundRenewals(content.credentials) };
    // The same command with another file is another restore.
    const digest = hashOf(JSON.stringify(content));
    const part = (name: string) => hashOf(name, userId, commandId, digest);
    const before = matchCredentials(exported, (await commands.load(stream)).state);
    const message = await untilDone(userId, part("restored-credentials"), (commitId) => ({
      type: "RestoreCredentials",
      exported,
      newIds: exported.credentials.map((_, index) =>
        derivedNumericId(`credential ${index}`, commitId),
      ),
      at,
    }));
    if (message !== undefined) return { outcome: "refused", message };
    const ids = matchCredentials(exported, (await commands.load(stream)).state);
    const renewals = renewalsOf(exported, ids);
    await untilDone(userId, part("restored-renewals"), () => ({
      type: "RestoreRenewals",
      renewals,
      at,
    }));
    const cycles = cyclesOf(exported, ids);
    await untilDone(userId, part("restored-cycles"), () => ({ type: "RestoreCycles", cycles }));
    const { removed } = exported;
    await untilDone(userId, part("restored-removed"), (commitId) => ({
      type: "RestoreRemoved",
      removed,
      newIds: removed.map((_, index) => derivedNumericId(`credential ${index}`, commitId)),
      at,
    }));
    const { version } = await commands.load(stream);
    return {
      outcome: "restored",
      created: ids.size - before.size,
      skipped: before.size,
      ids: Object.fromEntries(ids),
      head: { stream, version },
    };
  };
}

/** The latest first, so that the search for circles ends at once. */
function renewalsOf({ credentials }: Exported, ids: MatchedIds) {
  const latestFirst = credentials.toSorted((a, b) => (a.completedDate < b.completedDate ? 1 : -1));
  return latestFirst.flatMap(({ id: fileId, renews: renewedInFile }) => {
    const id = ids.get(fileId);
    const renews = ids.get(renewedInFile);
    return id !== undefined && renews !== undefined ? [{ id, renews }] : [];
  });
}

/** Contributions of credentials that the file doesn't contain are left out. */
function cyclesOf({ cycles }: Exported, ids: MatchedIds) {
  return cycles.flatMap((cycle) => {
    const credentialId = ids.get(cycle.credentialId);
    if (credentialId === undefined) return [];
    const contributions = cycle.contributions.flatMap(({ credentialId: fileId, hours }) => {
      const contributing = ids.get(fileId);
      return contributing === undefined ? [] : [{ credentialId: contributing, hours }];
    });
    return [{ ...cycle, credentialId, contributions }];
  });
}
