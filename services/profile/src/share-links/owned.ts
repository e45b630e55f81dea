import type { Document } from "@laurel/event-sourcing/ports/document-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";

/** The documents of a projection that the person has under these ids, in their order. */
export async function ownedIn<Shape extends Document>(
  projection: RunningProjection<Shape>,
  userId: string,
  ids: readonly string[],
): Promise<Shape[]> {
  const found = await Promise.all(ids.map((id) => projection.query.get(`${userId}/${id}`)));
  return found.flatMap((one) => (one ? [one.document] : []));
}
