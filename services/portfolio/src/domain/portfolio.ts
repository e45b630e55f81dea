import { badgeOf, evolveBadges, withoutBadge, type BadgeEvent, type Badges } from "./badges.ts";
import { isEmptyVersion } from "./former-versions.ts";
import { bytesOf, type Replaced, type StoredCredential } from "./credential.ts";
import {
  afterChange,
  evolveConfirmations,
  withoutConfirmations,
  type ConfirmationEvent,
  type Confirmations,
} from "./confirmations.ts";
import { withChange, type RecentChanges } from "./recent-changes.ts";
import {
  contributedBy,
  cycleOf,
  evolveCycles,
  withoutCredential,
  type CycleEvent,
  type Cycles,
} from "./cycles.ts";
import {
  removedOf,
  withoutRemoved,
  withRemoved,
  type RemovedCredentials,
} from "./removed-credentials.ts";

export type CredentialAdded = { type: "CredentialAdded"; data: { credential: StoredCredential } };

export type PortfolioEvent =
  | CredentialAdded
  | {
      type: "CredentialChanged";
      data: {
        credential: StoredCredential;
        replaced: Replaced;
        /** The change restored a former version. */
        restored?: true | undefined;
      };
    }
  | {
      type: "CredentialRemoved";
      data: {
        id: string;
        replaced: Replaced;
        /** ISO 8601 UTC. Absent in removals by earlier releases and by erasure, which can't be undone. */
        at?: string | undefined;
      };
    }
  /** A removed credential is back, with its badge if `keepsBadge`. Links and cycles follow as separate events. */
  | { type: "CredentialRestored"; data: { credential: StoredCredential; keepsBadge: boolean } }
  /** A removed credential can't be restored any more, and what is stored of it is being emptied. */
  | {
      type: "CredentialGone";
      data: {
        id: string;
        /** The whole stream is emptied. */
        withAccount?: true | undefined;
      };
    }
  /** Former versions that are too old were emptied. `written` is the size of those that are left, current ones included. */
  | { type: "HistoryShortened"; data: { written: number } }
  /** Replaces each event of a credential that is gone for good. */
  | { type: "CredentialEmptied"; data: { id: string } }
  | CycleEvent
  | BadgeEvent
  | ConfirmationEvent
  /** The person was erased; no event follows. Earlier events removed all credentials. */
  | { type: "PortfolioErased"; data: Record<string, never> };

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const PORTFOLIO_SNAPSHOT = "portfolio-12";

/**
 * Credentials by id, in drawers by the last two digits of their ids: an event copies one drawer instead of up to 5,000
 * credentials.
 */
export interface Portfolio {
  count: number;
  /** The total size of all current credentials and badges. */
  bytes: number;
  drawers: Readonly<Record<string, Drawer>>;
  /** What was changed within the last hour. */
  changes: RecentChanges;
  cycles: Cycles;
  /** By the ids of their credentials. */
  badges: Badges;
  removed: RemovedCredentials;
  /** The total size of all versions of credentials in the stream; more once some of them were emptied. */
  written: number;
  /** Also of removed credentials. */
  confirmations: Confirmations;
}
type Drawer = Readonly<Record<string, StoredCredential>>;

export const initialPortfolio: Portfolio = {
  count: 0,
  bytes: 0,
  drawers: {},
  changes: [],
  cycles: [],
  badges: {},
  removed: [],
  written: 0,
  confirmations: [],
};

export function credentialOf(
  { drawers }: Pick<Portfolio, "drawers">,
  id: string,
): StoredCredential | undefined {
  const drawer = drawers[drawerOf(id)] ?? {};
  return Object.hasOwn(drawer, id) ? drawer[id] : undefined;
}

/** Whether a credential exists, or was removed and can be restored. */
export const isKept = (state: Portfolio, id: string): boolean =>
  credentialOf(state, id) !== undefined || removedOf(state.removed, id) !== undefined;

export const credentialsOf = ({ drawers }: Portfolio): StoredCredential[] =>
  Object.values(drawers).flatMap((drawer) => Object.values(drawer));

