import { streamOf, type StreamOwner } from "@laurel/contracts/topics";
import type { Me } from "@laurel/contracts/routes/users";
import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { AccountView } from "./accounts.projection.ts";
import { meOf } from "./me.ts";
import type { ProfileView } from "./profiles.projection.ts";
import type { CredentialView } from "./credentials.projection.ts";
import { sharedWhileWaiting } from "@laurel/event-sourcing/work/shared-while-waiting";

export interface MeSources {
  accounts: RunningProjection<AccountView>;
  profiles: RunningProjection<ProfileView>;
  credentials: RunningProjection<CredentialView>;
}

/** Reads a person as they see themselves, joined from the projections. Every method throws EngineUnavailable. */
export interface MeReader {
  /** The person, at least as new as the versions that the caller has seen; undefined when there is no such account. */
  find(userId: string, seen: SeenVersions): Promise<Me | undefined>;
  /** With current data: pulls from the owner of every source. */
  findNow(userId: string): Promise<Me | undefined>;
}

export function createMeReader({ accounts, profiles, credentials }: MeSources): MeReader {
  const askSources = sharedWhileWaiting(async (userId: string) => {
    await Promise.all([accounts, profiles, credentials].map((one) => pullAll(one, userId)));
  });

  async function read(userId: string): Promise<Me | undefined> {
    const account = await accounts.query.get(userId);
    if (!account) return undefined;
    const profile = (await profiles.query.get(userId))?.document;
    // A profile that ends before its account counts as missing.
    return meOf(userId, account.document, profile);
  }

  return {
    async find(userId, seen) {
      await catchUpWithSeen([accounts, profiles], seen);
      return read(userId);
    },
    async findNow(userId) {
      await askSources(userId);
      return read(userId);
    },
  };
}

/** Folds the person's stream to its current end at its owner. */
export async function pullAll(
  { projection, active }: AnyProjection,
  userId: string,
): Promise<void> {
  const owner: StreamOwner = projection.source;
  await (await active()).catchUp(streamOf(owner, userId), Number.MAX_SAFE_INTEGER);
}
type AnyProjection = Pick<RunningProjection, "projection" | "active">;
