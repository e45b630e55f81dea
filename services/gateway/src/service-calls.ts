import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { ServiceName } from "@laurel/contracts/services";
import type { TokenSigner } from "@laurel/platform/runtime/internal-tokens";
import type { Logger } from "@laurel/platform/runtime/logger";
import { unavailable } from "@laurel/platform/runtime/problems";
import { formatVersions, parseVersions } from "@laurel/platform/runtime/versions";
import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { SeenVersions } from "./seen-versions.ts";
import type { Replica, Upstreams } from "./upstreams.ts";

/** Answers up to this size are read whole before they are passed on, which is cheaper than a stream. */
const WHOLE_BYTES = 256 * 1024;

export interface ServiceCall {
  service: ServiceName;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With the query. */
  path: string;
  /** Empty for nobody. */
  person: string;
  requestId: string;
  headers?: Record<string, string>;
  /** A stream can be sent only once: such a call is not repeated. */
  body?: Buffer | Readable | undefined;
}

export interface ServiceAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer | Readable;
}

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
 *
 * Not through @fastify/reply-from: with undici it speaks to no socket files, and an answer can be held back there
 * only in callbacks that cannot wait.
 */
export function createCallService({ upstreams, signer, seen, logger }: Parts): CallService {
  async function send(
    call: ServiceCall,
    replica: Replica,
    headers: Record<string, string>,
  ): Promise<ServiceAnswer> {
    const { method, path, body } = call;
    const answer = await replica.pool.request({ method, path, headers, body: body ?? null });
    return { status: answer.statusCode, headers: answer.headers, body: await readWhole(answer) };
  }

  return async function callService(call) {
    const [token, known] = await Promise.all([
      signer.sign(call.service, call.person),
      seen.of(call.person),
    ]);
    const headers: Record<string, string> = { ...call.headers, authorization: `Bearer ${token}` };
    headers[INTERNAL_HEADERS.requestId] = call.requestId;
    if (known.length > 0) headers[INTERNAL_HEADERS.seen] = formatVersions(known);
    const repeatable = call.body === undefined || Buffer.isBuffer(call.body);
    const attempts = repeatable ? 2 : 1;
    let tried: Replica | undefined;
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const replica = upstreams.pick(call.service, tried);
      if (!replica) break;
      tried = replica;
      try {
        const answer = await send(call, replica, headers);
        if (!isStopping(answer) || attempt === attempts) {
          await seen.store(parseVersions(answer.headers[INTERNAL_HEADERS.versions]));
          return answer;
        }
        upstreams.markOut(replica);
      } catch (error) {
        logger.warn(
          { err: error, replica: replica.name, requestId: call.requestId },
          "call failed",
        );
        // An upload that breaks off may be the client's doing: it says nothing about the replica.
        if (!repeatable || !isConnectionError(error)) break;
        upstreams.markOut(replica);
      }
    }
    throw unavailable();
  };
}

/** A server that drains refuses new requests and closes their connections; another replica takes them. */
function isStopping({ status, headers }: ServiceAnswer): boolean {
  return status === 503 && headers["connection"] === "close";
}

async function readWhole({
  statusCode,
  headers,
  body,
}: Dispatcher.ResponseData): Promise<Buffer | Readable> {
  const length = statusCode === 204 ? "0" : headers["content-length"];
  if (length === undefined || Number(length) > WHOLE_BYTES) return body;
  return Buffer.from(await body.arrayBuffer());
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
