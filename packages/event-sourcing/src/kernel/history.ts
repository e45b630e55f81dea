import type { z } from "zod";

/** An event as a domain sees it, in the newest version of its shape. */
export interface DomainEvent {
  type: string;
  data: unknown;
}

/** An event as it is stored. */
export interface StoredShape {
  type: string;
  version: number;
  data: unknown;
}

/** One stored version of an event: its shape, and how it becomes the next version (the newest has no upcaster). */
export interface EventVersion {
  schema: z.ZodType;
  upcast?: (data: never) => unknown;
}

/** The type or version of a stored event is unknown to this program, so its stream must not be folded past it. */
export class UnknownEvent extends Error {
  override readonly name = "UnknownEvent";
  readonly type: string;
  readonly version: number;

  constructor(type: string, version: number) {
    super(`This version of the program doesn't know the event ${type} v${version}`);
    this.type = type;
    this.version = version;
  }
}

/** How a domain's events are stored and read back. */
export interface History<Event extends DomainEvent> {
  /** The schemas of every stored version that can be read. */
  readonly versions: readonly { type: Event["type"]; version: number }[];
  /** Throws (a bug) for an event that couldn't be read back: it must not be stored. */
  write(event: Event): StoredShape;
  /** Checks the stored shape and upcasts it to the newest version. Throws UnknownEvent. */
  read(stored: StoredShape): Event;
}

/** Versions per event type, oldest first. Version n is at index n-1. */
export function defineHistory<Event extends DomainEvent>(
  versions: Record<Event["type"], readonly [EventVersion, ...EventVersion[]]>,
): History<Event> {
  const known: Readonly<Record<string, readonly EventVersion[] | undefined>> = versions;
  // Events that this process wrote have been checked already, and every projection reads them again.
  const written = new WeakMap<StoredShape, Event>();
  const types = Object.keys(known) as Event["type"][];
  return {
    versions: types.flatMap((type) =>
      (known[type] ?? []).map((_shape, index) => ({ type, version: index + 1 })),
    ),
    write({ type, data }) {
      const list = Object.hasOwn(known, type) ? known[type] : undefined;
      const newest = list?.at(-1);
      if (!list || !newest) throw new UnknownEvent(type, 1);
      const stored = { type, version: list.length, data: newest.schema.parse(data) };
      written.set(stored, { type, data: stored.data } as Event);
      return stored;
    },
    read(stored) {
      const own = written.get(stored);
      if (own) return own;
      const list = Object.hasOwn(known, stored.type) ? known[stored.type] : undefined;
      const start = list?.[stored.version - 1];
      if (!list || !start) throw new UnknownEvent(stored.type, stored.version);
      let data: unknown = start.schema.parse(stored.data);
      for (const step of list.slice(stored.version - 1))
        if (step.upcast) data = step.upcast(data as never);
      return { type: stored.type, data } as Event;
    },
  };
}
