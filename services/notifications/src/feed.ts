import { listEvents, MAX_FEED_EVENTS } from "@laurel/contracts/routes/events";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { z } from "@laurel/contracts/zod";

export type FeedPage = z.output<(typeof listEvents.answers)[200]>;

/** A person's credential events, as they get them themselves. Both throw EngineUnavailable. */
export interface Feed {
  /** Up to 500 events after a number, in order. */
  after(userId: string, number: number): Promise<FeedPage>;
  /** The number of the newest event; 0 without any. */
  last(userId: string): Promise<number>;
  /** The event with this number; undefined when there is none. */
  event(userId: string, number: number): Promise<FeedPage["events"][number] | undefined>;
}

export function createFeed(peers: Pick<Peers, "ask">): Feed {
  async function ask(userId: string, after: number, limit: number): Promise<FeedPage> {
    const path = `${listEvents.path}?after=${after}&limit=${limit}`;
    return listEvents.answers[200].parse(
      await peers.ask("portfolio", { method: "GET", path, userId }),
    );
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