export function evolve(state: Portfolio, event: PortfolioEvent): Portfolio {
  switch (event.type) {
    case "CredentialAdded":
      return withCredential(state, event.data.credential);
    case "CredentialChanged": {
      const { credential } = event.data;
      const changes = withChange(state.changes, credential.updatedAt, bytesOf(credential));
      const before = credentialOf(state, credential.id);
      const confirmations = afterChange(state.confirmations, before, credential);
      return { ...withCredential(state, credential), changes, confirmations };
    }
    case "CredentialRemoved":
      return withoutLive(state, event.data.id, event.data.at);
    case "CredentialRestored":
      return withRestored(state, event.data.credential, event.data.keepsBadge);
    case "CredentialGone":
      return withoutTraces(state, event.data.id);
    case "CredentialEmptied":
      return withoutEmptied(state, event.data.id);
    case "HistoryShortened":
      return { ...state, written: event.data.written };
    case "BadgeTaken":
      return {
        ...state,
        bytes: state.bytes + Buffer.byteLength(event.data.source),
        badges: evolveBadges(state.badges, event),
      };
    case "BadgeChecked":
      return { ...state, badges: evolveBadges(state.badges, event) };
    case "CycleSaved":
    case "CycleRemoved":
    case "ContributionsReplaced":
      return { ...state, cycles: evolveCycles(state.cycles, event) };
    case "ConfirmationAsked":
    case "ConfirmationMailed":
    case "ConfirmationAnswered":
    case "ConfirmationWithdrawn":
      return { ...state, confirmations: evolveConfirmations(state.confirmations, event) };
    case "PortfolioErased":
      return initialPortfolio;
  }
}

/** A reader may have read what was added just before it was emptied, and the removal just after. */
function withoutEmptied(state: Portfolio, id: string): Portfolio {
  const isKnown = isKept(state, id) || badgeOf(state.badges, id) || cycleOf(state.cycles, id);
  const hasTraces = isKnown || contributedBy(state.cycles, id).length > 0;
  return withoutTraces(hasTraces ? withoutLive(state, id, undefined) : state, id);
}

const withoutTraces = (state: Portfolio, id: string): Portfolio => ({
  ...state,
  removed: withoutRemoved(state.removed, id),
  confirmations: withoutConfirmations(state.confirmations, id),
});

/** A removal of an earlier release doesn't say when it was. Credentials that it removed can't be restored. */
function withoutLive(state: Portfolio, id: string, removedAt: string | undefined): Portfolio {
  const name = drawerOf(id);
  const { [id]: credential, ...drawer } = state.drawers[name] ?? {};
  const badge = badgeOf(state.badges, id);
  const cycle = cycleOf(state.cycles, id);
  const bytes = (credential ? bytesOf(credential) : 0) + (badge?.bytes ?? 0);
  const contributed = contributedBy(state.cycles, id);
  const kept = { ...(badge && { badge }), ...(cycle && { cycle }), contributed };
  const removed =
    credential && removedAt !== undefined
      ? withRemoved(state.removed, { credential, removedAt, bytes, ...kept })
      : state.removed;
  return {
    count: state.count - (credential ? 1 : 0),
    bytes: state.bytes - bytes,
    changes: state.changes,
    drawers: { ...state.drawers, [name]: drawer },
    cycles: withoutCredential(state.cycles, id),
    badges: withoutBadge(state.badges, id),
    removed,
    written: state.written,
    confirmations: state.confirmations,
  };
}

function withRestored(
  state: Portfolio,
  credential: StoredCredential,
  keepsBadge: boolean,
): Portfolio {
  const kept = removedOf(state.removed, credential.id);
  const badge = keepsBadge ? kept?.badge : undefined;
  const live = withCredential(state, credential);
  return {
    ...live,
    bytes: live.bytes + (badge?.bytes ?? 0),
    changes: withChange(state.changes, credential.updatedAt, bytesOf(credential)),
    badges: badge ? { ...state.badges, [credential.id]: badge } : state.badges,
    removed: withoutRemoved(state.removed, credential.id),
    confirmations: afterChange(state.confirmations, kept?.credential, credential),
  };
}

function withCredential(state: Portfolio, credential: StoredCredential): Portfolio {
  const name = drawerOf(credential.id);
  const drawer = { ...state.drawers[name], [credential.id]: credential };
  return {
    ...state,
    count: state.count + (credentialOf(state, credential.id) ? 0 : 1),
    bytes: bytesWith(state, credential),
    written: state.written + (isEmptyVersion(credential) ? 0 : bytesOf(credential)),
    drawers: { ...state.drawers, [name]: drawer },
  };
}

/** The total size after this credential is added or replaced. */
export function bytesWith(state: Portfolio, credential: StoredCredential): number {
  const before = credentialOf(state, credential.id);
  return state.bytes - (before ? bytesOf(before) : 0) + bytesOf(credential);
}

/** A key that no object inherits. */
const drawerOf = (id: string) => `d${id.slice(-2)}`;
