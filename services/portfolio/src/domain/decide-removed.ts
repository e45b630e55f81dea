import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { badgeOf } from "./badges.ts";
import { statusAfter } from "./confirmations.ts";
import {
  changed,
  refusesNew,
  refusesStored,
  removed,
  type CredentialRefusal,
} from "./credential-rules.ts";
import { bytesOf, FILLED_IN, type FilledIn, type StoredCredential } from "./credential.ts";
import { cycleOf } from "./cycles.ts";
import { sameBadge } from "./decide-badges.ts";
import { credentialOf, evolve, type Portfolio, type PortfolioEvent } from "./portfolio.ts";
import { tooManyChanges, type TooManyChanges } from "./recent-changes.ts";
import { beyondRoom, removedOf, type RemovedCredential } from "./removed-credentials.ts";
import { renewedBy, unlinked } from "./renewal.ts";
import { cycleEvents } from "./restore.ts";

export type RemovedCommand =
  /** `former` is the version to restore. Without one, a removed credential comes back as it last was. */
  | { type: "RestoreCredential"; id: string; former?: FilledIn; at: string }
  | { type: "ForgetRemoved"; id: string }
  /** Removed or not: a restored backup has brought it back. */
  | { type: "ForgetAgain"; id: string; at: string }
  /** Those that were removed up to then. */
  | { type: "ForgetAllRemoved"; until: string }
  /** The old versions were emptied. */
  | { type: "ShortenHistory"; written: number };

export type RemovedRefusal =
  | CredentialRefusal
  | "CredentialNotFound"
  /** Only a removed credential can be restored without naming a version. */
  | "NotRemoved"
  | TooManyChanges;

type Decision = Result<PortfolioEvent[], RemovedRefusal>;
type CommandOf<Type> = Extract<RemovedCommand, { type: Type }>;

export function decideRemoved(command: RemovedCommand, state: Portfolio): Decision {
  switch (command.type) {
    case "RestoreCredential":
      return restore(command, state);
    case "ForgetRemoved":
      if (!removedOf(state.removed, command.id)) return refuse("CredentialNotFound");
      return accept([gone(command.id)]);
    case "ForgetAgain":
      return accept(forgetAgain(command, state));
    case "ShortenHistory":
      if (state.written === command.written) return accept([]);
      return accept([{ type: "HistoryShortened", data: { written: command.written } }]);
    case "ForgetAllRemoved": {
      const due = state.removed.filter(({ removedAt }) => removedAt <= command.until);
      return accept(due.map(({ credential }) => gone(credential.id)));
    }
  }
}

const gone = (id: string): PortfolioEvent => ({ type: "CredentialGone", data: { id } });

function forgetAgain({ id, at }: CommandOf<"ForgetAgain">, state: Portfolio): PortfolioEvent[] {
  const current = credentialOf(state, id);
  const events = current ? remove(current, at, state) : [];
  const { removed: left } = events.reduce(evolve, state);
  return removedOf(left, id) ? [...events, gone(id)] : events;
}

/** Removes a credential, and for good the oldest removed ones for which there is no room. */
export function remove(current: StoredCredential, at: string, state: Portfolio): PortfolioEvent[] {
  const events = [removed(current, at), ...unlinked(current, at, state)];
  const after = events.reduce(evolve, state);
  return [...events, ...beyondRoom(after.removed).map(({ credential }) => gone(credential.id))];
}

function restore(command: CommandOf<"RestoreCredential">, state: Portfolio): Decision {
  const current = credentialOf(state, command.id);
  if (current) return restoreVersion(current, command, state);
  const kept = removedOf(state.removed, command.id);
  return kept ? bringBack(kept, command, state) : refuse("CredentialNotFound");
}

