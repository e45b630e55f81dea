import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

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
  readOnly?: never;
}

/** The newest version of an event. The compiler checks that its schema returns the event's data. */
export interface NewestVersion<Data> {
  schema: z.ZodType<Data>;
  /**
   * Events are still stored in the version before, which must hold all of their data: so the last release can read them.
   * The next release removes this (ADR 24).
   */
  readOnly?: true;
}

type Named<Text extends string> = { [Each in Text]: Each };

/** Exactly the texts of a type. When the type gains one, what is stored doesn't compile: it needs a new version. */
export const exactly = <Text extends string>(texts: Named<Text>): z.ZodEnum<Named<Text>> =>
  z.enum(texts);

/** Every version of one event type, oldest first. */
export type VersionsOf<Event extends DomainEvent, Type extends Event["type"]> = readonly [
  ...EventVersion[],
  NewestVersion<Extract<Event, { type: Type }>["data"]>,
];

/** The type or version of a stored event is unknown to this program, so its stream must not be folded past it. */
export class UnknownEvent extends Error {
  override readonly name = "UnknownEvent";
  readonly type: string;
  readonly version: number;

  constructor(type: string, version: number, options?: ErrorOptions) {
    super(`This version of the program doesn't know the event ${type} v${version}`, options);
    this.type = type;
    this.version = version;
  }
}

/** How a domain's events are stored and read back. */
export interface History<Event extends DomainEvent> {
  /** Every version that can be read, and whether `write` stores it. */
  readonly versions: readonly { type: Event["type"]; version: number; isWritten: boolean }[];
  /** Throws (a bug) for an event that wouldn't read back the same: it must not be stored. */
  write(event: Event): StoredShape;
  /** Checks the stored shape and upcasts it to the newest version. Throws UnknownEvent. */
  read(stored: StoredShape): Event;
}

/** Versions per event type, oldest first. Version n is at index n-1. */
export function defineHistory<Event extends DomainEvent>(versions: {
  [Type in Event["type"]]: VersionsOf<Event, Type>;
}): History<Event> {
  const known: Readonly<Record<string, readonly AnyVersion[] | undefined>> = versions;
  // Events that this process wrote have been checked already, and every projection reads them again.
  const written = new WeakMap<StoredShape, Event>();
  const types = Object.keys(known) as Event["type"][];
  return {
    versions: types.flatMap((type) =>
      (known[type] ?? []).map((_shape, index, list) => {
        const version = index + 1;
        return { type, version, isWritten: version === writtenVersion(list) };
      }),
    ),
    write({ type, data }) {
      const list = Object.hasOwn(known, type) ? known[type] : undefined;
      const newest = list?.at(-1);
      if (!list || !newest) throw new UnknownEvent(type, 1);
      const checked = newest.schema.parse(data);
      const version = writtenVersion(list);
      const kept = newest.readOnly ? list[version - 1]?.schema.parse(checked) : checked;
      const stored = { type, version, data: kept };
      if (newest.readOnly && !isDeepStrictEqual(newestDataOf(stored, list), checked))
        throw new Error(
          `${type} v${version} can't hold the event, and v${version + 1} is read only`,
        );
      written.set(stored, { type, data: checked } as Event);
      return stored;
    },
    read(stored) {
      const own = written.get(stored);
      if (own) return own;
      const list = Object.hasOwn(known, stored.type) ? known[stored.type] : undefined;
      const start = list?.[stored.version - 1];
      if (!list || !start) throw new UnknownEvent(stored.type, stored.version);
      return { type: stored.type, data: newestDataOf(stored, list) } as Event;
    },
  };
}

type AnyVersion = EventVersion | NewestVersion<unknown>;

const writtenVersion = (list: readonly AnyVersion[]) =>
  list.at(-1)?.readOnly ? list.length - 1 : list.length;

function newestDataOf({ version, data }: StoredShape, list: readonly AnyVersion[]): unknown {
  let read: unknown = list[version - 1]?.schema.parse(data);
  for (const step of list.slice(version - 1))
    if ("upcast" in step && step.upcast) read = step.upcast(read as never);
  return read;
}
