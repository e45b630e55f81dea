import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { CredentialView } from "../credentials.projection.ts";
import type { ProfileLayout } from "../domain/profile-layout.ts";
import { ownedIn } from "../share-links/owned.ts";

export interface OwnLayoutReader {
  credentials: RunningProjection<CredentialView>;
}

/** Which of the ids are credentials of the person, and which of these are public. Throws EngineUnavailable. */
export async function ownedOf(
  userId: string,
  ids: readonly string[],
  seen: SeenVersions,
  { credentials }: OwnLayoutReader,
): Promise<{ owned: string[]; published: string[] }> {
  await catchUpWithSeen([credentials], seen);
  const found = await ownedIn(credentials, userId, ids);
  return {
    owned: found.map(({ id }) => id),
    published: found.filter(({ isPublic }) => isPublic).map(({ id }) => id),
  };
}

/** The layout as its owner sees it: with private credentials, without those that were deleted. */
export async function ownLayout(
  userId: string,
  layout: ProfileLayout,
  seen: SeenVersions,
  reader: OwnLayoutReader,
): Promise<ProfileLayout> {
  const { owned } = await ownedOf(userId, layout.pinned, seen, reader);
  return { ...layout, pinned: owned };
}
