import { HEADS_PATH, STREAM_PATH, type PublishedEvent } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import type { StreamOwner } from "@laurel/contracts/topics";
import { listen } from "@laurel/hosting/peers/addresses";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { commitsOf } from "@laurel/testing/projection-harness";
import { fastify } from "fastify";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** The events of streams, in their published form. */
export type Streams = Readonly<Record<string, readonly PublishedEvent[]>>;

/** A portfolio and a profile with these streams, which the locker finds when it starts. */
export async function startOwners(
  deps: Pick<ServiceDeps, "addressesOf">,
  streams: Streams = {},
): Promise<AsyncDisposable> {
  const stops = [
    await startOwner("portfolio", deps, streams),
    await startOwner("profile", deps, streams),
  ];
  return {
    async [Symbol.asyncDispose]() {
      for (const stop of stops) await stop();
    },
  };
}

async function startOwner(
  owner: StreamOwner,
  { addressesOf }: Pick<ServiceDeps, "addressesOf">,
  streams: Streams,
): Promise<() => Promise<void>> {
  const app = fastify();
  // The locker has to ask for each person's stream: it isn't told of any.
  app.get(HEADS_PATH, async () => ({ heads: [] }));
  app.get<{ Params: PathParams<typeof STREAM_PATH>; Querystring: { after?: string } }>(
    STREAM_PATH,
    async ({ params: { stream }, query: { after = "0" } }) => {
      const commits = commitsOf(stream, streams[stream] ?? []);
      return {
        head: commits.at(-1)?.last ?? 0,
        commits: commits.filter(({ first }) => first > Number(after)),
      };
    },
  );
  const [address] = addressesOf(owner);
  if (!address) throw new Error(`${owner} has no address`);
  if ("socketPath" in address) await mkdir(dirname(address.socketPath), { recursive: true });
  await listen(app, address);
  return () => app.close();
}
