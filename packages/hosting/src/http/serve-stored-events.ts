import { STORED_EVENTS_PATH } from "@laurel/contracts/personal-data";
import type { ServiceName } from "@laurel/contracts/services";
import { streamOf } from "@laurel/contracts/topics";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { commitsOf } from "@laurel/event-sourcing/projections/walk-streams";
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
    const commits = commitsOf(stream, (after) => store.read(stream, after));
    // Before the answer begins, an engine that doesn't answer is a 503.
    const first = await commits.next();
    const text = Readable.from(eventsAsJson(first, commits));
    return reply.type("application/json; charset=utf-8").send(text);
  });
}

async function* eventsAsJson(
  first: IteratorResult<Commit, undefined>,
  commits: AsyncGenerator<Commit, undefined>,
): AsyncGenerator<string> {
  let before = "[\n";
  for (let next = first; next.value; next = await commits.next())
    for (const event of next.value.events) {
      yield before + JSON.stringify({ ...event, at: next.value.at });
      before = ",\n";
    }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
