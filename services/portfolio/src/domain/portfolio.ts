import { badgeOf, evolveBadges, withoutBadge, type BadgeEvent, type Badges } from "./badges.ts";
import { bytesOf, type Replaced, type StoredCredential } from "./credential.ts";
import { withChange, type RecentChanges } from "./recent-changes.ts";
import { evolveCycles, withoutCredential, type CycleEvent, type Cycles } from "./cycles.ts";

export type CredentialAdded = { type: "CredentialAdded"; data: { credential: StoredCredential } };

export type PortfolioEvent =
  | CredentialAdded
  | { type: "CredentialChanged"; data: { credential: StoredCredential; replaced: Replaced } }
  | { type: "CredentialRemoved"; data: { id: string; replaced: Replaced } }
  | CycleEvent
  | BadgeEvent
  /** The person was erased; no event follows. Earlier events removed all credentials. */
  | { type: "PortfolioErased"; data: Record<string, never> };

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const PORTFOLIO_SNAPSHOT = "portfolio-8";

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
}
type Drawer = Readonly<Record<string, StoredCredential>>;

export const initialPortfolio: Portfolio = {
  count: 0,
  bytes: 0,
  drawers: {},
  changes: [],
  cycles: [],
  badges: {},
};

export function credentialOf(
  { drawers }: Pick<Portfolio, "drawers">,
  id: string,
): StoredCredential | undefined {
  const drawer = drawers[drawerOf(id)] ?? {};
  return Object.hasOwn(drawer, id) ? drawer[id] : undefined;
}

export const credentialsOf = ({ drawers }: Portfolio): StoredCredential[] =>
  Object.values(drawers).flatMap((drawer) => Object.values(drawer));

export function evolve(state: Portfolio, event: PortfolioEvent): Portfolio {
  switch (event.type) {
    case "CredentialAdded":
      return { ...withCredential(state, event.data.credential), count: state.count + 1 };
    case "CredentialChanged": {
      const { credential } = event.data;
      const changes = withChange(state.changes, credential.updatedAt, bytesOf(credential));
      return { ...withCredential(state, credential), changes };
    }
    case "CredentialRemoved": {
      const name = drawerOf(event.data.id);
      const { [event.data.id]: removed, ...drawer } = state.drawers[name] ?? {};
      const badge = badgeOf(state.badges, event.data.id);
      const bytes = state.bytes - (removed ? bytesOf(removed) : 0) - (badge?.bytes ?? 0);
      const cycles = withoutCredential(state.cycles, event.data.id);
      return {
        count: state.count - 1,
        bytes,
        changes: state.changes,
        drawers: { ...state.drawers, [name]: drawer },
        cycles,
        badges: withoutBadge(state.badges, event.data.id),
      };
    }
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
    case "PortfolioErased":
      return initialPortfolio;
  }
}

function withCredential(state: Portfolio, credential: StoredCredential): Portfolio {
  const name = drawerOf(credential.id);
  const drawer = { ...state.drawers[name], [credential.id]: credential };
  return {
    ...state,
    bytes: bytesWith(state, credential),
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
