import { INTEREST_EVENTS_TOPIC, userOf } from "@laurel/contracts/topics";
import { z } from "zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import { accept, refuse } from "@laurel/event-sourcing/kernel/result";
import type { StreamDomain } from "@laurel/event-sourcing/streams/stream-domain";

/** The smallest domain that can refuse, do nothing and produce external events: it adds numbers up to a limit. */
export type TallyEvent =
  | { type: "Added"; data: { amount: number } }
  | { type: "Cleared"; data: Record<string, never> };
export type TallyCommand = { type: "Add"; amount: number } | { type: "Clear" };
export interface Tally {
  sum: number;
}

export const FULL = 1_000;
/** Any topic works: its records contain a number in place of an interest's name. */
export const TALLY_TOPIC = INTEREST_EVENTS_TOPIC;

export const tallyDomain: StreamDomain<Tally, TallyCommand, TallyEvent, "Full"> = {
  decider: {
    initialState: { sum: 0 },
    evolve: ({ sum }, event) => ({ sum: event.type === "Added" ? sum + event.data.amount : 0 }),
    decide(command, { sum }) {
      if (command.type === "Clear") return accept(sum === 0 ? [] : [{ type: "Cleared", data: {} }]);
      if (sum + command.amount > FULL) return refuse("Full");
      return accept([{ type: "Added", data: { amount: command.amount } }]);
    },
  },
  history: defineHistory<TallyEvent>({
    Added: [{ schema: z.object({ amount: z.number() }) }],
    Cleared: [{ schema: z.object({}) }],
  }),
  snapshotSchema: "tally-1",
  external: (stream, events) =>
    events.flatMap((event) => {
      if (event.type !== "Added") return [];
      const name = String(event.data.amount);
      const data = { name, category: "non_ai", userId: userOf(stream) } as const;
      return [{ topic: TALLY_TOPIC, type: "laurel.interest.added.v1", data } as const];
    }),
};
