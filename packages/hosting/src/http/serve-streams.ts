import { HEADS_PATH, STREAM_PATH, type PublishedCommit } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import { SERVICES } from "@laurel/contracts/services";
import { z } from "@laurel/contracts/zod";
import type { FastifyInstance } from "fastify";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createPublishedSource } from "@laurel/event-sourcing/publishing/published-source";
import { parse } from "./serve.ts";

const afterNumber = z.object({ after: z.coerce.number().int().min(0).default(0) });
const afterName = z.object({ after: z.string().max(200).default("") });

/** Serves this service's streams to the other services, in their published form. */
export function serveStreams(
  app: FastifyInstance,
  store: EventStore,
  publishedForm: (commit: Commit) => PublishedCommit,
): void {
  const config = { callers: SERVICES };
  const source = createPublishedSource(store, publishedForm);

  app.get<{ Params: PathParams<typeof STREAM_PATH> }>(STREAM_PATH, { config }, async (request) => {
    const { after } = parse(afterNumber, request.query) as z.output<typeof afterNumber>;
    const commits = await source.read(request.params.stream, after);
    const head = commits.length === 0 ? after : await store.head(request.params.stream);
    return { head, commits };
  });
  app.get(HEADS_PATH, { config }, async (request) => {
    const { after } = parse(afterName, request.query) as z.output<typeof afterName>;
    return { heads: await source.heads(after) };
  });
}
