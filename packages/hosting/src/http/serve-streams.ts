import { HEADS_PATH, STREAM_PATH, type PublishedCommit } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import { SERVICES } from "@laurel/contracts/services";
import { z } from "@laurel/contracts/zod";
import type { FastifyInstance } from "fastify";
import type { Commit, EventStore } from "@laurel/event-sourcing/ports/event-store";
import { isScrubbed } from "@laurel/event-sourcing/projections/own-source";
import { parse } from "./serve.ts";

const PAGE = 500;
const afterNumber = z.object({ after: z.coerce.number().int().min(0).default(0) });
const afterName = z.object({ after: z.string().max(200).default("") });

/** Serves this service's streams to the other services, in their published form. */
export function serveStreams(
  app: FastifyInstance,
  store: EventStore,
  publishedForm: (commit: Commit) => PublishedCommit,
): void {
  const config = { callers: SERVICES };
  const shown = (commit: Commit): PublishedCommit =>
    isScrubbed(commit) ? { ...publishedForm(commit), scrubbed: true } : publishedForm(commit);

  app.get<{ Params: PathParams<typeof STREAM_PATH> }>(STREAM_PATH, { config }, async (request) => {
    const { after } = parse(afterNumber, request.query) as z.output<typeof afterNumber>;
    const commits = await store.read(request.params.stream, after, PAGE);
    const head = commits.length === 0 ? after : await store.head(request.params.stream);
    return { head, commits: commits.map(shown) };
  });
  app.get(HEADS_PATH, { config }, async (request) => {
    const { after } = parse(afterName, request.query) as z.output<typeof afterName>;
    return { heads: await store.heads(after, PAGE) };
  });
}
