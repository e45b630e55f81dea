import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { LanguageCode } from "@laurel/contracts/languages";
import type { ServiceName } from "@laurel/contracts/services";
import type { TokenSigner } from "@laurel/hosting/keys/internal-tokens";
import type { Logger } from "@laurel/hosting/process/logger";
import { HttpProblem, unavailable } from "@laurel/hosting/http/problems";
import { confirmCaller } from "@laurel/event-sourcing/work/caller";
import { currentTrace } from "@laurel/event-sourcing/work/trace";
import { formatVersions, parseVersions } from "@laurel/event-sourcing/streams/versions";
import { Readable } from "node:stream";
import { createConnectionShares } from "../pace/connection-shares.ts";
import { createLongAnswers, type LongAnswers, type Place } from "../pace/long-answers.ts";
import { exchange, NoPlace, type Answer, type TakePlace } from "./exchange.ts";
import type { SeenVersions } from "./seen-versions.ts";
import { wasNotSent } from "@laurel/hosting/peers/was-not-sent";
import type { Replica } from "@laurel/hosting/peers/replicas";
import type { Upstreams } from "@laurel/hosting/peers/upstreams";

export interface ServiceCall {
  service: ServiceName;
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  /** Includes the query. */
  path: string;
  /** Empty for anonymous calls. */
  userId: string;
  /** The network of an anonymous caller. */
  network?: string;
  requestId: string;
  /** The language of the answer. English if not set. */
  language?: LanguageCode | undefined;
  headers?: Record<string, string>;
  /** A stream can be sent only once, so such a call is not repeated. It is destroyed when the call fails. */
  body?: Buffer | Readable | undefined;
  /** How long the answer may take, where it isn't the time of other calls. */
  answersWithinMs?: number | undefined;
  /** The call takes long, so it gets a connection of its own. */
  isSlow?: boolean;
  /** Ends the call: nobody waits for its answer any more. */
  gone?: AbortSignal | undefined;
}

export type ServiceAnswer = Answer;

/**
 * Sends a call. Throws 503 when the service cannot be reached or does not answer, CallerGone when the client of a change
 * has disconnected before it was sent, the reason of `gone`, and what the body of an upload rejects with.
 */
export type CallService = (call: ServiceCall) => Promise<ServiceAnswer>;

interface Parts {
  upstreams: Upstreams;
  signer: TokenSigner;
  seen: SeenVersions;
  logger: Logger;
}

/**
 * Calls services with an internal token and the versions that the person has seen. After a lost connection, or when
 * the replica hangs, is stopping or too old, the call is repeated once, on another replica if there is one: commands carry
 * an id that makes a repeat harmless. Where nobody listens the next replica is tried, until the last one. The versions that an answer touched are stored before it is passed on.
 */
export function createCallService(parts: Parts): CallService {
  const longAnswers = createLongAnswers();
  const takeConnection = createConnectionShares();
  return async (call) => {
    try {
      return await inPlace(call, longAnswers, (takePlace) =>
        takeConnection(call, async () =>
          sendCall(call, await headersOf(call, parts), parts, takePlace),
        ),
      );
    } catch (error) {
      // undici doesn't end a body that it never started to send, and its sender would wait forever.
      if (call.body instanceof Readable) call.body.destroy();
      throw error;
    }
  };
}

/**
 * A long answer whose client has no place for it is abandoned and asked for again when there is one: it doesn't wait on
 * a connection to the service.
 */
async function inPlace(
  { method, userId, network, isSlow }: ServiceCall,
  longAnswers: LongAnswers,
  send: (takePlace: TakePlace) => Promise<ServiceAnswer>,
): Promise<ServiceAnswer> {
  const party = userId || (network ?? "");
  // Slow calls are limited per person, and a change can't be asked for again.
  if (method !== "GET" || isSlow) return send(() => longAnswers.extra(party));
  try {
    return await send(() => longAnswers.take(party));
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    return sendTo(await longAnswers.wait(party), send);
  }
}

/** The place ends with the answer if it's long, otherwise at once. */
async function sendTo(
  place: Place,
  send: (takePlace: TakePlace) => Promise<ServiceAnswer>,
): Promise<ServiceAnswer> {
  try {
    const answer = await send(() => place);
    if (!(answer.body instanceof Readable)) place.leave();
    return answer;
  } catch (error) {
    place.leave();
    throw error;
  }
}

