import type { Projection, SourceEvent } from "@laurel/event-sourcing/projections/projection";
import { tallyDomain } from "./tally.ts";

export type Sum = { sum: number };

/** The smallest projection whose documents depend on every event: what each person has added up. */
export const sums: Projection<Sum> = {
  name: "sums",
  version: 1,
  source: "portfolio",
  indexes: [],
  changes(stored, { userId }) {
    const event = tallyDomain.history.read(stored);
    const add = event.type === "Added" ? event.data.amount : 0;
    return [{ id: userId, change: (document) => ({ sum: (document?.sum ?? 0) + add }) }];
  },
};

export const added = (amount: number): SourceEvent => ({
  type: "Added",
  version: 1,
  data: { amount },
});
