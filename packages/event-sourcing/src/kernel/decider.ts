import type { Result } from "./result.ts";

/** A domain as pure functions: no clock, no randomness, no effects. Times and ids arrive in the command. */
export interface Decider<State, Command, Event, Refusal> {
  initialState: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): Result<Event[], Refusal>;
}
