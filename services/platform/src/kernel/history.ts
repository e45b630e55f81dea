import type { z } from "zod";

/** An event as a domain sees it: the newest version of its shape. */
export interface DomainEvent {
  type: string;
  data: unknown;
}

/** An event as it stands in the store. */
export interface StoredShape {
  type: string;
  version: number;
  data: unknown;
}

/** One stored version of an event: its shape, and how it becomes the next one (none for the newest). */
export interface EventVersion {
  schema: z.ZodType;
  upcast?: (data: never) => unknown;
}

/** A stored event whose type or version this program does not know: its stream must not be folded past it. */
export class UnknownEvent extends Error {
  override readonly name = "UnknownEvent";
  readonly type: string;
  readonly version: number;

  constructor(type: string, version: number) {
    super(`The event ${type} v${version} is not known to this version of the program`);
    this.type = type;
    this.version = version;
  }
}

/** How a domain's events are stored and read back. */
export interface History<Event extends DomainEvent> {
  write(event: Event): StoredShape;
  /** Checks the stored shape and lifts it to the newest version. Throws UnknownEvent. */
  read(stored: StoredShape): Event;
}

/** Versions per event type, oldest first; version n stands at place n-1. */
export function defineHistory<Event extends DomainEvent>(
  versions: Record<Event["type"], readonly [EventVersion, ...EventVersion[]]>,
): History<Event> {
  const known: Readonly<Record<string, readonly EventVersion[] | undefined>> = versions;
  return {
    write: (event) => ({ type: event.type, version: known[event.type]?.length ?? 1, data: event.data }),
    read(stored) {
      const list = Object.hasOwn(known, stored.type) ? known[stored.type] : undefined;
      const start = list?.[stored.version - 1];
      if (!list || !start) throw new UnknownEvent(stored.type, stored.version);
      let data: unknown = start.schema.parse(stored.data);
      for (const step of list.slice(stored.version - 1)) if (step.upcast) data = step.upcast(data as never);
      return { type: stored.type, data } as Event;
    },
  };
}
