import { streamOf } from "@laurel/contracts/topics";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { RunningProjection } from "@laurel/event-sourcing/projections/projections";
import { createRounds } from "@laurel/event-sourcing/work/in-turns";
import type { ExpiringCredential } from "./expiries.projection.ts";

export type StoredExpiry = Stored<ExpiringCredential>;

/** The credentials that expire. All calls throw EngineUnavailable. */
export interface Expiries {
  /** A person's, in the order of their dates. They can be a moment old. */
  of(userId: string): Promise<StoredExpiry[]>;
  /** The same with everything that the portfolio has acknowledged. */
  currentOf(userId: string): Promise<StoredExpiry[]>;
  /** Folds the person's portfolio up to a version. */
  reach(userId: string, version: number): Promise<void>;
  /** Everybody's from a date on, a page at a time. */
  pagesFrom(date: string): AsyncGenerator<StoredExpiry[]>;
}

const PAGE = 500;
/** How many of a person's are read and parsed before other requests have their turn. */
const READ_AT_ONCE = 100;
const ownRound = createRounds();

export function createExpiries(expiries: RunningProjection<ExpiringCredential>): Expiries {
  const sort = { field: "date", direction: "asc" } as const;
  async function of(userId: string): Promise<StoredExpiry[]> {
    // One whose date changes meanwhile may be read twice.
    const found = new Map<string, StoredExpiry>();
    for (let place = {}; ;) {
      await ownRound();
      const query = { where: { userId }, sort, limit: READ_AT_ONCE, ...place };
      const page = await expiries.query.find(query);
      for (const one of page) found.set(one.id, one);
      const last = page.at(-1);
      if (!last || page.length < READ_AT_ONCE) return [...found.values()];
      place = { after: { value: last.document.date, id: last.id } };
    }
  }
  const portfolioOf = (userId: string) => streamOf("portfolio", userId);
  return {
    of,
    async currentOf(userId) {
      const generation = await expiries.active();
      await generation.catchUp(portfolioOf(userId), Number.MAX_SAFE_INTEGER);
      return of(userId);
    },
    reach: (userId, version) => expiries.catchUp(portfolioOf(userId), version),
    async *pagesFrom(date) {
      const query = { where: {}, sort, range: { from: date }, limit: PAGE };
      for (let page = await expiries.query.find(query); page.length > 0;) {
        yield page;
        const last = page.at(-1);
        if (!last) return;
        const after = { value: last.document.date, id: last.id };
        page = await expiries.query.find({ ...query, after });
      }
    },
  };
}
