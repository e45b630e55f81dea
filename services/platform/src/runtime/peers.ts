import { headsPageSchema, streamPageSchema } from "@laurel/contracts/internal";
import type { ServiceName } from "@laurel/contracts/services";
import { Pool } from "undici";
import { EngineUnavailable } from "../ports/errors.ts";
import type { Address } from "./addresses.ts";
import type { TokenSigner } from "./internal-tokens.ts";
import type { StreamSource } from "./projection.ts";

const TIMEOUT_MS = 5_000;

/** The other services, as this one reads them. */
export interface Peers {
  /** The streams of their owner, in their public form. */
  streamsOf(owner: ServiceName): StreamSource;
  close(): Promise<void>;
}

/** `addressOf` is asked at the first call, when every service has its address. */
export function createPeers(
  addressOf: (service: ServiceName) => Address,
  signer: TokenSigner,
): Peers {
  const pools = new Map<ServiceName, Pool>();

  function poolOf(service: ServiceName): Pool {
    const pool = pools.get(service) ?? openPool(addressOf(service));
    pools.set(service, pool);
    return pool;
  }

  async function get(service: ServiceName, path: string): Promise<unknown> {
    try {
      const token = await signer.sign(service, "");
      const headers = { authorization: `Bearer ${token}` };
      const answer = await poolOf(service).request({ method: "GET", path, headers });
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        throw new Error(`${service} answered ${answer.statusCode}`);
      }
      return await answer.body.json();
    } catch (error) {
      throw new EngineUnavailable(`the service ${service}`, error);
    }
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
    async close() {
      await Promise.all(Array.from(pools.values(), (pool) => pool.destroy()));
    },
  };
}

/** Keep-alive connections to one address; an answer may take `timeoutMs`. */
export function openPool(address: Address, timeoutMs = TIMEOUT_MS): Pool {
  const timeouts = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connectTimeout: 2_000 };
  if ("socketPath" in address)
    return new Pool("http://localhost", { ...timeouts, socketPath: address.socketPath });
  return new Pool(`http://${address.host}:${address.port}`, timeouts);
}
