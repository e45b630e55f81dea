import type { Result } from "./result.ts";

/** A domain as plain functions: no clock, no random, no effects; time and ids arrive in the command. */
export interface Decider<State, Command, Event, Refusal> {
  initialState: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): Result<Event[], Refusal>;
}
