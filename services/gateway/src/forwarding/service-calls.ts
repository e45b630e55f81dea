import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { ServiceName } from "@laurel/contracts/services";
import type { TokenSigner } from "@laurel/hosting/keys/internal-tokens";
import type { Logger } from "@laurel/hosting/process/logger";
import { unavailable } from "@laurel/hosting/http/problems";
import { formatVersions, parseVersions } from "@laurel/event-sourcing/streams/versions";
import { Readable } from "node:stream";
import { exchange, type Answer } from "./exchange.ts";
import type { SeenVersions } from "./seen-versions.ts";
import type { Replica, Upstreams } from "@laurel/hosting/peers/upstreams";

export interface ServiceCall {
  service: ServiceName;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With the query. */
  path: string;
  /** Empty for nobody. */
  userId: string;
  requestId: string;
  headers?: Record<string, string>;
  /** A stream can be sent only once: such a call is not repeated. It is destroyed when the call fails. */
  body?: Buffer | Readable | undefined;
}

export type ServiceAnswer = Answer;

/** Sends a call on its way; throws 503 when the service cannot be reached or does not answer. */
export type CallService = (call: ServiceCall) => Promise<ServiceAnswer>;

interface Parts {
  upstreams: Upstreams;
  signer: TokenSigner;
  seen: SeenVersions;
  logger: Logger;
}

/**
 * Calls services with an internal token and the versions that the person has seen. After a connection error the call
 * is repeated once, on another replica if there is one: commands carry an id that makes a repeat harmless. What an
 * answer has touched is stored before it is handed on.
 */
export function createCallService({ upstreams, signer, seen, logger }: Parts): CallService {
  return async function callService(call) {
    try {
      return await sendCall(call);
    } catch (error) {
      // undici leaves alone what it never came to send, and whoever sends it would wait for ever to go on.
      if (call.body instanceof Readable) call.body.destroy();
      throw error;
    }
  };

  async function sendCall(call: ServiceCall): Promise<ServiceAnswer> {
    const { method, path, body } = call;
    const [token, known] = await Promise.all([
      signer.sign(call.service, call.userId),
      seen.of(call.userId),
    ]);
    const headers: Record<string, string> = { ...call.headers, authorization: `Bearer ${token}` };
    headers[INTERNAL_HEADERS.requestId] = call.requestId;
    if (known.length > 0) headers[INTERNAL_HEADERS.seen] = formatVersions(known);
    const repeatable = body === undefined || Buffer.isBuffer(body);
    const attempts = repeatable ? 2 : 1;
    let tried: Replica | undefined;
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const replica = upstreams.pick(call.service, tried);
      if (!replica) break;
      tried = replica;
      try {
        const answer = await exchange(replica.pool, { method, path, headers, body: body ?? null });
        if (!isStopping(answer) || attempt === attempts) {
          const touched = answer.headers[INTERNAL_HEADERS.versions];
          if (touched !== undefined) await seen.store(parseVersions(touched));
          return answer;
        }
        upstreams.markOut(replica);
      } catch (error) {
        // A lost connection is told once, when the replica is marked out.
        const level = isConnectionError(error) ? "debug" : "warn";
        logger[level](
          { err: error, replica: replica.name, requestId: call.requestId },
          "call failed",
        );
        // An upload that breaks off may be the client's doing: it says nothing about the replica.
        if (!repeatable || !isConnectionError(error)) break;
        upstreams.markOut(replica);
      }
    }
    throw unavailable();
  }
}

/** A server that drains refuses new requests and closes their connections; another replica takes them. */
function isStopping({ status, headers }: ServiceAnswer): boolean {
  return status === 503 && headers["connection"] === "close";
}

const CONNECTION_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_SOCKET",
]);

function isConnectionError(error: unknown): boolean {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && CONNECTION_ERRORS.has(code);
}
