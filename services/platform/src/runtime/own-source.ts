import type { EventStore } from "../ports/event-store.ts";
import type { StreamSource } from "./projection.ts";

const PAGE = 500;

/** The streams that the service itself owns, with their private events. */
export function createOwnSource(store: EventStore): StreamSource {
  return {
    read: (stream, after) => store.read(stream, after, PAGE),
    heads: (after) => store.heads(after, PAGE),
  };
}
