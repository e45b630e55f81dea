import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import { verifyEmail } from "@laurel/contracts/routes/auth";
import { downloadCv } from "@laurel/contracts/routes/profile";
import type { RouteContract } from "@laurel/contracts/route";
import { whileCallerWaits } from "@laurel/hosting/http/while-caller-waits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import type { AnswerEffects } from "./answer-effects.ts";
import type { EventWaits } from "./event-waits.ts";
import { answered, refused, sendAnswer, type ForwardedAnswer } from "./forwarded-answer.ts";
import { networkOf } from "../limits/client-address.ts";
import type { HeavyTurns } from "../pace/heavy-turns.ts";
import { answerHeaders, requestHeaders } from "./forwarded-headers.ts";
import { extendArrival } from "../requests/arrival-limit.ts";
import { detached, dropBodies, rawBody, takeLargerJson } from "../requests/raw-bodies.ts";
import type { CallService, ServiceAnswer } from "./service-calls.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The headers that the owner of a forwarded call gets. */
    forwardedHeaders: Record<string, string>;
  }
}

/** GET calls that use up a token. The service isn't asked for a HEAD request of them. */
const USED_ONCE: ReadonlySet<RouteContract> = new Set([verifyEmail]);

/** GET calls that make something: a signed CV. The service has to know that a request is HEAD. All others get a GET. */
const MAKES_SOMETHING: ReadonlySet<RouteContract> = new Set([downloadCv]);

/** Headers with data that only the gateway has. */
export type TellService = (
  contract: RouteContract,
  request: FastifyRequest,
) => Promise<Record<string, string>>;

/** The headers of all of them. */
export function tellAll(tells: readonly TellService[]): TellService {
  return async (contract, request) =>
    Object.assign({}, ...(await Promise.all(tells.map((tell) => tell(contract, request)))));
}

interface Parts {
  callService: CallService;
  effects: AnswerEffects;
  sessionKey: string;
  tell: TellService;
  /** Throws 429. */
  countCall: (contract: RouteContract, request: FastifyRequest) => Promise<void>;
  /** Wraps the calls that check a password. */
  guardPassword: (
    contract: RouteContract,
    request: FastifyRequest,
    call: () => Promise<ServiceAnswer>,
  ) => Promise<ServiceAnswer>;
  waits: Pick<EventWaits, "around">;
  heavyTurns: HeavyTurns;
}

/** What @fastify/reply-from passes to undici. */
interface Upstream {
  path: string;
  headers: Record<string, string>;
  body: Buffer | Readable | "" | undefined;
}

/** Sends the request that the plugin has prepared. */
type Send = (upstream: Upstream) => Promise<ForwardedAnswer>;

/** Registers one call of another service, at exactly the path of its contract. */
export type Forward = (scope: FastifyInstance, contract: RouteContract) => void;

/**
 * Forwards calls to their owners through @fastify/http-proxy. The plugin drops the answer to an aborted request and
 * calls no hook, but the touched versions must still be stored and sessions ended. That happens in the `undici` hook,
 * before the plugin sees the answer (docs/adr/0007).
 */
export function createForward(parts: Parts): Forward {
  const sending = new AsyncLocalStorage<Send>();
  const undici = {
    request(upstream: Upstream, done: (error: null, answer: ForwardedAnswer) => void) {
      const send = sending.getStore();
      if (!send) throw new Error("No request is being forwarded");
      void callBack(done, send(upstream));
    },
    // The plugin calls it with a callback, and uses only what ForwardedAnswer has.
  } as unknown as NonNullable<FastifyHttpProxyOptions["undici"]>;

  return (scope, contract) => {
    if (contract.crossSite) dropBodies(scope);
    if (contract.bodyLimit !== undefined) takeLargerJson(scope, contract.bodyLimit);
    scope.addHook("preHandler", prepare(contract, parts));
    scope.register(httpProxy, {
      upstream: `http://${contract.owner}`,
      routes: [contract.path],
      httpMethods: [contract.method],
      proxyPayloads: false,
      disableRequestLogging: true,
      retryMethods: [],
      undici,
      handler: (request, reply, path, options) =>
        sending.run(sender(contract, request, reply, parts), () =>
          reply.from(path, { ...options, ...bodyOf(request) }),
        ),
      replyOptions: {
        method: contract.method,
        rewriteRequestHeaders: (request) => request.forwardedHeaders,
        rewriteHeaders: answerHeaders,
        onResponse: (_request, reply, { stream }) => sendAnswer(reply, stream),
      },
    });
  };
}

async function callBack(
  done: (error: null, answer: ForwardedAnswer) => void,
  answer: Promise<ForwardedAnswer>,
): Promise<void> {
  done(null, await answer);
}

/** Runs when the body has arrived: limits, and the headers for the service. */
function prepare(contract: RouteContract, { countCall, tell, sessionKey, heavyTurns }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.method === "HEAD" && USED_ONCE.has(contract)) return reply.send();
    if (contract.heavy) await heavyTurns.wait(contract.heavy, request, reply);
    if (contract.upload) extendArrival(request, contract.upload);
    const headers = requestHeaders(contract, request, sessionKey);
    if (contract.rate) await countCall(contract, request);
    request.forwardedHeaders = { ...headers, ...(await tell(contract, request)) };
    return undefined;
  };
}

function sender(
  contract: RouteContract,
  request: FastifyRequest,
  reply: FastifyReply,
  { callService, effects, guardPassword, waits }: Parts,
): Send {
  const { owner: service } = contract;
  const isHead = request.method === "HEAD" && MAKES_SOMETHING.has(contract);
  const method = isHead ? ("HEAD" as const) : contract.method;
  if (service === "gateway") throw new Error(`The gateway handles ${contract.path} itself`);
  const userId = request.caller?.userId ?? "";
  return async ({ path, headers, body }) => {
    const answersWithinMs = contract.upload && contract.upload.minutes * 60_000;
    const isSlow = contract.slow === true || contract.heavy !== undefined;
    const caller = userId === "" ? { userId, network: networkOf(request.ip) } : { userId };
    const sent = { service, method, path, requestId: request.id, headers, ...caller };
    const call = { ...sent, answersWithinMs, isSlow };
    try {
      const answer = await guardPassword(contract, request, () =>
        waits.around(contract, { request, reply }, () =>
          whileCallerWaits(request, () => callService({ ...call, body: body || undefined })),
        ),
      );
      await effects.apply(contract, request, reply, answer);
      return answered(answer);
    } catch (error) {
      return refused(error);
    }
  };
}

/** JSON is forwarded as the bytes that arrived, so that a call can be repeated; an upload as a stream. */
function bodyOf(request: FastifyRequest): { body?: Buffer | null; contentType?: string } {
  const body = rawBody(request.body);
  if (body instanceof Readable) {
    request.body = detached(body, request.confirmUploader);
    return {};
  }
  if (body === undefined) return { body: null };
  return { body, contentType: request.headers["content-type"] ?? "application/json" };
}
