import { createRounds } from "@laurel/event-sourcing/work/in-turns";
import type { Fetcher } from "./model.ts";

/** Reading and parsing a badge of 5 MB takes tens of milliseconds. */
export const ownRound = createRounds();

/** Fetches the same documents. Each is then read in its own round of the event loop. */
export const inOwnRounds = (fetcher: Fetcher): Fetcher => ({
  async get(...asked) {
    const fetched = await fetcher.get(...asked);
    await ownRound();
    return fetched;
  },
});