/** Gives a credential the fields of a former version. Its links and its badge stay as they are. */
function restoreVersion(
  current: StoredCredential,
  { former, at }: CommandOf<"RestoreCredential">,
  state: Portfolio,
): Decision {
  if (!former) return refuse("NotRemoved");
  const merged = { ...current, ...filledIn(former), updatedAt: at };
  const verificationStatus = statusAfter(
    { before: current, after: merged, badge: badgeOf(state.badges, current.id) },
    state.confirmations,
  );
  const credential = { ...merged, verificationStatus };
  const refusal =
    refusesStored(state, credential) ?? tooManyChanges(state.changes, at, bytesOf(credential));
  if (refusal) return refuse(refusal);
  const { data } = changed(current, credential);
  return accept([{ type: "CredentialChanged", data: { ...data, restored: true } }]);
}

/** Nothing but what a person fills in. */
const filledIn = (credential: FilledIn): FilledIn =>
  Object.fromEntries(FILLED_IN.map((field) => [field, credential[field]])) as unknown as FilledIn;

/** Brings a removed credential back, with its badge, its links and its hours as far as they still fit. */
function bringBack(
  kept: RemovedCredential,
  { id, former, at }: CommandOf<"RestoreCredential">,
  state: Portfolio,
): Decision {
  const badge = kept.badge && !sameBadge(state, kept.badge.badgeId) ? kept.badge : undefined;
  const said = { ...kept.credential, ...(former && filledIn(former)), updatedAt: at };
  const credential: StoredCredential = {
    ...said,
    ...linksOf(kept.credential, state),
    verificationStatus:
      kept.badge && !badge
        ? "pending"
        : statusAfter({ before: kept.credential, after: said, badge }, state.confirmations),
  };
  const withSource = { ...state, bytes: state.bytes + (badge?.bytes ?? 0) };
  const refusal =
    refusesNew(withSource, credential) ?? tooManyChanges(state.changes, at, bytesOf(credential));
  if (refusal) return refuse(refusal);
  const back: PortfolioEvent = {
    type: "CredentialRestored",
    data: { credential, keepsBadge: badge !== undefined },
  };
  const events = [back, ...badgeEvents(kept), ...relinked(credential, at, state)];
  const grown = events.reduce(evolve, state);
  return accept([...events, ...educationEvents(id, kept, grown)]);

  /** The service that keeps what was checked of badges forgot it with the removal. */
  function badgeEvents({ credential: { id: credentialId } }: RemovedCredential): PortfolioEvent[] {
    if (!badge) return [];
    const { claims, result } = badge;
    return [{ type: "BadgeChecked", data: { credentialId, byHand: false, claims, result } }];
  }
}

/** The renewals that the credential can still be part of: each credential is renewed once, and never in a circle. */
function linksOf(
  { renews, renewedBy: newer }: StoredCredential,
  state: Portfolio,
): Pick<StoredCredential, "renews" | "renewedBy"> {
  const old = credentialOf(state, renews);
  const next = credentialOf(state, newer);
  const older = old && old.renewedBy === "" ? old : undefined;
  const isCircle =
    older !== undefined &&
    (older.id === newer || renewedBy(older, state).some(({ id }) => id === newer));
  return {
    renews: older ? older.id : "",
    renewedBy: next && next.renews === "" && !isCircle ? next.id : "",
  };
}

function relinked(
  { id, renews, renewedBy: newer }: StoredCredential,
  at: string,
  state: Portfolio,
): PortfolioEvent[] {
  const linked = (other: string, links: Partial<StoredCredential>) => {
    const current = credentialOf(state, other);
    return current ? [changed(current, { ...current, ...links, updatedAt: at })] : [];
  };
  return [...linked(renews, { renewedBy: id }), ...linked(newer, { renews: id })];
}

/** Its own continuing education, and the hours that it contributed to that of others. */
function educationEvents(
  id: string,
  { cycle, contributed }: RemovedCredential,
  state: Portfolio,
): PortfolioEvent[] {
  const own = cycle
    ? cycleEvents({ ...cycle, contributions: [...cycle.contributions] }, state)
    : [];
  const others = contributed.flatMap(({ cycle: credentialId, hours }): PortfolioEvent[] => {
    const other = cycleOf(state.cycles, credentialId);
    if (!other) return [];
    const contributions = [...other.contributions, { credentialId: id, hours }];
    return [{ type: "ContributionsReplaced", data: { credentialId, contributions } }];
  });
  return [...own, ...others];
}
