import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import { verifyEmail } from "@laurel/contracts/routes/auth";
import { downloadCv } from "@laurel/contracts/routes/profile";
import type { RouteContract } from "@laurel/contracts/route";
import { whileCallerWaits } from "@laurel/hosting/http/while-caller-waits";
import { busy } from "@laurel/hosting/http/problems";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import type { AnswerEffects } from "./answer-effects.ts";
import { answered, refused, sendAnswer, type ForwardedAnswer } from "./forwarded-answer.ts";
import type { CountCall } from "../limits/call-counter.ts";
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

/** The headers with data that only the gateway has, for a call that gets them. */
export type TellService = (
  contract: RouteContract,
) => ((request: FastifyRequest) => Promise<Record<string, string>>) | undefined;

/** What is done around the sending of a call, if anything. */
export type AroundCall = (contract: RouteContract) => Around | undefined;
export type Around = (
  call: () => Promise<ServiceAnswer>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ServiceAnswer>;

/** Decisions that depend on the contract alone are made once, when its route is registered. */
interface Parts {
  callService: CallService;
  effects: AnswerEffects;
  sessionKey: string;
  tells: readonly TellService[];
  countCall: CountCall;
  /** The innermost first. */
  around: readonly AroundCall[];
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
    const senderFor = sender(contract, parts);
    scope.register(httpProxy, {
      upstream: `http://${contract.owner}`,
      routes: [contract.path],
      httpMethods: [contract.method],
      proxyPayloads: false,
      disableRequestLogging: true,
      retryMethods: [],
      undici,
      handler: (request, reply, path, options) =>
        sending.run(senderFor(request, reply), () =>
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
function prepare(contract: RouteContract, { countCall, tells, sessionKey, heavyTurns }: Parts) {
  const { heavy, upload } = contract;
  const isUsedOnce = USED_ONCE.has(contract);
  const headersOf = requestHeaders(contract, sessionKey);
  const count = countCall(contract);
  const told = tells.flatMap((tell) => tell(contract) ?? []);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (isUsedOnce && request.method === "HEAD") return reply.send();
    if (heavy) await heavyTurns.wait(heavy, request, reply);
    if (upload) extendArrival(request, upload);
    const headers = headersOf(request);
    await count?.(request);
    for (const tell of told) Object.assign(headers, await tell(request));
    request.forwardedHeaders = headers;
    return undefined;
  };
}

function sender(contract: RouteContract, { callService, effects, around }: Parts) {
  const { owner: service, method, upload } = contract;
  if (service === "gateway") throw new Error(`The gateway handles ${contract.path} itself`);
  const makesSomething = MAKES_SOMETHING.has(contract);
  const answersWithinMs = upload && upload.minutes * 60_000;
  const { endsWithCaller = false } = contract;
  const isSlow = contract.slow === true || contract.heavy !== undefined;
  const wraps = around.flatMap((one) => one(contract) ?? []);
  const applyEffects = effects(contract);
  return (request: FastifyRequest, reply: FastifyReply): Send =>
    async ({ path, headers, body }) => {
      const userId = request.caller?.userId ?? "";
      const caller = userId === "" ? { userId, network: networkOf(request.ip) } : { userId };
      const call = {
        service,
        method: makesSomething && request.method === "HEAD" ? ("HEAD" as const) : method,
        path,
        requestId: request.id,
        language: request.language,
        headers,
        ...caller,
        answersWithinMs,
        isSlow,
        gone: endsWithCaller ? goneSignal(reply) : undefined,
        body: body || undefined,
      };
      const send = () => whileCallerWaits(request, () => callService(call));
      try {
        const sent = wraps.reduce<typeof send>(
          (inner, wrap) => () => wrap(inner, request, reply),
          send,
        );
        const answer = await sent();
        await applyEffects(request, reply, answer);
        return answered(answer);
      } catch (error) {
        return refused(error);
      }
    };
}

/** Aborted when the client has closed the connection without its answer. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => raw.writableEnded || gone.abort(busy()));
  return gone.signal;
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
