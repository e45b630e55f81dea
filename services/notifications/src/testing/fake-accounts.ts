import { STREAM_PATH, type PublishedEvent } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import { streamOf } from "@laurel/contracts/topics";
import { listen } from "@laurel/hosting/peers/addresses";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { fastify } from "fastify";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** A fake of identity that serves the published form of accounts. */
export interface FakeAccounts {
  /** Appends events to the person's account. */
  append(userId: string, ...types: ("EmailVerified" | "SessionsEnded" | "AccountErased")[]): void;
  register(userId: string, provider?: "local" | "google"): void;
  /** Empties the events, as the end of an erasure does. */
  scrub(userId: string): void;
  /** While it's down, it answers 503. */
  isDown: boolean;
  close(): Promise<void>;
}

export async function startFakeAccounts({
  addressesOf,
}: Pick<ServiceDeps, "addressesOf">): Promise<FakeAccounts> {
  const streams = new Map<string, PublishedEvent[]>();
  const scrubbed = new Set<string>();
  const app = fastify();
  app.get<{ Params: PathParams<typeof STREAM_PATH>; Querystring: { after: string } }>(
    STREAM_PATH,
    async ({ params: { stream }, query }, reply) => {
      if (accounts.isDown) return reply.code(503).send();
      const events = streams.get(stream) ?? [];
      const commits = events.map((event, index) => ({
        stream,
        first: index + 1,
        last: index + 1,
        at: "2026-01-01T00:00:00.000Z",
        ...(scrubbed.has(stream) ? { events: [], scrubbed: true } : { events: [event] }),
      }));
      // One at a time, so that the reader has to ask again.
      return { head: commits.length, commits: commits.slice(Number(query.after)).slice(0, 1) };
    },
  );
  const [address] = addressesOf("identity");
  if (!address) throw new Error("identity has no address");
  if ("socketPath" in address) await mkdir(dirname(address.socketPath), { recursive: true });
  await listen(app, address);

  function add(userId: string, event: PublishedEvent): void {
    const stream = streamOf("identity", userId);
    streams.set(stream, [...(streams.get(stream) ?? []), event]);
  }

  const accounts: FakeAccounts = {
    isDown: false,
    append: (userId, ...types) =>
      types.forEach((type) => add(userId, { type, version: 1, data: {} })),
    register: (userId, provider = "local") =>
      add(userId, {
        type: "AccountRegistered",
        version: 1,
        data: { username: userId, name: "Ada King", email: `${userId}@example.org`, provider },
      }),
    scrub: (userId) => void scrubbed.add(streamOf("identity", userId)),
    close: () => app.close(),
  };
  return accounts;
}
