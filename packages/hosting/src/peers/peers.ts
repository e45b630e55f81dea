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
import type { Dispatcher } from "undici";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { TokenSigner } from "../keys/internal-tokens.ts";
import type { Logger } from "../process/logger.ts";
import type { StreamSource } from "@laurel/event-sourcing/projections/projection";
import { currentTrace } from "@laurel/event-sourcing/work/trace";
import { formatVersions, type SeenVersions } from "@laurel/event-sourcing/streams/versions";
import type { AddressesOf } from "./addresses.ts";
import { wasNotSent } from "./was-not-sent.ts";
import type { Replica } from "./replicas.ts";
import { createUpstreams } from "./upstreams.ts";

const TIMEOUT_MS = 5_000;

/** Calls to other services. */
export interface Peers {
  /** The streams of a service, in their published form. */
  streamsOf(owner: ServiceName): StreamSource;
  /**
   * Makes a call for a person and returns its JSON. The call must be safe to repeat. Throws EngineUnavailable when no
   * replica answers.
   */
  ask(service: ServiceName, request: PeerRequest): Promise<unknown>;
  /** Opens the body of an answer. Read it to its end or destroy it. Throws EngineUnavailable. */
  open(service: ServiceName, request: PeerRequest): Promise<Readable>;
  close(): Promise<void>;
}

export interface PeerRequest {
  method: "GET" | "POST";
  path: string;
  /** The person whose data is requested; empty for an anonymous call. */
  userId: string;
  /** Sent as JSON, bytes as they are. */
  body?: unknown;
  /** How long the answer may take, for a call with more work than usual. */
  timeoutMs?: number;
  /** The versions that the person has seen. The service must be at least that new. */
  seen?: SeenVersions;
}

export interface PeersOptions {
  addressesOf: AddressesOf;
  signer: TokenSigner;
  logger: Logger;
  /** The streams of services that run in the same process. */
  streamsOf?: Peers["streamsOf"];
}

export function createPeers({ addressesOf, signer, logger, streamsOf }: PeersOptions): Peers {
  const upstreams = createUpstreams({ addressesOf, logger, timeoutMs: TIMEOUT_MS });

  async function open(service: ServiceName, request: PeerRequest): Promise<AnswerBody> {
    const token = await signer.sign(service, request.userId);
    let failure: unknown;
    let repeats = 1;
    for (const replica of upstreams.inOrder(service)) {
      try {
        return await askOne(replica, token, request);
      } catch (error) {
        failure = error;
        // A replica that answers is up. One refused call says nothing about others.
        if (!(error instanceof Refused)) upstreams.markOut(replica);
        if (!wasNotSent(error)) repeats -= 1;
        if (repeats < 0) break;
      }
    }
    throw new EngineUnavailable(`the service ${service}`, failure);
  }

  const ask = async (service: ServiceName, request: PeerRequest): Promise<unknown> =>
    (await open(service, request)).json();

  return {
    ask,
    open,
    streamsOf:
      streamsOf ??
      ((owner) => streamSource((path) => ask(owner, { method: "GET", path, userId: "" }))),
    close: () => upstreams.close(),
  };
}

type AnswerBody = Dispatcher.ResponseData["body"];

/** The body of a 200. Throws Refused for any other answer, unless the replica is stopping. */
async function askOne(
  { name, pool }: Replica,
  token: string,
  { method, path, body, timeoutMs, seen }: PeerRequest,
): Promise<AnswerBody> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const isBytes = Buffer.isBuffer(body);
  if (body !== undefined)
    headers["content-type"] = isBytes ? "application/octet-stream" : "application/json";
  const trace = currentTrace();
  if (trace !== undefined) headers[INTERNAL_HEADERS.traceparent] = trace;
  if (seen?.size) headers[INTERNAL_HEADERS.seen] = formatSeen(seen);
  const sent = body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) };
  const patience =
    timeoutMs === undefined ? {} : { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const answer = await pool.request({ method, path, headers, ...sent, ...patience });
  if (answer.statusCode === 200) return answer.body;
  await answer.body.dump();
  const message = `${name} answered ${answer.statusCode}`;
  throw isStopping(answer.statusCode, answer.headers) ? new Error(message) : new Refused(message);
}

/** A service's streams, read over HTTP. */
function streamSource(get: (path: string) => Promise<unknown>): StreamSource {
  return {
    async read(stream, after) {
      const page = await get(`${fillPath(STREAM_PATH, { stream })}?after=${after}`);
      return streamPageSchema.parse(page).commits;
    },
    async heads(after) {
      const page = await get(`${HEADS_PATH}?after=${encodeURIComponent(after)}`);
      return headsPageSchema.parse(page).heads;
    },
  };
}

/** An answer with another status than 200. */
class Refused extends Error {
  override readonly name = "Refused";
}

/** A server that is stopping refuses new requests and closes their connections. */
const isStopping = (status: number, { connection }: { connection?: string | string[] }) =>
  status === 503 && connection === "close";

const formatSeen = (seen: SeenVersions) =>
  formatVersions(Array.from(seen, ([stream, version]) => ({ stream, version })));
