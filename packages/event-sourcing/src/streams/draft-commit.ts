import { parseExternalEvent } from "@laurel/contracts/events/external";
import type { DomainEvent } from "../kernel/history.ts";
import type { Actor, Commit } from "../ports/event-store.ts";
import type { Folded } from "./folded-streams.ts";
import type { StreamDomain } from "./stream-domain.ts";

export interface Draft<State, Event> {
  stream: string;
  commitId: string;
  /** The stream as the decision saw it. The commit follows it. */
  folded: Folded<State>;
  events: readonly Event[];
  at: Date;
  traceparent?: string | undefined;
  by?: Actor | undefined;
}

/** Builds the commit for the decided events, with the numbered external events. */
export function draftCommit<State, Command, Event extends DomainEvent, Refusal>(
  domain: StreamDomain<State, Command, Event, Refusal>,
  { stream, commitId, folded, events, at, traceparent, by }: Draft<State, Event>,
): Commit {
  const records = domain.external(stream, events).map(parseExternalEvent);
  const numbers = { ...folded.numbers };
  const external = records.map((record) => {
    const number = (numbers[record.topic] ?? 0) + 1;
    numbers[record.topic] = number;
    return { ...record, number };
  });
  return {
    id: commitId,
    stream,
    first: folded.version + 1,
    last: folded.version + events.length,
    at: at.toISOString(),
    events: events.map((event) => domain.history.write(event)),
    external,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(by === undefined ? {} : { by }),
    ...(events.some((event) => domain.closes?.(event)) ? { closes: true as const } : {}),
  };
}
