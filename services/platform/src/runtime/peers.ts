import { headsPageSchema, streamPageSchema } from "@laurel/contracts/internal";
import type { ServiceName } from "@laurel/contracts/services";
import { EngineUnavailable } from "../ports/errors.ts";
import type { TokenSigner } from "./internal-tokens.ts";
import type { Logger } from "./logger.ts";
import type { StreamSource } from "./projection.ts";
import { createUpstreams, type AddressesOf, type Replica } from "./upstreams.ts";

const TIMEOUT_MS = 5_000;
const ATTEMPTS = 2;

/** The other services, as this one reads them. */
export interface Peers {
  /** The streams of their owner, in their public form. */
  streamsOf(owner: ServiceName): StreamSource;
  close(): Promise<void>;
}

export interface PeersOptions {
  addressesOf: AddressesOf;
  signer: TokenSigner;
  logger: Logger;
}

export function createPeers({ addressesOf, signer, logger }: PeersOptions): Peers {
  const upstreams = createUpstreams({ addressesOf, logger, timeoutMs: TIMEOUT_MS });

  async function ask(replica: Replica, token: string, path: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await replica.pool.request({ method: "GET", path, headers });
    if (answer.statusCode === 200) return answer.body.json();
    await answer.body.dump();
    throw new Error(`${replica.name} answered ${answer.statusCode}`);
  }

  async function get(service: ServiceName, path: string): Promise<unknown> {
    const token = await signer.sign(service, "");
    let tried: Replica | undefined;
    let failure: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const replica = upstreams.pick(service, tried);
      if (!replica) break;
      tried = replica;
      try {
        return await ask(replica, token, path);
      } catch (error) {
        failure = error;
        upstreams.markOut(replica);
      }
    }
    throw new EngineUnavailable(`the service ${service}`, failure);
  }

  return {
    streamsOf: (owner) => ({
      async read(stream, after) {
        const page = await get(
          owner,
          `/internal/streams/${encodeURIComponent(stream)}?after=${after}`,
        );
        return streamPageSchema.parse(page).commits;
      },
      async heads(after) {
        const page = await get(owner, `/internal/streams?after=${encodeURIComponent(after)}`);
        return headsPageSchema.parse(page).heads;
      },
    }),
    close: () => upstreams.close(),
  };
}
