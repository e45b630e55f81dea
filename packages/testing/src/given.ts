import { expect } from "vitest";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";

/** Given past events, when a command arrives, then these events or this refusal follow. */
export function specification<State, Command, Event, Refusal>(
  decider: Decider<State, Command, Event, Refusal>,
) {
  return {
    given(...events: Event[]) {
      const state = events.reduce(decider.evolve, decider.initialState);
      return {
        when(command: Command) {
          const decision = decider.decide(command, state);
          return {
            thenEvents: (...expected: Event[]) =>
              expect(decision).toEqual({ ok: true, value: expected }),
            thenNothing: () => expect(decision).toEqual({ ok: true, value: [] }),
            thenRefused: (refusal: Refusal) => expect(decision).toEqual({ ok: false, refusal }),
          };
        },
      };
    },
  };
}
