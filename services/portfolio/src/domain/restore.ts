import { CREDENTIAL_BATCH_BODY_LIMIT } from "@laurel/contracts/constants";
import type { ExportedCycle, ExportedRemoved } from "@laurel/contracts/restore";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { addCredentials, type BatchRefusal } from "./add-credentials.ts";
import { added, changed, removed } from "./credential-rules.ts";
import { newCredential } from "./credential.ts";
import { cycleOf } from "./cycles.ts";
import { decideCycle, type CycleRefusal } from "./decide-cycles.ts";
import { matchCredentials, type Exported } from "./match-credentials.ts";
import { goneBy } from "./removed-credentials.ts";
import { credentialOf, evolve, type Portfolio, type PortfolioEvent } from "./portfolio.ts";

/**
 * The parts of a restore. Each adds what is missing, up to a limit per commit, so it's repeated until nothing happens.
 * Whatever was restored before, by this restore or another, isn't missing.
 */
export type RestoreCommand =
  | {
      type: "RestoreCredentials";
      exported: Exported;
      /** An unused id for each credential of the file. */
      newIds: readonly string[];
      at: string;
    }
  /** Ids are the person's. */
  | { type: "RestoreRenewals"; renewals: readonly Renewal[]; at: string }
  | { type: "RestoreCycles"; cycles: readonly ExportedCycle[] }
  /** Brings removed ones back as removed, with the days that they have left. `newIds` are unused. */
  | {
      type: "RestoreRemoved";
      removed: readonly ExportedRemoved[];
      newIds: readonly string[];
      at: string;
    };

export interface Renewal {
  id: string;
  renews: string;
}

type Decision = Result<PortfolioEvent[], BatchRefusal>;
type CommandOf<Type> = Extract<RestoreCommand, { type: Type }>;

export const MOST_CREDENTIALS = 500;
const MOST_RENEWALS = 250;
const MOST_CYCLES = 50;
/** As UTF-8 JSON: as much as a batch of new credentials can have, so the broker takes the commit. */
const MOST_BYTES = CREDENTIAL_BATCH_BODY_LIMIT;

export function decideRestore(command: RestoreCommand, state: Portfolio): Decision {
  switch (command.type) {
    case "RestoreCredentials":
      return restoreMissing(command, state);
    case "RestoreRenewals":
      return accept(restoreRenewals(command, state));
    case "RestoreCycles":
      return accept(restoreCycles(command, state));
    case "RestoreRemoved":
      return accept(restoreRemoved(command, state));
  }
}

/** Refuses when there isn't room for all of them: then none is added. */
function restoreMissing(
  { exported, newIds, at }: CommandOf<"RestoreCredentials">,
  state: Portfolio,
): Decision {
  const matched = matchCredentials(exported, state);
  const credentials = exported.credentials.flatMap(
    ({ id: fileId, renews: _linkedLater, ...fields }, index) => {
      const id = newIds[index];
      return id === undefined || matched.has(fileId) ? [] : [{ id, fields }];
    },
  );
  const decided = addCredentials({ type: "AddCredentials", credentials, at }, state);
  if (!decided.ok) return refuse(decided.refusal);
  const events: PortfolioEvent[] = [];
  let bytes = 0;
  for (const event of decided.value.slice(0, MOST_CREDENTIALS)) {
    bytes += bytesOf(event);
    if (bytes > MOST_BYTES) break;
    events.push(event);
  }
  return accept(events);
}

const bytesOf = (event: PortfolioEvent) => Buffer.byteLength(JSON.stringify(event));

