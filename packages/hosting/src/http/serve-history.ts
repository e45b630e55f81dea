import { HISTORY_PATH } from "@laurel/contracts/personal-data";
import type { ServiceName } from "@laurel/contracts/services";
import { streamOf } from "@laurel/contracts/topics";
import type { FastifyInstance } from "fastify";
import { Readable } from "node:stream";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { notAuthenticated } from "./problems.ts";

/**
 * Answers a person's own stream as it is stored, for the export of their data: a JSON array, an event a line, made
 * while it is read. Secrets never stand in an event.
 */
export function serveHistory(app: FastifyInstance, name: ServiceName, store: EventStore): void {
  app.get(HISTORY_PATH, { config: { callers: ["profile"] } }, async ({ internal }, reply) => {
    if (!internal?.userId) throw notAuthenticated();
    const stream = streamOf(name, internal.userId);
    const first = await store.read(stream, 0);
    const text = Readable.from(historyText(first, (after) => store.read(stream, after)));
    return reply.type("application/json; charset=utf-8").send(text);
  });
}

async function* historyText(
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
