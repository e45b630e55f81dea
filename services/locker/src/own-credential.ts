import {
  catchUpWithSeen,
  type RunningProjection,
} from "@laurel/event-sourcing/projections/projections";
import type { SeenVersions } from "@laurel/event-sourcing/streams/versions";
import { credentialKey, type OwnedCredential } from "./credentials.projection.ts";

/** The id if it's one of the person's own credentials, as far as the person has seen; otherwise "". */
export async function ownCredential(
  credentials: RunningProjection<OwnedCredential>,
  userId: string,
  id: string,
  seen: SeenVersions,
): Promise<string> {
  if (!/^\d{1,16}$/.test(id)) return "";
  await catchUpWithSeen([credentials], seen);
  const found = await credentials.query.get(credentialKey(userId, id));
  return found && !found.document.isRemoved ? id : "";
}