async function headersOf(
  { service, userId, requestId, language, headers }: ServiceCall,
  { signer, seen }: Parts,
): Promise<Record<string, string>> {
  const [token, known] = await Promise.all([signer.sign(service, userId), seen.of(userId)]);
  const sent: Record<string, string> = { ...headers, authorization: `Bearer ${token}` };
  sent[INTERNAL_HEADERS.requestId] = requestId;
  if (language !== undefined && language !== "en") sent[INTERNAL_HEADERS.language] = language;
  const trace = currentTrace();
  if (trace !== undefined) sent[INTERNAL_HEADERS.traceparent] = trace;
  if (known.length > 0) sent[INTERNAL_HEADERS.seen] = formatVersions(known);
  return sent;
}

async function sendCall(
  call: ServiceCall,
  headers: Record<string, string>,
  { upstreams, seen, logger }: Parts,
  takePlace: TakePlace,
): Promise<ServiceAnswer> {
  const { service, body } = call;
  const request = requestOf(call, headers);
  const repeatable = body === undefined || Buffer.isBuffer(body);
  const replicas = upstreams.inOrder(service);
  let repeats = repeatable ? 1 : 0;
  for (const [index, replica] of replicas.entries()) {
    // A gateway that hung must not send a change that its client has given up and repeated.
    await confirmCaller();
    try {
      const answer = await answerOf(replica, call, request, takePlace);
      const isLast = repeats === 0 || index === replicas.length - 1;
      if (isLast || !isForAnother(answer)) return await storeSeen(answer, seen);
      if (isStopping(answer)) upstreams.markOut(replica);
      repeats -= 1;
    } catch (error) {
      logFailure(error, replica, call, logger);
      // A broken upload may be the fault of the client, so the replica stays in.
      if (!repeatable || !isConnectionError(error)) break;
      upstreams.markOut(replica);
      repeats -= wasNotSent(error) ? 0 : 1;
      if (repeats < 0) break;
    }
  }
  throw unavailable();
}

/** Throws what isn't a failure of the replica. A lost connection is logged once, when the replica is marked out. */
function logFailure(error: unknown, { name }: Replica, call: ServiceCall, logger: Logger): void {
  // The sender of an upload isn't signed in any more, or the answer has to wait.
  if (error instanceof HttpProblem || error instanceof NoPlace) throw error;
  const level = isConnectionError(error) ? "debug" : "warn";
  logger[level]({ err: error, replica: name, requestId: call.requestId }, "call failed");
}

async function storeSeen(answer: ServiceAnswer, seen: SeenVersions): Promise<ServiceAnswer> {
  const touched = answer.headers[INTERNAL_HEADERS.versions];
  if (touched !== undefined) await seen.store(parseVersions(touched));
  return answer;
}

function requestOf(
  { method, path, body, answersWithinMs }: ServiceCall,
  headers: Record<string, string>,
): Parameters<typeof exchange>[1] {
  const patience = answersWithinMs === undefined ? {} : { headersTimeout: answersWithinMs };
  return { method, path, headers, body: body ?? null, ...patience };
}

const poolOf = ({ pool, slowPool }: Replica, { isSlow }: ServiceCall) => (isSlow ? slowPool : pool);

/** The answer of a replica. Rejects as after a connection error when the replica has been silent for long. */
async function answerOf(
  replica: Replica,
  call: ServiceCall,
  request: Parameters<typeof exchange>[1],
  takePlace: TakePlace,
): Promise<ServiceAnswer> {
  const silence = new AbortController();
  const giveUp = () =>
    silence.abort(Object.assign(new Error(`${replica.name} is silent`), { code: "ETIMEDOUT" }));
  replica.whenSilent.add(giveUp);
  try {
    const ends = call.gone ? AbortSignal.any([silence.signal, call.gone]) : silence.signal;
    return await exchange(poolOf(replica, call), request, ends, takePlace);
  } finally {
    replica.whenSilent.delete(giveUp);
  }
}

/** A server that is stopping refuses new requests and closes their connections. Another replica takes them. */
function isStopping({ status, headers }: ServiceAnswer): boolean {
  return status === 503 && headers["connection"] === "close";
}

/** A replica that is stopping doesn't answer, and an older one can't while a release is replaced. */
const isForAnother = (answer: ServiceAnswer): boolean =>
  isStopping(answer) || answer.headers[INTERNAL_HEADERS.newer] !== undefined;

const LOST = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "UND_ERR_SOCKET"]);

const isConnectionError = (error: unknown): boolean =>
  wasNotSent(error) ||
  (error instanceof Error && LOST.has((error as NodeJS.ErrnoException).code ?? ""));