/** Links credentials that aren't linked yet. Never in a circle. */
function restoreRenewals(
  { renewals, at }: CommandOf<"RestoreRenewals">,
  state: Portfolio,
): PortfolioEvent[] {
  const events: PortfolioEvent[] = [];
  let grown = state;
  let bytes = 0;
  for (const { id, renews } of renewals) {
    if (events.length >= 2 * MOST_RENEWALS) break;
    const renewal = credentialOf(grown, id);
    const old = credentialOf(grown, renews);
    if (!renewal || !old || renewal.renews !== "" || old.renewedBy !== "") continue;
    if (isBefore(id, renews, grown)) continue;
    const linked = [
      changed(renewal, { ...renewal, renews, updatedAt: at }),
      changed(old, { ...old, renewedBy: id, updatedAt: at }),
    ];
    bytes += linked.reduce((sum, event) => sum + bytesOf(event), 0);
    if (bytes > MOST_BYTES) break;
    events.push(...linked);
    grown = linked.reduce(evolve, grown);
  }
  return events;
}

/** Whether a chain of renewals leads from `first` to `last`, or they are the same. */
function isBefore(first: string, last: string, state: Portfolio): boolean {
  let id: string | undefined = last;
  while (id && id !== first) id = credentialOf(state, id)?.renews;
  return id === first;
}

/** Continuing education of credentials that have none. Items that the rules refuse are left out. */
function restoreCycles({ cycles }: CommandOf<"RestoreCycles">, state: Portfolio): PortfolioEvent[] {
  const events: PortfolioEvent[] = [];
  let grown = state;
  let restored = 0;
  for (const cycle of cycles) {
    if (restored === MOST_CYCLES) break;
    if (cycleOf(grown.cycles, cycle.credentialId)) continue;
    const cycleAdded = cycleEvents(cycle, grown);
    if (cycleAdded.length > 0) restored += 1;
    events.push(...cycleAdded);
    grown = cycleAdded.reduce(evolve, grown);
  }
  return events;
}

/** Items that the person has or had already aren't missing. Nor is what would be gone for good by now. */
function restoreRemoved(
  { removed: exported, newIds, at }: CommandOf<"RestoreRemoved">,
  state: Portfolio,
): PortfolioEvent[] {
  const fromFile = exported.map(({ credential }) => credential);
  const matched = matchCredentials({ credentials: fromFile, cycles: [] }, state);
  const events: PortfolioEvent[] = [];
  let bytes = 0;
  for (const [index, { credential, removedAt }] of exported.entries()) {
    const { id: fileId, renews: _left, ...fields } = credential;
    const id = newIds[index];
    const isOver = removedAt <= goneBy(at) || removedAt > at;
    if (id === undefined || isOver || matched.has(fileId)) continue;
    const kept = newCredential(id, fields, removedAt);
    const pair = [added(kept), removed(kept, removedAt)];
    bytes += pair.reduce((sum, event) => sum + bytesOf(event), 0);
    if (bytes > MOST_BYTES || events.length >= 2 * MOST_CREDENTIALS) break;
    events.push(...pair);
  }
  return events;
}

const isAboutContributions = (refusal: CycleRefusal) =>
  typeof refusal === "object" && refusal.kind === "ContributionsRefused";

/** Gives a credential continuing education, with the contributions that the rules accept. */
export function cycleEvents(
  { credentialId, contributions, ...terms }: ExportedCycle,
  state: Portfolio,
): PortfolioEvent[] {
  const saved = decideCycle({ type: "SaveCycle", credentialId, terms }, state);
  if (!saved.ok) return [];
  const withCycle = saved.value.reduce<Portfolio>(evolve, state);
  const replace = (list: ExportedCycle["contributions"]) =>
    decideCycle({ type: "ReplaceContributions", credentialId, contributions: list }, withCycle);
  let replaced = replace(contributions);
  if (!replaced.ok && isAboutContributions(replaced.refusal)) {
    const refused = new Set(replaced.refusal.contributions.map(({ index }) => index));
    replaced = replace(contributions.filter((_, index) => !refused.has(index)));
  }
  const counts = contributions.length > 0 && replaced.ok ? replaced.value : [];
  return [...saved.value, ...counts];
}
