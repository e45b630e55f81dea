import type { Credential, CredentialFields } from "@laurel/contracts/routes/credentials";

/** A credential without what the stream itself tells: whose it is and when it was written. */
export type StoredCredential = Omit<Credential, "userId">;

/** What a change or removal replaces, so that sums can be kept without looking back. */
export type Replaced = Pick<StoredCredential, "type" | "hours" | "completedDate">;

export type PortfolioEvent =
  | { type: "CredentialAdded"; data: { credential: StoredCredential } }
  | { type: "CredentialChanged"; data: { credential: StoredCredential; replaced: Replaced } }
  | { type: "CredentialRemoved"; data: { id: string; replaced: Replaced } }
  /** The person is gone; nothing follows. All credentials were removed by events before it. */
  | { type: "PortfolioErased"; data: Record<string, never> };

/**
 * Credentials by id, in drawers by the last two digits of their ids: an event copies one drawer, not all of up to
 * 5,000 credentials.
 */
export interface Portfolio {
  count: number;
  /** Of all credentials as they are now. */
  bytes: number;
  drawers: Readonly<Record<string, Drawer>>;
}
type Drawer = Readonly<Record<string, StoredCredential>>;

export const initialPortfolio: Portfolio = { count: 0, bytes: 0, drawers: {} };

export function credentialOf({ drawers }: Portfolio, id: string): StoredCredential | undefined {
  const drawer = drawers[drawerOf(id)] ?? {};
  return Object.hasOwn(drawer, id) ? drawer[id] : undefined;
}

export const credentialsOf = ({ drawers }: Portfolio): StoredCredential[] =>
  Object.values(drawers).flatMap((drawer) => Object.values(drawer));

export function evolve(state: Portfolio, event: PortfolioEvent): Portfolio {
  switch (event.type) {
    case "CredentialAdded":
      return { ...withCredential(state, event.data.credential), count: state.count + 1 };
    case "CredentialChanged":
      return withCredential(state, event.data.credential);
    case "CredentialRemoved": {
      const name = drawerOf(event.data.id);
      const { [event.data.id]: removed, ...drawer } = state.drawers[name] ?? {};
      const bytes = state.bytes - (removed ? bytesOf(removed) : 0);
      return { count: state.count - 1, bytes, drawers: { ...state.drawers, [name]: drawer } };
    }
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

/** What the credentials come to when this one is added, or replaces what it was. */
export function bytesWith(state: Portfolio, credential: StoredCredential): number {
  const before = credentialOf(state, credential.id);
  return state.bytes - (before ? bytesOf(before) : 0) + bytesOf(credential);
}

/** As UTF-8 JSON. */
const bytesOf = (credential: StoredCredential) => Buffer.byteLength(JSON.stringify(credential));

/** A name that no object has of its own. */
const drawerOf = (id: string) => `d${id.slice(-2)}`;

/** The fields of a new credential that nobody can set. */
export function newCredential(id: string, fields: CredentialFields, at: string): StoredCredential {
  return { ...fields, id, verificationStatus: "pending", createdAt: at, updatedAt: at };
}
