import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { createRounds } from "@laurel/event-sourcing/work/in-turns";
import type { CredentialView } from "./credentials.projection.ts";

/** How many credentials are read and parsed before other requests have their turn. Each may have 100 KB. */
const READ_AT_ONCE = 50;
const ownRound = createRounds();

/**
 * A person's credentials, newest first, in pieces. One whose date changes meanwhile may come twice. Throws
 * EngineUnavailable.
 */
export async function* credentialPages(
  { query }: Pick<RunningProjection<CredentialView>, "query">,
  where: { userId: string; isPublic?: boolean },
): AsyncGenerator<readonly CredentialView[]> {
  for (let place = {}; ;) {
    await ownRound();
    const page = await query.find({
      where,
      sort: { field: "completedDate", direction: "desc" },
      limit: READ_AT_ONCE,
      ...place,
    });
    yield page.map(({ document }) => document);
    const last = page.at(-1);
    if (!last || page.length < READ_AT_ONCE) return;
    place = { after: { value: last.document.completedDate, id: last.id } };
  }
}
