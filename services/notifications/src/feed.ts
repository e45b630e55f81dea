import { listEvents, MAX_FEED_EVENTS } from "@laurel/contracts/routes/events";
import { z } from "@laurel/contracts/zod";
import type { Peers } from "@laurel/hosting/peers/peers";

/** What this service needs of an event. The rest is passed on as it is, so that new types need no change here. */
const pageSchema = z.object({
  events: z.array(
    z.looseObject({
      id: z.string(),
      type: z.string(),
      streamversion: z.number().int().positive(),
    }),
  ),
  last: z.number().int().min(0),
});
export type FeedPage = z.output<typeof pageSchema>;
export type FeedEvent = FeedPage["events"][number];

/** A person's credential events, as they get them themselves. All calls throw EngineUnavailable. */
export interface Feed {
  /** Up to 500 events after a number, in order. */
  after(userId: string, number: number): Promise<FeedPage>;
  /** The number of the newest event; 0 without any. */
  last(userId: string): Promise<number>;
  /** The event with this number; undefined when there is none. */
  event(userId: string, number: number): Promise<FeedEvent | undefined>;
}

export function createFeed(peers: Pick<Peers, "ask">): Feed {
  async function ask(userId: string, after: number, limit: number): Promise<FeedPage> {
    const path = `${listEvents.path}?after=${after}&limit=${limit}`;
    return pageSchema.parse(await peers.ask("portfolio", { method: "GET", path, userId }));
  }
  return {
    after: (userId, number) => ask(userId, number, MAX_FEED_EVENTS),
    last: async (userId) => (await ask(userId, Number.MAX_SAFE_INTEGER, 1)).last,
    async event(userId, number) {
      const { events } = await ask(userId, number - 1, 1);
      return events.find(({ streamversion }) => streamversion === number);
    },
  };
}
