import type { Document } from "@laurel/event-sourcing/ports/document-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { createTurnEnd } from "@laurel/event-sourcing/work/in-turns";

/** How many are read and parsed before other requests have their turn. Each may have 100 KB. */
const READ_AT_ONCE = 25;

/** The documents of a projection that the person has under these ids, in their order. */
export async function ownedIn<Shape extends Document>(
  projection: RunningProjection<Shape>,
  userId: string,
  ids: readonly string[],
): Promise<Shape[]> {
  const endTurn = createTurnEnd();
  const documents: Shape[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const some = ids.slice(at, at + READ_AT_ONCE);
    const found = await Promise.all(some.map((id) => projection.query.get(`${userId}/${id}`)));
    documents.push(...found.flatMap((one) => (one ? [one.document] : [])));
    await endTurn();
  }
  return documents;
}
