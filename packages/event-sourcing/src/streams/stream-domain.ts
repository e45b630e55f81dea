import type { ExternalRecord } from "@laurel/contracts/events/external";
import type { Decider } from "../kernel/decider.ts";
import type { DomainEvent, History } from "../kernel/history.ts";

/** Everything the runtime needs to know of a domain to keep its streams. */
export interface StreamDomain<State, Command, Event extends DomainEvent, Refusal> {
  decider: Decider<State, Command, Event, Refusal>;
  history: History<Event>;
  /** Names the shape of `State`; a snapshot under another name is dropped. */
  snapshotSchema: string;
  /** About how much memory a state takes, where that may be much. */
  bytesOf?(state: State): number;
  /** What other systems get of an event, in order. */
  external(stream: string, event: Event): readonly ExternalRecord[];
  /** True for the event after which nothing can be appended. */
  closes?(event: Event): boolean;
}
