import { createRounds } from "@laurel/event-sourcing/work/in-turns";

/** Reading and parsing a badge of 5 MB takes tens of milliseconds. */
export const ownRound = createRounds();
