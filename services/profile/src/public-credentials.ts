import { publicCredentialSchema } from "@laurel/contracts/routes/profile";
import { z } from "@laurel/contracts/zod";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import type { CredentialView } from "./credentials.projection.ts";

export type PublicCredential = z.infer<typeof publicCredentialSchema>;

const publicCredentialList = z.array(publicCredentialSchema);

/**
 * What anybody may see of a person's credentials: those that were made public, the newest first, and of each what the
 * contract lists. Whether the profile is public is the caller's to ask. Throws EngineUnavailable.
 */
export async function publicCredentialsOf(
  userId: string,
  credentials: RunningProjection<CredentialView>,
): Promise<PublicCredential[]> {
  const found = await credentials.query.find({
    where: { userId, isPublic: true },
    sort: { field: "completedDate", direction: "desc" },
  });
  return publicCredentialList.parse(found.map(({ document }) => document));
}
