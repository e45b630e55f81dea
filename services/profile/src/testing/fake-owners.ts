import { STREAM_PATH } from "@laurel/contracts/internal";
import type { PathParams } from "@laurel/contracts/path";
import { DOCUMENT_FILE_PATH } from "@laurel/contracts/personal-data";
import type { StreamOwner } from "@laurel/contracts/topics";
import { listen } from "@laurel/hosting/peers/addresses";
import type { SourceCommit } from "@laurel/event-sourcing/projections/projection";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { fastify } from "fastify";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** A stand-in for a service that owns streams, at the address where the service under test looks for it. */
export interface FakeOwner {
  /** How many times a stream was requested. */
  asked(): number;
  /** Sets the contents of the stream. */
  holds(commits: readonly SourceCommit[]): void;
  /** Sets the answer of the locker for a document's file. */
  keeps(id: string, bytes: Buffer): void;
  close(): Promise<void>;
}

export async function startFakeOwner(
  owner: StreamOwner,
  { addressesOf }: Pick<ServiceDeps, "addressesOf">,
): Promise<FakeOwner> {
  const streams = new Map<string, readonly SourceCommit[]>();
  let asked = 0;
  const app = fastify();
  app.get<{ Params: PathParams<typeof STREAM_PATH>; Querystring: { after?: string } }>(
    STREAM_PATH,
    async ({ params, query }) => {
      asked += 1;
      const commits = streams.get(params.stream) ?? [];
      const after = Number(query.after ?? 0);
      return {
        head: commits.at(-1)?.last ?? 0,
        commits: commits.filter(({ first }) => first > after),
      };
    },
  );
  const files = new Map<string, Buffer>();
  app.get<{ Params: PathParams<typeof DOCUMENT_FILE_PATH> }>(
    DOCUMENT_FILE_PATH,
    async ({ params }, reply) => {
      const file = files.get(params.id);
      return file ? reply.type("application/octet-stream").send(file) : reply.code(404).send();
    },
  );
  const [address] = addressesOf(owner);
  if (!address) throw new Error(`${owner} has no address`);
  if ("socketPath" in address) await mkdir(dirname(address.socketPath), { recursive: true });
  await listen(app, address);
  return {
    asked: () => asked,
    holds: (commits) => void streams.set(commits[0]?.stream ?? "", commits),
    keeps: (id, bytes) => void files.set(id, bytes),
    close: () => app.close(),
  };
}
