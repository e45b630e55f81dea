import type { EventStore } from "../ports/event-store.ts";
import type { StreamSource } from "./projection.ts";
import { asSource } from "./scrubbed.ts";

const PAGE = 500;

/** The service's own streams, with their private events. */
export function createOwnSource(store: EventStore): StreamSource {
  return {
    read: async (stream, after) => (await store.read(stream, after, PAGE)).map(asSource),
    heads: (after) => store.heads(after, PAGE),
  };
}
