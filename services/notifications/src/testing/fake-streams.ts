import { HEADS_PATH, STREAM_PATH, type PublishedEvent } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import { fastify, type FastifyInstance } from "fastify";

/** The published streams of another service. */
export interface FakeStreams {
  app: FastifyInstance;
  append(stream: string, ...events: PublishedEvent[]): void;
  /** Empties the events, as the end of an erasure does. */
  scrub(stream: string): void;
  versionOf(stream: string): number;
  /** While it's down, it answers 503. */
  isDown: boolean;
}

/** A server that answers like the owner of streams; one event per commit. */
export function createFakeStreams(now = () => new Date("2026-01-01T00:00:00.000Z")): FakeStreams {
  const streams = new Map<string, { event: PublishedEvent; at: string }[]>();
  const scrubbed = new Set<string>();
  const app = fastify();
  const fake: FakeStreams = {
    app,
    isDown: false,
    append(stream, ...events) {
      const at = now().toISOString();
      streams.set(stream, [
        ...(streams.get(stream) ?? []),
        ...events.map((event) => ({ event, at })),
      ]);
    },
    scrub: (stream) => void scrubbed.add(stream),
    versionOf: (stream) => streams.get(stream)?.length ?? 0,
  };
  app.addHook("onRequest", async (_request, reply) => {
    if (fake.isDown) await reply.code(503).send();
  });
  app.get<{ Params: PathParams<typeof STREAM_PATH>; Querystring: { after: string } }>(
    STREAM_PATH,
    async ({ params: { stream }, query }) => {
      const commits = (streams.get(stream) ?? []).map(({ event, at }, index) => ({
        stream,
        first: index + 1,
        last: index + 1,
        at,
        ...(scrubbed.has(stream) ? { events: [], scrubbed: true } : { events: [event] }),
      }));
      // One at a time, so that the reader has to ask again.
      return { head: commits.length, commits: commits.slice(Number(query.after)).slice(0, 1) };
    },
  );
  app.get<{ Querystring: { after: string } }>(HEADS_PATH, async ({ query }) => ({
    heads: Array.from(streams.keys())
      .filter((stream) => stream > query.after)
      .toSorted()
      .map((stream) => ({ stream, version: fake.versionOf(stream) })),
  }));
  return fake;
}
