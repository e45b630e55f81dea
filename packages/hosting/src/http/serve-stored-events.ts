import { STORED_EVENTS_PATH } from "@laurel/contracts/personal-data";
import type { ServiceName } from "@laurel/contracts/services";
import { streamOf } from "@laurel/contracts/topics";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { notAuthenticated } from "./problems.ts";

/**
 * Serves a person's stored events for the export: a JSON array, one event per line, streamed while it's read. Events
 * never contain secrets.
 */
export function serveStoredEvents(
  app: FastifyInstance,
  name: ServiceName,
  store: EventStore,
): void {
  app.get(STORED_EVENTS_PATH, { config: { callers: ["profile"] } }, async ({ internal }, reply) => {
    if (!internal?.userId) throw notAuthenticated();
    const stream = streamOf(name, internal.userId);
    const first = await store.read(stream, 0);
    const text = Readable.from(eventsAsJson(first, (after) => store.read(stream, after)));
    return reply.type("application/json; charset=utf-8").send(text);
  });
}

async function* eventsAsJson(
  first: readonly Commit[],
  read: (after: number) => Promise<readonly Commit[]>,
): AsyncGenerator<string> {
  let before = "[\n";
  for (let page = first; page.length > 0; page = await read(page.at(-1)?.last ?? 0))
    for (const { at, events } of page)
      for (const event of events) {
        yield before + JSON.stringify({ ...event, at });
        before = ",\n";
      }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
