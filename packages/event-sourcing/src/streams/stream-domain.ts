import type { NewExternalEvent } from "@laurel/contracts/events/external";
import type { PublishedCommit } from "@laurel/contracts/internal";
import type { Decider } from "../kernel/decider.ts";
import type { DomainEvent, History } from "../kernel/history.ts";
import type { Commit } from "../ports/event-store.ts";

/** What the command handler needs to decide on a stream and append to it. */
export interface StreamDomain<State, Command, Event extends DomainEvent, Refusal> {
  decider: Decider<State, Command, Event, Refusal>;
  history: History<Event>;
  /** Names the shape of `State`. A snapshot with another name is dropped. */
  snapshotSchema: string;
  /** Roughly how much memory a state takes, for states that can be large. */
  bytesOf?(state: State): number;
  /** What a person can add to a stream in a day, for streams that keep everything. Unlimited if omitted. */
  bytesADay?: number;
  /**
   * What a commit that begins with this event is, after this state. `"reducing"` ends, removes or hides something, which is
   * only possible as often as that was added, and is never refused. `"taking back"` undoes something, secures an account,
   * or is waited for by somebody else, and has four times the room of `bytesADay`.
   */
  changeKind?(event: Event, state: State): "reducing" | "taking back" | undefined;
  /** The external events that the events of one commit produce, in order. */
  external(stream: string, events: readonly Event[]): readonly NewExternalEvent[];
  /** True for the event after which nothing can be appended. */
  closes?(event: Event): boolean;
}

/** The streams of one service: how they decide, how they are stored, and their published form. */
export interface StreamDeclaration<
  State,
  Command,
  Event extends DomainEvent,
  Refusal,
> extends StreamDomain<State, Command, Event, Refusal> {
  /** A commit as other services see it. */
  publishedForm(commit: Commit): PublishedCommit;
}
