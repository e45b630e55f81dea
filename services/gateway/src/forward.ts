import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { RouteContract } from "@laurel/contracts/route";
import { verifyEmail } from "@laurel/contracts/routes/auth";
import { HttpProblem } from "@laurel/platform/runtime/problems";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { AnswerEffects } from "./answer-effects.ts";
import { commandIdOf } from "./command-id.ts";
import { isUnsafe } from "./origin.ts";
import { detached, rawBody } from "./raw-bodies.ts";
import type { Handler } from "./route-table.ts";
import type { CallService, ServiceAnswer } from "./service-calls.ts";

/** A GET that changes something: asking for its head must not. */
const GETS_WITH_EFFECT: ReadonlySet<RouteContract> = new Set([verifyEmail]);

/** What may pass, in either direction. Everything else stays: cookies, identities, what our processes tell each other. */
const REQUEST_HEADERS = [
  "accept",
  "accept-language",
  "cache-control",
  "content-type",
  "content-length",
] as const;
const ANSWER_HEADERS = ["content-type", "content-disposition", "retry-after"] as const;

/** Bounds what one upload may send; the owner's own limit is lower and has its own words. */
const UPLOAD_BYTES = 12 * 1024 * 1024;

/** Headers by which the gateway tells a service what only it knows. */
export type TellService = (
  contract: RouteContract,
  request: FastifyRequest,
) => Promise<Record<string, string>>;

interface Parts {
  callService: CallService;
  effects: AnswerEffects;
  sessionKey: string;
  tell: TellService;
  /** Throws 429. */
  countCall: (contract: RouteContract, request: FastifyRequest) => Promise<void>;
  /** Wraps the calls that try a password. */
  guardPassword: (
    contract: RouteContract,
    request: FastifyRequest,
    call: () => Promise<ServiceAnswer>,
  ) => Promise<ServiceAnswer>;
}

/** Passes a call on to its owner, and the answer back. */
export function createForward({
  callService,
  effects,
  sessionKey,
  tell,
  countCall,
  guardPassword,
}: Parts) {
  return (contract: RouteContract): Handler => {
    const service = contract.owner;
    if (service === "gateway") throw new Error(`${contract.path} is the gateway's own`);
    return async (request, reply) => {
      if (request.method === "HEAD" && GETS_WITH_EFFECT.has(contract)) return reply.send();
      if (contract.rate) await countCall(contract, request);
      const person = request.session?.userId ?? "";
      const body = rawBody(request.body);
      const headers = {
        ...headersFor(contract, request, sessionKey, body),
        ...(await tell(contract, request)),
      };
      const { method } = contract;
      const path = request.raw.url ?? "";
      const answer = await guardPassword(contract, request, () =>
        callService({
          service,
          method,
          path,
          person,
          requestId: request.id,
          headers,
          body: detached(body),
        }),
      );
      await effects.apply(contract, request, reply, answer);
      return pass(reply, answer);
    };
  };
}

function headersFor(
  contract: RouteContract,
  request: FastifyRequest,
  sessionKey: string,
  body: Buffer | Readable | undefined,
) {
  const headers: Record<string, string> = {};
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (value !== undefined && (body !== undefined || !name.startsWith("content-")))
      headers[name] = value;
  }
  if (isUnsafe(request))
    headers[INTERNAL_HEADERS.command] = commandIdOf(
      request,
      contract,
      request.session?.userId ?? "",
      sessionKey,
    );
  if (Number(headers["content-length"]) > UPLOAD_BYTES)
    throw new HttpProblem(413, { code: "too_large", message: "The request is too large" });
  return headers;
}

function pass(reply: FastifyReply, { status, headers, body }: ServiceAnswer): FastifyReply {
  reply.code(status);
  for (const name of ANSWER_HEADERS) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  if (typeof body === "string" || Buffer.isBuffer(body))
    return reply.send(body.length > 0 ? body : undefined);
  if (headers["content-length"] !== undefined)
    reply.header("content-length", headers["content-length"]);
  return reply.send(status === 204 || status === 304 ? undefined : body);
}
