import {
  HEADS_PATH,
  headsPageSchema,
  INTERNAL_HEADERS,
  STREAM_PATH,
  streamPageSchema,
} from "@laurel/contracts/internal";
import { fillPath } from "@laurel/contracts/path";
import type { ServiceName } from "@laurel/contracts/services";
import type { Readable } from "node:stream";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { TokenSigner } from "../keys/internal-tokens.ts";
import type { Logger } from "../process/logger.ts";
import type { StreamSource } from "@laurel/event-sourcing/projections/projection";
import { formatVersions, type SeenVersions } from "@laurel/event-sourcing/streams/versions";
import { createUpstreams, type AddressesOf, type Replica } from "./upstreams.ts";

const TIMEOUT_MS = 5_000;
const ATTEMPTS = 2;

/** The other services, as this one reads them. */
export interface Peers {
  /** The streams of their owner, in their published form. */
  streamsOf(owner: ServiceName): StreamSource;
  /**
   * Asks a service to do something for a person, and answers its JSON. What is asked must bear to be done twice. Throws
   * EngineUnavailable when nobody there does it.
   */
  ask(service: ServiceName, request: PeerRequest): Promise<unknown>;
  /** The bytes that a service answers. Read them to their end or destroy them. Throws EngineUnavailable. */
  open(service: ServiceName, request: PeerRequest): Promise<Readable>;
  close(): Promise<void>;
}

export interface PeerRequest {
  method: "GET" | "POST";
  path: string;
  /** Whose it is; empty for nobody's. */
  userId: string;
  body?: unknown;
  /** What the person has seen and must find there. */
  seen?: SeenVersions;
}

export interface PeersOptions {
  addressesOf: AddressesOf;
  signer: TokenSigner;
  logger: Logger;
}

export function createPeers({ addressesOf, signer, logger }: PeersOptions): Peers {
  const upstreams = createUpstreams({ addressesOf, logger, timeoutMs: TIMEOUT_MS });

  async function askOne(replica: Replica, token: string, request: PeerRequest) {
    const { method, path, body, seen } = request;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (seen?.size) headers[INTERNAL_HEADERS.seen] = formatSeen(seen);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await replica.pool.request({ method, path, headers, ...sent });
    const { statusCode, headers: answered } = answer;
    if (statusCode === 200) return answer.body;
    await answer.body.dump();
    const said = `${replica.name} answered ${statusCode}`;
    throw isStopping(statusCode, answered) ? new Error(said) : new Refused(said);
  }

  async function open(service: ServiceName, request: PeerRequest) {
    const token = await signer.sign(service, request.userId);
    let tried: Replica | undefined;
    let failure: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const replica = upstreams.pick(service, tried);
      if (!replica) break;
      tried = replica;
      try {
        return await askOne(replica, token, request);
      } catch (error) {
        failure = error;
        // Whoever answers is there: what it cannot do now says nothing about its other calls.
        if (!(error instanceof Refused)) upstreams.markOut(replica);
      }
    }
    throw new EngineUnavailable(`the service ${service}`, failure);
  }

  const ask = async (service: ServiceName, request: PeerRequest): Promise<unknown> =>
    (await open(service, request)).json();

  const get = (service: ServiceName, path: string) =>
    ask(service, { method: "GET", path, userId: "" });

  return {
    ask,
    open,
    streamsOf: (owner) => ({
      async read(stream, after) {
        const page = await get(owner, `${fillPath(STREAM_PATH, { stream })}?after=${after}`);
        return streamPageSchema.parse(page).commits;
      },
      async heads(after) {
        const page = await get(owner, `${HEADS_PATH}?after=${encodeURIComponent(after)}`);
        return headsPageSchema.parse(page).heads;
      },
    }),
    close: () => upstreams.close(),
  };
}

/** An answer other than the one that was asked for. */
class Refused extends Error {
  override readonly name = "Refused";
}

/** A server that drains refuses new requests and closes their connections. */
const isStopping = (status: number, { connection }: { connection?: string | string[] }) =>
  status === 503 && connection === "close";

const formatSeen = (seen: SeenVersions) =>
  formatVersions(Array.from(seen, ([stream, version]) => ({ stream, version })));
